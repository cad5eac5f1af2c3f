import * as z from 'zod/mini';
import { formKey, submissionId } from '../../../basics/ids.ts';
import { LONGEST_FILTER } from '../../../forms/filter/filter.ts';
import { contract, LARGE_BODY } from '../../contract.ts';
import { CODES } from '../../reply.ts';
import { list } from '../submissions.ts';

/** Answers as files, out and in again. */

/** `zip`: the uploaded files with a table of the answers; `pdf`: each answer on pages of its own. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'zip', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows that are chosen one by one, and those that one PDF has pages for. */
export const MOST_CHOSEN = 5000;
export const MOST_PRINTED = 200;

/**
 * Exactly what the list shows with the same `search`, `filter` and `sort`; with `ids` those rows of it alone. `columns` are keys of
 * fields and names like `$serial`, in the order of the file; without them all. The progress is asked for with `key`.
 */
export const exportAnswers = contract({
  name: 'submissions.export',
  summary: 'Export answers as CSV, XLSX, JSON, a ZIP of files, or PDF',
  method: 'POST',
  path: '/submissions/export',
  access: 'form:data:list',
  token: { scope: 'answers:export', about: 'form' },
  bodyBytes: LARGE_BODY,
  input: z.object({
    formKey,
    format: z.enum(EXPORT_FORMATS),
    search: z.optional(z.string().check(z.maxLength(200))),
    filter: z.optional(z.string().check(z.maxLength(LONGEST_FILTER))),
    sort: z.optional(z.string().check(z.maxLength(301))),
    ids: z.optional(z.array(submissionId).check(z.minLength(1), z.maxLength(MOST_CHOSEN))),
    columns: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(6000))),
    /** What the first row of a table says; files in other programs' hands are read more safely by keys. */
    headings: z.optional(z.enum(['labels', 'keys'])),
    separator: z.optional(z.enum([',', ';'])),
  }),
  reply: z.object({ key: z.string() }),
  refusals: {
    ...list.refusals,
    export_no_column: CODES.unprocessable,
    export_too_many_pages: CODES.unprocessable,
  },
});
