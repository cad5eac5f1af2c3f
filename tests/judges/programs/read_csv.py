"""Prints the rows of a CSV file as Python's own module reads them."""
import csv
import json
import sys

csv.field_size_limit(10_000_000)
with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    print(json.dumps(list(csv.reader(file, strict=True))))
