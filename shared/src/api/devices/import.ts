import * as z from 'zod/mini';
import { contract, LARGE_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Device records from a CSV file: looked at first, then taken exactly as they were shown. */

export const MOST_IMPORT_LINES = 10_000;

export const IMPORT_FIELDS = [
  'deviceSerialNumber',
  'customerName',
  'formKey',
  'formDataId',
  'deliveryNo',
  'ticketId',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const importField = z.enum(IMPORT_FIELDS);

const importRow = z.object({
  /** Line of the file as spreadsheets count, from 1. */
  line: z.int(),
  deviceSerialNumber: z.string(),
  outcome: z.enum(['new', 'changed', 'same', 'broken']),
  /** Why it is broken: codes of refusals, each with its field; what belongs to none has the letter of its column. */
  problems: z.array(z.object({ field: z.nullable(importField), column: z.optional(z.string()), code: z.string() })),
  changes: z.array(z.object({ field: importField, oldValue: z.string(), newValue: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

const importResult = z.object({
  rows: z.array(importRow),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), broken: z.int() }),
  /** Headings that name no field of a record. */
  unknownHeadings: z.array(z.string()),
  /** Names this outcome: taking it in is refused once it would be another one. */
  plan: z.string(),
});
export type ImportResult = z.infer<typeof importResult>;

const csv = z.string().check(z.minLength(1), z.maxLength(3_000_000));
/** What is put into every line that says nothing about it and is about an unknown device; records that exist keep theirs. */
const common = z.object({
  formKey: z.optional(z.string().check(z.maxLength(200))),
  formDataId: z.optional(z.string().check(z.maxLength(200))),
});
export type ImportCommon = z.infer<typeof common>;

const importRefusals = {
  import_headings: CODES.unprocessable,
  import_headings_twice: CODES.unprocessable,
  import_no_lines: CODES.unprocessable,
  import_too_long: CODES.unprocessable,
  import_unreadable: CODES.unprocessable,
};

export const previewImport = contract({
  name: 'devices.previewImport',
  summary: 'Preview a CSV import of device records line by line, without changing anything',
  method: 'POST',
  path: '/devices/import/preview',
  access: 'customer:changed-device:add',
  bodyBytes: LARGE_BODY,
  input: z.object({ csv, common: z.optional(common) }),
  reply: importResult,
  refusals: importRefusals,
  replay: 'none',
});

/** Lines that are broken are left out, all others are taken in one transaction. Changing records needs the right to edit. */
export const importDevices = contract({
  name: 'devices.import',
  summary: 'Import device records exactly as previewed',
  method: 'POST',
  path: '/devices/import',
  access: 'customer:changed-device:add',
  bodyBytes: LARGE_BODY,
  input: z.object({ csv, common: z.optional(common), plan: z.string().check(z.maxLength(100)) }),
  reply: z.object({ added: z.int(), changed: z.int() }),
  refusals: { ...importRefusals, import_changed: CODES.conflict },
});
