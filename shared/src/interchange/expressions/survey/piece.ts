import { Untranslatable } from '../foreign.ts';
import { BINDS, inside, quoted } from '../written.ts';

export type PieceKind = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'moment' | 'list' | 'rows' | 'thing';

/** A choice of a question: the value that is stored here, and what people read. */
export interface PieceChoice {
  value: string;
  label: string;
}

/** FEEL for a part of a SurveyJS expression, with what its operators have to know of it. */
export interface Piece {
  text: string;
  kind: PieceKind;
  binds: number;
  /** An empty answer is null in FEEL; operators of SurveyJS take it for 0 or "". */
  canBeNull: boolean;
  literal?: string | number | boolean | null;
  /** Of a list that is written out. */
  items?: readonly Piece[];
  /** Of a question with choices, whose values are texts here. */
  choices?: readonly PieceChoice[];
  /** The choices were numbers there, so they are calculated with. */
  isNumeric?: boolean;
  /** People type it, so that it may be a number there. */
  isTyped?: boolean;
  /** Of texts that add where all of them are numbers: the parts, and the sum as a number. */
  summands?: readonly Piece[];
  sum?: Piece;
  /** Of rows: the condition that chooses some of them. */
  where?: string;
  /** How the file spells yes and no. */
  words?: { yes: string; no: string };
  labels?: { yes: string; no: string };
}

export const piece = (text: string, kind: PieceKind, more: Partial<Piece> = {}): Piece => ({
  text,
  kind,
  binds: BINDS.atom,
  canBeNull: false,
  ...more,
});

/** A call of a FEEL function, null when one of its arguments is. */
export const calling = (name: string, kind: PieceKind, ...args: readonly Piece[]): Piece =>
  piece(`${name}(${args.map(({ text }) => text).join(', ')})`, kind, {
    canBeNull: args.some(({ canBeNull }) => canBeNull),
  });

export function constant(value: string | number | boolean | null): Piece {
  if (value === null || value === '') return piece('null', 'thing', { literal: null, canBeNull: true });
  if (typeof value === 'string') return piece(quoted(value), 'text', { literal: value });
  if (typeof value === 'boolean') return piece(String(value), 'boolean', { literal: value });
  if (!Number.isFinite(value)) throw new Untranslatable('number');
  return piece(String(value), 'number', { literal: value, binds: value < 0 ? BINDS.negate : BINDS.atom });
}

export const isNull = ({ literal }: Piece): boolean => literal === null;

/** Two pieces with a sign between them. */
export function joined(sign: string, binds: number, left: Piece, right: Piece, kind: PieceKind): Piece {
  const text = `${inside(left, binds - 1)} ${sign} ${inside(right, binds)}`;
  return piece(text, kind, { binds, canBeNull: left.canBeNull || right.canBeNull });
}

/** The piece, or another value where it is null. */
export const orElse = (of: Piece, other: Piece): Piece =>
  of.canBeNull ? piece(`get or else(${of.text}, ${other.text})`, of.kind) : of;

/** A typed text as a number: nothing typed is 0, what is no number is null. */
export const typedNumber = (of: Piece): Piece =>
  of.sum ?? piece(`number(${orElse(of, constant('0')).text})`, 'number', { canBeNull: true });

/** A text that is written as a number. */
export const isNumberText = ({ literal }: Piece): boolean => typeof literal === 'string' && NUMBER.test(literal);

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** The piece as a number, as JavaScript would read it. */
export function asNumber(of: Piece): Piece {
  if (of.kind === 'number') return of;
  if (of.sum) return of.sum;
  if (typeof of.literal === 'string' && NUMBER.test(of.literal)) return constant(Number(of.literal));
  if (typeof of.literal === 'boolean') return constant(Number(of.literal));
  if (of.kind === 'text' && of.literal === undefined) return piece(`number(${of.text})`, 'number', { canBeNull: true });
  if (of.kind === 'boolean') return piece(`(if ${of.text} then 1 else 0)`, 'number');
  if (isNull(of)) return { ...of, kind: 'number' };
  throw new Untranslatable(of.text);
}

/** The piece as a text; an empty answer is an empty one. */
export function asText(of: Piece): Piece {
  if (of.literal !== undefined) return piece(quoted(of.literal === null ? '' : String(of.literal)), 'text');
  if (of.kind === 'text') return orElse(of, piece('""', 'text'));
  if (of.kind === 'list' || of.kind === 'rows') throw new Untranslatable(of.text);
  return orElse(piece(`string(${of.text})`, 'text', { canBeNull: of.canBeNull }), piece('""', 'text'));
}
