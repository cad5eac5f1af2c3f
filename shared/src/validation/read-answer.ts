import type { Field } from '../forms/schema.ts';
import { UNANSWERED, WRONG_TYPE, type ReadAnswer } from './answer-problem.ts';
import { readDate } from './fields/date.ts';
import { readFileUpload } from './fields/file-upload.ts';
import { readLongText } from './fields/long-text.ts';
import { readMultipleChoice } from './fields/multiple-choice.ts';
import { readNumber } from './fields/number.ts';
import { readRating } from './fields/rating.ts';
import { readSingleChoice } from './fields/single-choice.ts';
import { readText } from './fields/text.ts';

/**
 * Brings an answer into the shape that is stored and says what is wrong with it. Takes any value whatever and never throws.
 * Computed values come in from the form's own formulas; what a person sent for them is never read.
 */
export function readAnswer(field: Field, raw: unknown): ReadAnswer {
  if (raw === undefined || raw === null) return UNANSWERED;
  switch (field.type) {
    case 'text':
      return readText(field, raw);
    case 'long_text':
      return readLongText(field, raw);
    case 'number':
      return readNumber(field, raw);
    case 'single_choice':
    case 'dropdown':
      return readSingleChoice(field, raw);
    case 'multiple_choice':
      return readMultipleChoice(field, raw);
    case 'date':
      return readDate(field, raw);
    case 'file_upload':
      return readFileUpload(field, raw);
    case 'rating':
      return readRating(field, raw);
    case 'formula':
      return { answer: raw, problems: [] };
    case 'description':
      return WRONG_TYPE;
  }
}
