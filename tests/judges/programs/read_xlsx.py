"""Prints the cells of a workbook as openpyxl reads them: kind and value, formulas as such."""
import datetime
import json
import sys

import openpyxl

sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]


def plain(value):
    return value.isoformat() if isinstance(value, (datetime.date, datetime.datetime)) else value


print(json.dumps([[[cell.data_type, plain(cell.value)] for cell in row] for row in sheet.iter_rows()]))
