const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const DAYS_AS_DISTANCE = 7;

/** `3 hr. ago`, `yesterday`; from a week on the date. Moments in the future (clocks differ) read as now. */
export function ago(moment: string, now: number, language: string): string {
  const passed = Math.max(0, now - Date.parse(moment));
  if (passed > DAYS_AS_DISTANCE * 86_400_000) {
    return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(
      Date.parse(moment),
    );
  }
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const [unit, length] = STEPS.find(([, size]) => passed >= size) ?? ['second', Infinity];
  return format.format(-Math.floor(passed / length) || 0, unit);
}
