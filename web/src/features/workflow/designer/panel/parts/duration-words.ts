import { currentLocale, useT } from '../../../../../lib/texts/i18n.ts';

/** A duration of one unit; null for any other. */
export function simpleDuration(text: string): { number: number; unit: DurationUnit } | null {
  const found = /^P(?:(\d+)(W)|(\d+)(D)|T(\d+)(H)|T(\d+)(M))$/.exec(text.trim());
  const [number, letter] = found?.slice(1).filter((part) => part !== undefined) ?? [];
  const unit = UNITS.find((one) => LETTERS[one].endsWith(letter ?? '-'));
  return unit && number ? { number: Number(number), unit } : null;
}

export const UNITS = ['minutes', 'hours', 'days', 'weeks'] as const;
export type DurationUnit = (typeof UNITS)[number];
const LETTERS: Record<DurationUnit, string> = { minutes: 'PTM', hours: 'PTH', days: 'PD', weeks: 'PW' };

/** A number of units as ISO 8601. */
export function durationText(number: number, unit: DurationUnit): string {
  const letters = LETTERS[unit];
  return `${letters.slice(0, -1)}${number}${letters.slice(-1)}`;
}

/** Says a duration in the language shown; other texts stay as they are. */
export function useDurationWords(): (text: string) => string {
  useT();
  return (text) => {
    const simple = simpleDuration(text);
    if (!simple) return text;
    const unit = simple.unit.slice(0, -1);
    return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(simple.number);
  };
}
