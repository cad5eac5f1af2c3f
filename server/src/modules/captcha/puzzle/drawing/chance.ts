import { randomBytes, randomInt } from 'node:crypto';

/** A whole number from `from` to `to`, both of them possible; from the system's own source, so that none tells the next. */
export const anyOf = (from: number, to: number): number => randomInt(from, to + 1);

/** A number from `from` up to `to`. */
export const between = (from: number, to: number): number => from + (randomInt(2 ** 32) / 2 ** 32) * (to - from);

/** One of a list. */
export function oneOf<T>(list: readonly T[]): T {
  const found = list[randomInt(list.length)];
  if (found === undefined) throw new Error('a choice needs something to choose from');
  return found;
}

/** So many different ones of a list, in a random order. */
export function someOf<T>(list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat();
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many letters and digits. */
export const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 32 hexadecimal digits: a UUID without its dashes, with all 128 bits by chance. */
export const newToken = (): string => randomBytes(16).toString('hex');
