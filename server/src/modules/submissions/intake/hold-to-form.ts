import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { LONGEST_CLUSTER } from '@countersign/shared/basics/text-length.ts';

type Path = readonly (string | number)[];

/**
 * Refuses answers that are wider or longer than their form, before anything walks them: more answers than fields, more rows
 * than the sub-form takes, more answers in a row than columns, texts that no field takes however their characters are counted. A
 * few unknown ones are left for the check, which names them.
 */
export function holdToForm(form: CompiledForm, answers: Answers): void {
  holdLevel(form, answers, ['answers']);
  for (const [index, row] of form.rows) {
    const field = form.fields[index];
    const rows = field && answers[field.key];
    if (!Array.isArray(rows)) continue;
    const path = ['answers', field?.key ?? ''];
    if (field?.type === 'sub_form' && rows.length > field.maxRows) {
      refuse('too_many_rows_sent', [...path], { params: { most: field.maxRows } });
    }
    rows.forEach((each: unknown, at) => {
      if (typeof each === 'object' && each !== null) holdLevel(row, each as Answers, [...path, at]);
    });
  }
}

function holdLevel(form: CompiledForm, answers: Answers, path: Path): void {
  holdWidth(form, answers, path);
  for (const [key, answer] of Object.entries(answers)) {
    const field = typeof answer === 'string' ? form.fields[form.indexOf.get(key) ?? -1] : undefined;
    if (field) holdLength(field, answer as string, [...path, key]);
  }
}

/** Of fields that say no length, and more than any of them takes. */
const LONGEST_TEXT = 100_000;

function holdLength(field: Field, text: string, path: Path): void {
  const max = 'maxLength' in field ? field.maxLength : LONGEST_TEXT;
  const most = 'maxLength' in field ? max * LONGEST_CLUSTER : max;
  if (text.length > most) refuse('too_long', [...path], { params: { max } });
}

/** What a stale page may send beside the fields that there are. */
const SLACK = 20;

function holdWidth({ fields }: CompiledForm, answers: object, path: Path): void {
  const most = fields.length + SLACK;
  if (Object.keys(answers).length > most) refuse('too_many_answers', [...path], { params: { most } });
}
