"""What commands about lists share: reading, changing, delivering and choosing."""
