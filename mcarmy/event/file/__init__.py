"""`event.yaml` itself: read as values with places, changed without loss, written anew."""
