const DAY_MS = 86_400_000;

const dayOf = (moment: number): string => {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The last days as the reader's calendar has them, today included. */
export const daysBack = (days: number, now: number): { from: string; to: string } => ({
  from: dayOf(now - (Math.max(1, days) - 1) * DAY_MS),
  to: dayOf(now),
});
