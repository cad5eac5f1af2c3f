import type { MultipleChoiceField } from '../../forms/fields/multiple-choice.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../answer-problem.ts';

/** Values of options in the order of the options, each once. */
export function readMultipleChoice(field: MultipleChoiceField, raw: unknown): ReadAnswer {
  if (!Array.isArray(raw)) return WRONG_TYPE;
  const chosen = new Set<unknown>(raw);
  if (chosen.size === 0) return UNANSWERED;
  const answer = field.options.map((option) => option.value).filter((value) => chosen.has(value));
  const { minChoices: min = 0, maxChoices: max = Number.POSITIVE_INFINITY } = field;
  return readAs(
    answer.length > 0 ? answer : undefined,
    answer.length < chosen.size && { code: 'unknown_option' },
    answer.length < min && { code: 'too_few_choices', params: { min } },
    answer.length > max && { code: 'too_many_choices', params: { max } },
  );
}
