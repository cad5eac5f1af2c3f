import type { ChoiceOption } from '../../field-base.ts';
import { isOther } from '../../texts/other-text.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { readFoundOption } from '../common/checks/check-found-options.ts';
import { readOther } from '../common/checks/check-other-option.ts';

interface SingleChoice {
  options: readonly ChoiceOption[];
  other?: object | undefined;
  optionsFrom?: object | undefined;
}

/** The value of one of the options, or a text of one's own; serves radio buttons and dropdowns alike. */
export function readSingleChoice({ options, other, optionsFrom }: SingleChoice, raw: unknown): ReadAnswer {
  if (optionsFrom) return readFoundOption(raw);
  if (typeof raw !== 'string') return WRONG_TYPE;
  if (raw === '') return UNANSWERED;
  if (other && isOther(raw)) return readOther(raw);
  if (!options.some((option) => option.value === raw)) {
    return { answer: undefined, problems: [{ code: 'unknown_option' }] };
  }
  return readAs(raw);
}
