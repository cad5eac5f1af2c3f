import { WRONG_TYPE } from '../../validation/answer-problem.ts';
import { readDate } from '../../validation/fields/date.ts';
import { readLongText } from '../../validation/fields/long-text.ts';
import { readMultipleChoice } from '../../validation/fields/multiple-choice.ts';
import { readNumber } from '../../validation/fields/number.ts';
import { readRating } from '../../validation/fields/rating.ts';
import { readSingleChoice } from '../../validation/fields/single-choice.ts';
import { readText } from '../../validation/fields/text.ts';
import { kitsFor } from './field-kit.ts';
import { dayText, numberText, optionText, optionTexts, plainText, withUnit } from './texts.ts';

/**
 * The types of field that most forms are made of: every page that fills forms carries them from the start. All others stand
 * in `more-kits.ts`.
 */
export const baseKits = kitsFor({
  text: { read: readText, text: (_, answer) => plainText(answer) },
  long_text: { read: readLongText, text: (_, answer) => plainText(answer) },
  number: {
    read: readNumber,
    text: (field, answer, language) => withUnit(numberText(answer, language, field.decimals), field.unit),
  },
  single_choice: { read: readSingleChoice, text: (field, answer) => optionText(field.options, answer) },
  dropdown: { read: readSingleChoice, text: (field, answer) => optionText(field.options, answer) },
  multiple_choice: { read: readMultipleChoice, text: (field, answer) => optionTexts(field.options, answer) },
  date: { read: readDate, text: (_, answer, language) => dayText(answer, language) },
  rating: { read: readRating, text: (field, answer) => `${plainText(answer)} / ${field.max}` },
  /** Comes in from the form's own formula; what a person sent for it is never read. */
  formula: {
    read: (_, raw) => ({ answer: raw, problems: [] }),
    text: (field, answer, language) =>
      field.result === 'date'
        ? dayText(answer, language)
        : withUnit(numberText(answer, language, field.decimals), field.unit),
  },
  description: { read: () => WRONG_TYPE, text: () => '' },
});
