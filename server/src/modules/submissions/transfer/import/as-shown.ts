import { type AnswerImport, SHOWN_PROBLEMS } from '@countersign/shared/api/submissions/transfer/import.ts';
import { takenOf } from '@countersign/shared/forms/transfer/taken.ts';
import type { Work } from '../../../../work/work.ts';
import type { ImportForm } from './import-form.ts';
import { brokenRowsAfter, type StoredImport } from './import-repository.ts';

/** An import as its owner sees it, with the columns of the form and those that its own seem to be meant for. */
export async function asShown(
  { db }: Pick<Work, 'db'>,
  found: StoredImport,
  { columns, suggest, opened }: ImportForm,
): Promise<AnswerImport> {
  const { id, formKey, fileName, state, headings, sample, settings, counts, progressKey, totalRows } = found;
  const broken = await brokenRowsAfter(db, id, 0, SHOWN_PROBLEMS);
  const taken = takenOf(opened.whole.definition);
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
    columns: columns.map(({ name, heading, part, field }) => ({
      name,
      heading,
      isPart: part.length > 0,
      taken: taken(field),
    })),
    problems: broken.flatMap((row) => row.problems).slice(0, SHOWN_PROBLEMS),
  };
}
