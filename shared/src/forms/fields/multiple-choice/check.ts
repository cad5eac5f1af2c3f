import { isOther } from '../../texts/other-text.ts';
import type { MultipleChoiceField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { readFoundOptions } from '../common/checks/check-found-options.ts';
import { readOther } from '../common/checks/check-other-option.ts';

/** What every choice of several is checked by. */
type Choices = Pick<MultipleChoiceField, 'options' | 'minChoices' | 'maxChoices'> & {
  other?: object | undefined;
  optionsFrom?: object | undefined;
};

/** Values of options in the order of the options, each once; a text of one's own stands last. */
export function readMultipleChoice(field: Choices, raw: unknown): ReadAnswer {
  if (field.optionsFrom) return readFoundOptions(field, raw);
  if (!Array.isArray(raw)) return WRONG_TYPE;
  const chosen = new Set<unknown>(raw);
  if (chosen.size === 0) return UNANSWERED;
  const own = field.other ? [...chosen].find(isOther) : undefined;
  const other = own === undefined ? undefined : readOther(own);
  const options = field.options.filter(({ value }) => chosen.has(value));
  const answer = [...options.map(({ value }) => value), ...(other ? [other.answer] : [])];
  const { minChoices: min = 0, maxChoices: max = Number.POSITIVE_INFINITY } = field;
  const read = readAs(
    answer.length > 0 ? answer : undefined,
    answer.length < chosen.size && { code: 'unknown_option' },
    answer.length > 1 && options.some(({ isExclusive }) => isExclusive) && { code: 'exclusive_choice' },
    answer.length < min &&
      !options.some(({ isExclusive }) => isExclusive) && { code: 'too_few_choices', params: { min } },
    answer.length > max && { code: 'too_many_choices', params: { max } },
  );
  return other && other.problems.length > 0 ? { ...read, problems: [...read.problems, ...other.problems] } : read;
}
