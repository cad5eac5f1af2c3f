import { currentLocale } from '../../../lib/texts/i18n.ts';

/** A part of a whole as whole percents in the language shown now; nothing of nothing is 0 %. */
export const shareText = (part: number, whole: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(
    whole === 0 ? 0 : part / whole,
  );
