print("lifecards")
