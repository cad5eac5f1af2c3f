import * as z from 'zod/mini';

/**
 * A place between two rows of a sorted list: the sorted value (null where there is none) and the serial number of the row behind
 * which, or before which, the page lies. It is no secret and proves nothing: whoever changes it gets another page of the same list.
 */
export interface PageCursor {
  sort: string;
  key: string | null;
  serial: number;
  isBefore: boolean;
}

const written = z.tuple([
  z.string().check(z.maxLength(301)),
  z.nullable(z.string().check(z.maxLength(1000))),
  z.int().check(z.gte(-1), z.lt(2 ** 31)),
  z.boolean(),
]);

/** The cursor as text for an address. */
export const writeCursor = ({ sort, key, serial, isBefore }: PageCursor): string =>
  Buffer.from(JSON.stringify([sort, key, serial, isBefore])).toString('base64url');

/** The cursor, or null for a text that is none. */
export function readCursor(text: string): PageCursor | null {
  const parsed = written.safeParse(parse(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return null;
  const [sort, key, serial, isBefore] = parsed.data;
  return key?.includes('\0') || key?.isWellFormed() === false ? null : { sort, key, serial, isBefore };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
