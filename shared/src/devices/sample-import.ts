import { CSV_START, csvLine, type CsvSeparator } from '../basics/csv.ts';
import { IMPORT_FIELDS, type ImportField } from '../api/devices/import.ts';
import { isNeededOfDevice } from './read-device.ts';

const LINES: readonly Record<ImportField, string>[] = [
  {
    deviceSerialNumber: 'SN-20331',
    customerName: 'Ada Byron',
    formKey: 'exchange',
    formDataId: 'd-1001',
    deliveryNo: 'DHL 4711',
    ticketId: '48213',
  },
  {
    deviceSerialNumber: 'SN-20332',
    customerName: '王丽',
    formKey: 'exchange',
    formDataId: 'd-1002',
    deliveryNo: '',
    ticketId: '',
  },
];

/**
 * A CSV file as the import reads it, with headings in the reader's language; an asterisk marks what a record needs. `separator`
 * is what the reader's spreadsheet expects.
 */
export function sampleImport(headingOf: (field: ImportField) => string, separator: CsvSeparator): string {
  const headings = IMPORT_FIELDS.map((field) => {
    const name = headingOf(field);
    return isNeededOfDevice(field) ? `${name} *` : name;
  });
  const rows = [headings, ...LINES.map((line) => IMPORT_FIELDS.map((field) => line[field]))];
  return CSV_START + rows.map((cells) => csvLine(cells, separator)).join('');
}
