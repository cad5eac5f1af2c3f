import type { AnswerShelf } from '@countersign/shared/api/submissions/submissions.ts';
import { filesOfAnswers } from '../../modules/files/answer-files.ts';
import type { presentForm } from '../../modules/forms/rights/form-to-manage.ts';
import { findVersion } from '../../modules/forms/versions/find-version.ts';
import { readListing } from '../../modules/submissions/filtering/read-listing.ts';
import { namedFiles } from '../../modules/submissions/transfer/export/answer-files-zip.ts';
import { csvFile } from '../../modules/submissions/transfer/export/csv-file.ts';
import { exportColumns } from '../../modules/submissions/transfer/export/export-columns.ts';
import { type ExportRow, exportRows } from '../../modules/submissions/transfer/export/export-rows.ts';
import { exportTable } from '../../modules/submissions/transfer/export/export-table.ts';
import { isGone } from '../reach/is-gone.ts';
import { OPERATOR } from '../../work/permissions.ts';
import type { ExportFolder } from './export-folder.ts';
import type { ExportWork } from './export-work.ts';
import { shortened } from './shortened.ts';

/** The form whose answers are written. */
export type Form = Awaited<ReturnType<typeof presentForm>>;

/** Where a form is written: the path of its folder below the one of the export. */
export interface Place {
  folder: ExportFolder;
  at: string;
  form: Form;
}

/** The answers on a shelf as JSON, one a line; `seen` is told about each, and their files are written beside. */
export async function* answerLines(
  work: ExportWork,
  { folder, at, form, shelf }: Place & { shelf: AnswerShelf },
  seen: (row: ExportRow, files: readonly WrittenFile[]) => void,
): AsyncGenerator<string> {
  for await (const rows of answersOf(work, form, shelf)) {
    for (const row of rows) {
      const files = await writeFiles(work, { folder, at, form }, row);
      seen(row, files);
      const { id, serial, version, author, ticketId, instanceId, status, createdAt, updatedAt, answers } = row;
      const line = { id, serial, version, author, ticketId, instanceId, status, createdAt, updatedAt, answers, files };
      yield `${JSON.stringify(line)}\n`;
    }
  }
}

/** The answers as a table, headings as people read them. */
export async function* answerTable(work: ExportWork, form: Form): AsyncGenerator<string> {
  const columns = await exportColumns(work.db, form, { language: 'en', hidden: new Set() });
  yield* csvFile(exportTable(columns, 'en'), answersOf(work, form, 'present'), ',');
}

/** Answers in the order of their numbers, all fields of all of them. */
export async function* answersOf(work: ExportWork, form: Form, shelf: AnswerShelf): AsyncGenerator<ExportRow[]> {
  const listing = await readListing(work, form, { sort: '$serial', current: 1, size: 1 });
  const query = { formKey: form.formKey, reader: OPERATOR, rows: null, listing, shelf, search: null };
  yield* exportRows(work, { query, system: ['$status'] });
}

export interface WrittenFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Below the folder of the form; null where the storage doesn't have the content. */
  path: string | null;
}

async function writeFiles(work: ExportWork, { folder, at, form }: Place, row: ExportRow): Promise<WrittenFile[]> {
  const version = await findVersion(work.db, form.formKey, row.version);
  if (!version) return [];
  const written: WrittenFile[] = [];
  for (const { file, name } of namedFiles(row, await filesOfAnswers(work.db, version.form, row.answers))) {
    const path = shortened(name);
    const isThere = await writeContent(work, folder, `${at}/${path}`, file.storageKey);
    const { id, size, sha256 } = file;
    written.push({ id, name: file.name, size: Number(size), sha256, path: isThere ? path : null });
  }
  return written;
}

/** False where the storage has no such content. */
export async function writeContent(
  { storage }: ExportWork,
  folder: ExportFolder,
  path: string,
  storageKey: string,
): Promise<boolean> {
  const content = await storage.open(storageKey).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (!content) return false;
  await folder.write(path, content as AsyncIterable<Uint8Array>);
  return true;
}
