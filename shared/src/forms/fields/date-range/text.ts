import { partOf } from '../common/parts.ts';
import { dayText } from '../common/texts.ts';

/** Both days with a dash between them. */
export const textOfRange = (_: unknown, answer: unknown, language: string): string =>
  ['start', 'end'].map((end) => dayText(partOf(answer, end), language)).join(' – ');
