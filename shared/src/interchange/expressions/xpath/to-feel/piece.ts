import { Untranslatable } from '../../foreign.ts';
import { BINDS, inside, quoted } from '../../written.ts';

export type PieceKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'moment'
  | 'list'
  | 'rows'
  | 'place'
  | 'thing';

/**
 * FEEL for a part of an XPath. An empty answer and NaN are null in FEEL, and what an XPath makes of them depends on where
 * they stand, so a piece knows whether it can be null, and a text whether it can be "".
 */
export interface Piece {
  text: string;
  kind: PieceKind;
  binds: number;
  canBeNull: boolean;
  canBeEmpty: boolean;
  /** An answer, or what stands for one; what is computed compares as a number where an answer compares as a text. */
  isAnswer: boolean;
  /** Of a date or moment that is computed: where nothing asks for a day, it is a number of days. */
  isDays: boolean;
  literal?: string | number | boolean | null;
  /** How the format spells an answer that is yes or no here. */
  words?: { yes: string; no: string };
  /** The names of the choices. */
  names?: readonly string[];
  /** Of rows: one of them. */
  item?: Piece;
  /** Shorter text that is right where only "is it 0?" is asked. */
  zero?: string;
}

const PLAIN = { binds: BINDS.atom, canBeNull: false, canBeEmpty: false, isAnswer: false, isDays: false };

export const piece = (text: string, kind: PieceKind, more: Partial<Piece> = {}): Piece => ({
  ...PLAIN,
  text,
  kind,
  ...more,
});

/** A call of a FEEL function; null when one of its arguments is. */
export const calling = (name: string, kind: PieceKind, ...args: readonly Piece[]): Piece =>
  piece(`${name}(${args.map(({ text }) => text).join(', ')})`, kind, {
    canBeNull: args.some(({ canBeNull }) => canBeNull),
  });

export const nan: Piece = piece('null', 'number', { canBeNull: true, literal: null });

export function constant(value: string | number | boolean): Piece {
  if (typeof value === 'string') return piece(quoted(value), 'text', { canBeEmpty: value === '', literal: value });
  if (typeof value === 'boolean') return piece(String(value), 'boolean', { literal: value });
  if (Number.isNaN(value)) return nan;
  if (!Number.isFinite(value)) throw new Untranslatable('number');
  const text = Math.abs(value) < 1e-6 || Math.abs(value) >= 1e21 ? plainDigits(value) : String(value);
  return piece(text, 'number', { binds: value < 0 ? BINDS.negate : BINDS.atom, literal: value });
}

/** FEEL has no `1e-7`. */
const plainDigits = (value: number): string => value.toFixed(20).replace(/\.?0+$/, '');

export const orElse = (of: Piece, other: string): Piece => piece(`get or else(${of.text}, ${other})`, of.kind);

/** The number that XPath 1.0 reads in a text; NaN for everything else. */
export const numberIn = (text: string): number =>
  /^\s*-?(?:\d+(?:\.\d*)?|\.\d+)\s*$/.test(text) ? Number(text) : Number.NaN;

/** What XPath 1.0 makes a text of: numbers without a needless point, NaN as OpenRosa stores it: empty. */
const wordFor = (value: string | number | boolean | null): string => (value === null ? '' : String(value));

export function asText(of: Piece): Piece {
  if (of.literal !== undefined) return constant(wordFor(of.literal));
  switch (of.kind) {
    case 'text':
      return of.canBeNull ? { ...orElse(of, '""'), canBeEmpty: true } : of;
    case 'boolean':
      return of.words
        ? piece(`(if ${of.text} then ${quoted(of.words.yes)} else ${noWord(of)})`, 'text', { canBeEmpty: true })
        : calling('string', 'text', neverNull(of));
    case 'list':
      return piece(`string join(${of.canBeNull ? `get or else(${of.text}, [])` : of.text}, " ")`, 'text', {
        canBeEmpty: true,
      });
    case 'place':
      return placeText(of);
    case 'rows':
      return asText(first(of));
    case 'thing':
      throw new Untranslatable('a file or a record as a text');
    case 'number':
    case 'date':
    case 'time':
    case 'moment': {
      const plain = of.isDays ? asNumber(of) : of;
      const written = piece(plain.kind === 'moment' ? clockText(plain) : `string(${plain.text})`, 'text');
      return of.canBeNull ? { ...orElse(written, '""'), canBeEmpty: true } : written;
    }
  }
}

/** A moment without its zone. */
export const clockText = ({ text }: Piece): string => `substring(string(${text}), 1, 19)`;

const noWord = ({ text, words }: Piece): string =>
  words?.no ? `(if ${text} = false then ${quoted(words.no)} else "")` : '""';

function placeText({ text }: Piece): Piece {
  const written = `string(${text}.lat) + " " + string(${text}.lng) + " 0 0"`;
  return piece(`get or else(${written}, "")`, 'text', { canBeEmpty: true });
}

/** The first of rows: a node-set where one value is wanted. */
export function first({ text, item }: Piece): Piece {
  if (!item) throw new Untranslatable('rows where one value is wanted');
  return { ...item, text: `${text}[1]`, canBeNull: true };
}

const EPOCH = '@"1970-01-01"';
const EPOCH_MOMENT = '@"1970-01-01T00:00:00Z"';

/** Null where XPath has NaN. */
export function asNumber(of: Piece): Piece {
  if (of.literal !== undefined) return constant(numberOf(of.literal));
  switch (of.kind) {
    case 'number':
      return of;
    case 'boolean':
      if (of.words) return asNumber(asText(of));
      return piece(`(if ${of.text} then 1 else 0)`, 'number');
    case 'date':
    case 'moment': {
      const text = `(${inside(of, BINDS.add - 1)} - ${of.kind === 'date' ? EPOCH : EPOCH_MOMENT}) / @"P1D"`;
      return piece(text, 'number', { binds: BINDS.multiply, canBeNull: of.canBeNull });
    }
    case 'text':
    case 'list':
      return piece(`number(${of.kind === 'list' ? asText(of).text : of.text})`, 'number', { canBeNull: true });
    case 'rows':
      return asNumber(first(of));
    case 'time':
    case 'place':
    case 'thing':
      throw new Untranslatable(`a number of ${of.kind}`);
  }
}

function numberOf(value: string | number | boolean | null): number {
  if (value === null) return Number.NaN;
  return typeof value === 'string' ? numberIn(value) : Number(value);
}

/** A condition. It may be null where XPath has false: that is the same to a rule, to `if`, to `and` and `or`. */
export function asCondition(of: Piece): Piece {
  if (of.literal !== undefined) return constant(of.literal === null ? false : Boolean(of.literal));
  switch (of.kind) {
    case 'boolean':
      return of.words ? isNotEmpty(of) : of;
    case 'number': {
      const isSet = of.canBeNull ? `${inside(of, BINDS.compare)} != null and ` : '';
      return condition(`${isSet}${inside(of, BINDS.compare)} != 0`, isSet ? BINDS.and : BINDS.compare);
    }
    case 'rows':
      return condition(`count(${of.text}) > 0`);
    case 'text':
    case 'list':
    case 'date':
    case 'time':
    case 'moment':
    case 'place':
    case 'thing':
      return isNotEmpty(of);
  }
}

export const condition = (text: string, binds: number = BINDS.compare, canBeNull = false): Piece =>
  piece(text, 'boolean', { binds, canBeNull });

/** Whether an answer, or a computed text, is there; never null. */
export function isNotEmpty(of: Piece): Piece {
  if (of.words) return condition(of.words.no ? `${of.text} != null` : `${of.text} = true`);
  if (of.kind === 'text' && of.canBeEmpty) return condition(`${asText(of).text} != ""`);
  return of.canBeNull ? condition(`${inside(of, BINDS.compare)} != null`) : constant(true);
}

/** Whether an answer, or a computed text, is empty; never null. */
export function isEmpty(of: Piece): Piece {
  if (of.words) return condition(of.words.no ? `${of.text} = null` : `get or else(${of.text}, false) = false`);
  if (of.kind === 'text' && of.canBeEmpty) return condition(`${asText(of).text} = ""`);
  return of.canBeNull ? condition(`${inside(of, BINDS.compare)} = null`) : constant(false);
}

/** A condition that is true or false and never null, for where the difference counts. */
export const neverNull = (of: Piece): Piece => (of.canBeNull ? piece(`get or else(${of.text}, false)`, 'boolean') : of);
