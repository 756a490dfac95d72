"""What many games tell, in every form."""
