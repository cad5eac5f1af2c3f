/** Chance that is the same at every start, so that a demonstration looks alike everywhere. */
export interface Chance {
  /** 0 up to, but not including, 1. */
  next(): number;
  int(from: number, to: number): number;
  /** With two decimals; small amounts are much more frequent than large ones, as in life. */
  money(from: number, to: number): number;
  /** Of a list that is not empty. */
  one<T extends readonly unknown[]>(list: T): T[number];
  some<T>(list: readonly T[], most: number): T[];
  likely(probability: number): boolean;
}

/** A generator of 2^32 states (mulberry32); the seed decides everything that follows. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    money: (from, to) => Math.round((from + (to - from) * next() ** 3) * 100) / 100,
    one: (list) => list[int(0, list.length - 1)],
    some: (list, most) => {
      const wanted = int(1, Math.min(most, list.length));
      return [...list].sort(() => next() - 0.5).slice(0, wanted);
    },
    likely: (probability) => next() < probability,
  };
}
