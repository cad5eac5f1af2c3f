#!/usr/bin/env python3
"""Checks an exported operation log by itself: python3 verify-audit-log.py operation-chain-2026-11-26.jsonl"""
import hashlib, json, re, sys

lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
head = json.loads(lines[0])
seq, before = head["base"], head["prev"]
for line in lines[1:]:
    # The entry is hashed letter by letter as it stands in the line.
    found = re.fullmatch(r'\{"seq":(\d+),"hash":"([0-9a-f]{64})","entry":(.*)\}', line)
    if not found:
        sys.exit(f"Not a line of the log: {line[:80]}")
    seq += 1
    if int(found[1]) != seq:
        sys.exit(f"Line {seq} is missing")
    before = hashlib.sha256(f"{before}\n{found[3]}".encode()).hexdigest()
    if before != found[2]:
        sys.exit(f"Line {seq} was changed: {found[3][:80]}")
if (seq, before) != (head["last"], head["hash"]):
    sys.exit(f"The log ends at line {seq}, not at {head['last']}")
print(f"{seq - head['base']} lines, every one as it was written. Last: {seq} {before}")
