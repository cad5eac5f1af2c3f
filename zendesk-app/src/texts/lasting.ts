const UNITS: ['day' | 'hour' | 'minute', number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long something has lasted, in the largest unit that fits: `3 hr`, `2 days`; at least a minute. */
export function lasting(since: string, now: number, language: string): string {
  const passed = Math.max(60_000, now - Date.parse(since));
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? ['minute', 60_000];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.floor(passed / length));
}
