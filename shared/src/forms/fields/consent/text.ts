import { yesNoText } from '../common/yes-no-text.ts';

/** Yes, in the language. */
export const textOfConsent = (_: unknown, answer: unknown, language: string): string => yesNoText(answer, language);
