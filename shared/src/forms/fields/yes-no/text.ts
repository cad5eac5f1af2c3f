import { yesNoText } from '../common/yes-no-text.ts';
import type { YesNoField } from './schema.ts';

/** In the words of the field, else in those of the language. */
export const textOfYesNo = (field: YesNoField, answer: unknown, language: string): string =>
  (answer === true ? field.yesLabel : field.noLabel) ?? yesNoText(answer, language);
