import { plainText } from '../common/texts.ts';

/** `9 / 10`. */
export const textOfNps = (_: unknown, answer: unknown): string => `${plainText(answer)} / 10`;
