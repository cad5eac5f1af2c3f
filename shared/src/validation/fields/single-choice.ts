import type { ChoiceOption } from '../../forms/field-base.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../answer-problem.ts';

/** The value of one of the options; serves radio buttons and dropdowns alike. */
export function readSingleChoice(field: { options: readonly ChoiceOption[] }, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  if (raw === '') return UNANSWERED;
  if (!field.options.some((option) => option.value === raw)) {
    return { answer: undefined, problems: [{ code: 'unknown_option' }] };
  }
  return readAs(raw);
}
