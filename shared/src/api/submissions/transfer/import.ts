import * as z from 'zod/mini';
import { formKey } from '../../../basics/ids.ts';
import { contract, LARGE_BODY } from '../../contract.ts';
import { uploadRefusals } from '../../files/files.ts';
import { CODES } from '../../reply.ts';
import { TAKEN } from '../../../forms/transfer/taken.ts';

/**
 * Answers from a table: the file goes up once, its columns are matched with those of the form, a check says row by row what would
 * happen, and the import does it. All of it belongs to who uploaded the file, and needs the right to edit the form's answers.
 */

export const MOST_IMPORT_MEGABYTES = 200;
export const MOST_IMPORT_COLUMNS = 6000;
/** Problems that the check shows at once; the file of problems has all. */
export const SHOWN_PROBLEMS = 100;

export const importId = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/));

/** What stands in the cells of a table: what people read, or JSON. */
export const CELL_KINDS = ['text', 'json'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** `add`: every row is new. `update`: only answers that are there. `both`: those that the key finds, and new ones. */
export const IMPORT_MODES = ['add', 'update', 'both'] as const;

export const importSettings = z.object({
  /** For each column of the file the name of a column of the form, or null for one that is left out. */
  columns: z
    .array(z.nullable(z.string().check(z.maxLength(200))))
    .check(z.minLength(1), z.maxLength(MOST_IMPORT_COLUMNS)),
  mode: z.enum(IMPORT_MODES),
  /** `$serial`, or the key of a field whose answer names a row; null where every row is new. */
  key: z.nullable(z.string().check(z.maxLength(100))),
  /** What an empty cell does to an answer that is there: leaves it, or takes it away. */
  clearsEmpty: z.boolean(),
  startsApprovals: z.boolean(),
  sendsNotices: z.boolean(),
});
export type ImportSettings = z.infer<typeof importSettings>;

const rowProblem = z.object({
  /** As spreadsheets count, the headings being row 1. */
  row: z.int(),
  /** Where in the row: the heading of a column, empty for the row as a whole. */
  column: z.string(),
  code: z.string(),
  /** The type of the field that it is about; some have words of their own for a problem. */
  fieldType: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type RowProblem = z.infer<typeof rowProblem>;

export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'importing', 'done'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const importCounts = z.object({ added: z.int(), changed: z.int(), same: z.int(), broken: z.int() });
export type ImportCounts = z.infer<typeof importCounts>;

const answerImport = z.object({
  id: importId,
  formKey,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  headings: z.array(z.string()),
  /** The first rows, long cells cut. */
  sample: z.array(z.array(z.string())),
  /** For each column the name of a column of the form that it seems to be meant for. */
  suggested: z.array(z.nullable(z.string())),
  /** Columns of the form that a column of the file can be matched with; of an answer made of parts each part has one. */
  columns: z.array(z.object({ name: z.string(), heading: z.string(), isPart: z.boolean(), taken: z.enum(TAKEN) })),
  /** Rows below the headings, empty ones included. */
  totalRows: z.int(),
  settings: z.nullable(importSettings),
  counts: importCounts,
  /** The first rows that cannot be taken. */
  problems: z.array(rowProblem),
  /** Of the check or import that runs or has run last; its `url` is the file of problems. */
  progressKey: z.nullable(z.string()),
});
export type AnswerImport = z.infer<typeof answerImport>;

/** CSV in UTF-8, with a row of headings; browsers make it of other files before they send it. */
export const uploadImport = contract({
  name: 'submissions.uploadImport',
  summary: 'Upload a table of answers to import',
  method: 'POST',
  path: '/submissions/import',
  access: 'form:data:list',
  /** `json`: every cell is JSON, as in a table that was made of a list of objects. */
  input: z.object({ formKey, cells: z.optional(z.enum(CELL_KINDS)) }),
  reply: answerImport,
  refusals: {
    ...uploadRefusals,
    import_encoding: CODES.unprocessable,
    import_unreadable: CODES.unprocessable,
    import_no_lines: CODES.unprocessable,
    import_too_many_columns: CODES.unprocessable,
    form_not_published: CODES.unprocessable,
  },
  body: 'multipart',
  replay: 'none',
});

export const getImport = contract({
  name: 'submissions.getImport',
  summary: 'Get how far an import of answers has come',
  method: 'GET',
  path: '/submissions/import/{id}',
  access: 'form:data:list',
  input: z.object({ id: importId }),
  reply: answerImport,
});

/** Changes nothing but what is known of the file. Its progress is asked for with `progressKey`. */
export const checkImport = contract({
  name: 'submissions.checkImport',
  summary: 'Check every row of a table of answers without importing any',
  method: 'POST',
  path: '/submissions/import/{id}/check',
  access: 'form:data:list',
  bodyBytes: LARGE_BODY,
  input: z.object({ id: importId, settings: importSettings }),
  reply: answerImport,
  refusals: {
    import_running: CODES.conflict,
    import_done: CODES.conflict,
    import_columns: CODES.unprocessable,
    import_columns_twice: CODES.unprocessable,
    import_key: CODES.unprocessable,
    form_stopped: CODES.unprocessable,
    form_not_published: CODES.unprocessable,
  },
});

/** Takes every row that can be taken, each exactly once whatever happens on the way; the others stand in the file of problems. */
export const runImport = contract({
  name: 'submissions.runImport',
  summary: 'Import the rows of a checked table of answers',
  method: 'POST',
  path: '/submissions/import/{id}/run',
  access: 'form:data:list',
  input: z.object({ id: importId }),
  reply: answerImport,
  refusals: {
    import_running: CODES.conflict,
    import_done: CODES.conflict,
    import_not_checked: CODES.conflict,
    form_stopped: CODES.unprocessable,
    form_not_published: CODES.unprocessable,
  },
});
