export const RHYTHMS = ['minutes', 'hourly', 'daily', 'weekly', 'monthly', 'lastDay'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** What the builder asks for; the other parts of a rhythm do not count. */
export interface CronParts {
  rhythm: Rhythm;
  /** Every so many minutes. */
  every: number;
  minute: number;
  /** `HH:mm` */
  time: string;
  /** As Quartz counts them: Sunday is 1. */
  weekdays: readonly number[];
  day: number;
}

export const USUAL_PARTS: CronParts = { rhythm: 'daily', every: 15, minute: 0, time: '03:00', weekdays: [2], day: 1 };

/** The Quartz expression of what was chosen. */
export function buildCron({ rhythm, every, minute, time, weekdays, day }: CronParts): string {
  const [hour = 0, minuteOfTime = 0] = time.split(':').map(Number);
  const at = `0 ${minuteOfTime} ${hour}`;
  switch (rhythm) {
    case 'minutes':
      return `0 0/${every} * * * ?`;
    case 'hourly':
      return `0 ${minute} * * * ?`;
    case 'daily':
      return `${at} * * ?`;
    case 'weekly':
      return `${at} ? * ${weekdays.toSorted((a, b) => a - b).join(',') || '2'}`;
    case 'monthly':
      return `${at} ${day} * ?`;
    case 'lastDay':
      return `${at} L * ?`;
  }
}

/** What the builder shows of an expression that it could have made; the usual where it could not. */
export function readCron(cron: string): CronParts {
  const fields = cron.trim().split(/\s+/);
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  if (fields.length !== 6 || second !== '0' || month !== '*') return USUAL_PARTS;
  const every = /^0\/(\d+)$/.exec(minute)?.[1];
  if (every && hour === '*') return { ...USUAL_PARTS, rhythm: 'minutes', every: Number(every) };
  if (!/^\d+$/.test(minute)) return USUAL_PARTS;
  if (hour === '*') return { ...USUAL_PARTS, rhythm: 'hourly', minute: Number(minute) };
  if (!/^\d+$/.test(hour)) return USUAL_PARTS;
  const timed = { ...USUAL_PARTS, time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` };
  if (/^[1-7](,[1-7])*$/.test(weekday)) return { ...timed, rhythm: 'weekly', weekdays: weekday.split(',').map(Number) };
  if (day === 'L') return { ...timed, rhythm: 'lastDay' };
  if (/^\d+$/.test(day)) return { ...timed, rhythm: 'monthly', day: Number(day) };
  return /^[*?]$/.test(day) && /^[*?]$/.test(weekday) ? timed : USUAL_PARTS;
}
