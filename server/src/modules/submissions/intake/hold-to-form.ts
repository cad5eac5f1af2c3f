import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { MOST_ROWS } from '@countersign/shared/forms/state/most-rows.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../work/refusing/refuse.ts';

/**
 * Refuses answers that are wider or longer than their form, before anything walks them: more answers than fields, more rows
 * than any sub-form has, more answers in a row than columns. A few unknown ones are left for the check, which names them.
 */
export function holdToForm(form: CompiledForm, answers: Answers): void {
  holdWidth(form, answers, ['answers']);
  for (const [index, row] of form.rows) {
    const key = form.fields[index]?.key ?? '';
    const rows = answers[key];
    if (!Array.isArray(rows)) continue;
    if (rows.length > MOST_ROWS) refuse('too_many_rows_sent', ['answers', key], { params: { most: MOST_ROWS } });
    rows.forEach((each: unknown, at) => {
      if (typeof each === 'object' && each !== null) holdWidth(row, each, ['answers', key, at]);
    });
  }
}

/** What a stale page may send beside the fields that there are. */
const SLACK = 20;

function holdWidth({ fields }: CompiledForm, answers: object, path: (string | number)[]): void {
  const most = fields.length + SLACK;
  if (Object.keys(answers).length > most) refuse('too_many_answers', path, { params: { most } });
}
