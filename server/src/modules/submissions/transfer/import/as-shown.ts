import { type AnswerImport, SHOWN_PROBLEMS } from '@countersign/shared/api/submissions/transfer/import.ts';
import type { Work } from '../../../../work/work.ts';
import type { ImportForm } from './import-form.ts';
import { brokenRowsAfter, type StoredImport } from './import-repository.ts';

/** An import as its owner sees it, with the columns of the form and those that its own seem to be meant for. */
export async function asShown(
  { db }: Pick<Work, 'db'>,
  found: StoredImport,
  { columns, suggest }: ImportForm,
): Promise<AnswerImport> {
  const { id, formKey, fileName, state, headings, sample, settings, counts, progressKey, totalRows } = found;
  const broken = await brokenRowsAfter(db, id, 0, SHOWN_PROBLEMS);
  return {
    id,
    formKey,
    fileName,
    state,
    headings,
    sample,
    settings,
    counts,
    progressKey,
    totalRows,
    suggested: suggest(headings),
    columns: columns.map(({ name, heading, part }) => ({ name, heading, isPart: part.length > 0 })),
    problems: broken.flatMap((row) => row.problems).slice(0, SHOWN_PROBLEMS),
  };
}
