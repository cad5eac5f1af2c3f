import { readNothing } from '../fields/common/checks/check-nothing.ts';
import { noText, textAsIs, textOfDay, textOfOption, textOfOptions } from '../fields/common/texts.ts';
import { readDate } from '../fields/date/check.ts';
import { readFormula } from '../fields/formula/check.ts';
import { textOfFormula } from '../fields/formula/text.ts';
import { readLongText } from '../fields/long-text/check.ts';
import { readMultipleChoice } from '../fields/multiple-choice/check.ts';
import { readNumber } from '../fields/number/check.ts';
import { textOfNumber } from '../fields/number/text.ts';
import { readRating } from '../fields/rating/check.ts';
import { textOfRating } from '../fields/rating/text.ts';
import { readSingleChoice } from '../fields/single-choice/check.ts';
import { readText } from '../fields/text/check.ts';
import { kitsFor } from '../field-kit.ts';

/**
 * The types of field that most forms are made of: every page that fills forms carries them from the start. All others stand
 * in `deferred-kits.ts`.
 */
export const eagerKits = kitsFor({
  text: { read: readText, text: textAsIs },
  long_text: { read: readLongText, text: textAsIs },
  number: { read: readNumber, text: textOfNumber },
  single_choice: { read: readSingleChoice, text: textOfOption },
  dropdown: { read: readSingleChoice, text: textOfOption },
  multiple_choice: { read: readMultipleChoice, text: textOfOptions },
  date: { read: readDate, text: textOfDay },
  rating: { read: readRating, text: textOfRating },
  formula: { read: readFormula, text: textOfFormula },
  description: { read: readNothing, text: noText },
});
