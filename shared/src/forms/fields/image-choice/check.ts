import type { ImageChoiceField } from './schema.ts';
import type { ReadAnswer } from '../../../validation/answer-problem.ts';
import { readMultipleChoice } from '../multiple-choice/check.ts';

/** As any choice of several; one at most unless several may be chosen. */
export function readImageChoice(field: ImageChoiceField, raw: unknown): ReadAnswer {
  const limits = field.isMultiple ? field : { ...field, minChoices: undefined, maxChoices: 1 };
  return readMultipleChoice(limits, raw);
}
