import fc from 'fast-check';
import { openState } from '../../../forms/state/form-state.ts';
import { FIELD_TRAITS } from '../../../forms/tables/traits.ts';
import type { Answers, Field, FormDefinition } from '../../../forms/schema.ts';
import { EVERY_TYPE } from '../../../forms/testing/test-every-type.ts';
import { A_MOMENT } from '../../../forms/testing/test-forms.ts';
import { validateAnswers } from '../../../validation/validate-answers.ts';
import { compiled } from './test-xlsforms.ts';

const TEXTS = ['', 'a', 'Ana Roy', 'x y', '12', 'abc-1'];
const NUMBERS = [0, 1, 2, 3, 5, 8, 10, 100, 1000, 5000.5, -1];
const DAYS = ['2026-11-18', '2026-11-20', '2026-11-21', '2026-12-31', '1990-01-01'];

/** Answers that a person might give to a field, right or wrong, or none. */
function answersTo(field: Field): fc.Arbitrary<unknown> {
  const values: unknown[] = ['options' in field ? undefined : EVERY_TYPE[field.type].answer];
  if ('options' in field) values.push(...field.options.map(({ value }) => value));
  const kind = FIELD_TRAITS[field.type].kind;
  if (kind === 'list' && 'options' in field)
    return fc.option(fc.subarray(field.options.map(({ value }) => value)), { nil: undefined });
  if (kind === 'boolean') values.push(...(field.type === 'consent' ? [true] : [true, false]));
  if (kind === 'number') values.push(...NUMBERS);
  if (kind === 'date') values.push(...DAYS);
  if (kind === 'string' && !('options' in field)) values.push(...TEXTS);
  return fc.constantFrom(...values, undefined);
}

/** Answers to a whole form, rows included. */
export function answersFor({ fields }: FormDefinition): fc.Arbitrary<Answers> {
  const inside = (parent: string | undefined): fc.Arbitrary<Answers> => {
    const rowsOf = (field: Field) => fc.array(inside(field.key), { maxLength: 3 });
    const entries = fields
      .filter((field) => rowParent(fields, field) === parent && FIELD_TRAITS[field.type].answeredBy === 'person')
      .map((field) => [field.key, field.type === 'sub_form' ? rowsOf(field) : answersTo(field)] as const);
    return fc.record(Object.fromEntries(entries)).map(withoutNothing);
  };
  return inside(undefined);
}

/** The sub-form that a field stands in, through sections and other groups. */
function rowParent(fields: readonly Field[], field: Field): string | undefined {
  const parent = fields.find(({ key }) => key === field.parent);
  return parent === undefined || parent.type === 'sub_form' ? parent?.key : rowParent(fields, parent);
}

const withoutNothing = (answers: Record<string, unknown>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));

/** What a form makes of answers: what is seen, required, computed and complained about, by field. */
export function behaviourOf(definition: FormDefinition): (answers: Answers) => unknown {
  const form = compiled(definition);
  return (answers) => {
    const state = openState(form, answers, A_MOMENT);
    const checked = validateAnswers(form, answers, A_MOMENT);
    const seen = form.fields.flatMap(({ key }, at) => (state.isVisible[at] === 1 ? [key] : []));
    return {
      seen,
      required: form.fields.flatMap(({ key }, at) =>
        state.isRequired[at] === 1 && state.isVisible[at] === 1 ? [key] : [],
      ),
      answers: checked.answers,
      problems: checked.problems.map(({ code, path }) => `${path.join('.')}: ${code}`).toSorted(),
    };
  };
}
