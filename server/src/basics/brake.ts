export interface BrakeOptions {
  /** Tries of one key within the window. */
  most: number;
  /** Milliseconds; the window begins with the first try. */
  within: number;
  clock: () => Date;
}

/** Keys that are remembered at once; beyond that windows that are over go, then all. */
const MANY = 20_000;

/**
 * Counts in the memory of this server and asks no database: for pages that machines open by the thousand and whose secrets are too
 * long to be guessed. Answers how many seconds to wait, or 0. What must be counted exactly goes to `count-tries.ts`.
 */
export function createBrake({ most, within, clock }: BrakeOptions): (key: string) => number {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const sweep = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    if (windows.size >= MANY) windows.clear();
  };
  return (key) => {
    const now = clock().getTime();
    const open = windows.get(key);
    if (open && open.endsAt > now) {
      open.count += 1;
      return open.count > most ? Math.max(1, Math.ceil((open.endsAt - now) / 1000)) : 0;
    }
    if (windows.size >= MANY) sweep(now);
    windows.set(key, { count: 1, endsAt: now + within });
    return 0;
  };
}
