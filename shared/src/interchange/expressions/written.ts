import { type ForeignKind, Untranslatable } from './foreign.ts';

/** A piece of FEEL: its text, what it is, how strongly it holds together, and its value where it is a literal. */
export interface Written {
  text: string;
  kind: ForeignKind;
  binds: number;
  literal?: string | number | boolean | null;
  /** Of a list that is written out. */
  items?: Written[];
}

export const BINDS = { or: 1, and: 2, compare: 3, add: 4, multiply: 5, power: 6, negate: 7, atom: 9 } as const;

export const atom = (text: string, kind: ForeignKind): Written => ({ text, kind, binds: BINDS.atom });

/** The text, in brackets where it would fall apart beside an operator of this strength. */
export const inside = (piece: Pick<Written, 'text' | 'binds'>, binds: number): string =>
  piece.binds > binds ? piece.text : `(${piece.text})`;

/** A FEEL string. */
export const quoted = (text: string): string => JSON.stringify(text.replaceAll(/[\b\f\v\0]/g, ' '));

export function literal(value: string | number | boolean | null): Written {
  if (typeof value === 'string') return { ...atom(quoted(value), 'text'), literal: value };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Untranslatable('number');
    return { text: String(value), kind: 'number', binds: value < 0 ? BINDS.negate : BINDS.atom, literal: value };
  }
  return { ...atom(String(value), value === null ? 'unknown' : 'boolean'), literal: value };
}

export const call = (name: string, kind: ForeignKind, ...args: Written[]): Written =>
  atom(`${name}(${args.map(({ text }) => text).join(', ')})`, kind);

/** A text made of whatever it is. */
export const asText = (piece: Written): Written => (piece.kind === 'text' ? piece : call('string', 'text', piece));

/** The same value as a literal of another kind, where the other side of a comparison demands it. */
export function coerce(piece: Written, kind: ForeignKind): Written {
  const { literal: value } = piece;
  if (value === undefined || value === null) return piece;
  if (value === '') return literal(null);
  if (kind === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return literal(Number(value));
  if (kind === 'text' && typeof value !== 'string') return literal(String(value));
  if (kind === 'boolean' && typeof value === 'string') return literal(/^(ok|true|yes|1)$/i.test(value));
  if (kind === 'boolean' && typeof value === 'number') return literal(value !== 0);
  if (kind === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return atom(`@"${value}"`, 'date');
  return piece;
}

/** A whole number of days as FEEL adds it to a date. */
export function daysOf(piece: Written): Written {
  const { literal: value } = piece;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return atom(`@"P${value}D"`, 'days');
  return { text: `${inside(piece, BINDS.multiply)} * @"P1D"`, kind: 'days', binds: BINDS.multiply };
}

/** FEEL for a value of JSON. */
export function writeJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).map(([name, part]) => `${quoted(name)}: ${writeJson(part)}`);
  return `{${entries.join(', ')}}`;
}
