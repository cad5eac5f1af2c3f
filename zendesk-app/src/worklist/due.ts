const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `in 3 hr.` or `2 days ago`, in the largest unit that fits; less than a minute is a minute. */
export function dueIn(moment: string, now: number, language: string): string {
  const left = Date.parse(moment) - now;
  const size = Math.max(60_000, Math.abs(left));
  const [unit, length] = STEPS.find(([, step]) => size >= step) ?? ['minute', 60_000];
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  return format.format(Math.floor(size / length) * (left < 0 ? -1 : 1), unit);
}
