import { formatDay, formatNumber } from '../../../lib/texts/format.ts';
import type { Translate } from '../../../lib/texts/i18n.ts';
import type { ReadingWords } from './reading.ts';

/** How the language shown writes words, numbers and days. */
export const readingWords = (t: Translate): ReadingWords => ({ t, number: formatNumber, day: formatDay });
