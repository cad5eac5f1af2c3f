import type { ImageChoiceField } from '../../forms/fields/image-choice.ts';
import type { ReadAnswer } from '../answer-problem.ts';
import { readMultipleChoice } from './multiple-choice.ts';

/** As any choice of several; one at most unless several may be chosen. */
export function readImageChoice(field: ImageChoiceField, raw: unknown): ReadAnswer {
  const limits = field.isMultiple ? field : { ...field, minChoices: undefined, maxChoices: 1 };
  return readMultipleChoice(limits, raw);
}
