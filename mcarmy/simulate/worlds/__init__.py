"""One match in many worlds: how much of the answer is doubt about the data?"""
