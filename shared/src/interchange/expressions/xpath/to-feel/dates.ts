import { Untranslatable } from '../../foreign.ts';
import { BINDS, inside, quoted } from '../../written.ts';
import { dayIn } from './compare.ts';
import { asNumber, asText, constant, type Piece, piece } from './piece.ts';

/** A day, whatever it is made of: a text, a moment, a number of days since 1970. */
export function asDay(of: Piece): Piece {
  if (typeof of.literal === 'string') return of.literal === '' ? nothing('date') : sure(dayIn(of.literal), of.literal);
  if (of.kind === 'date') return { ...of, isDays: false };
  if (of.kind === 'moment' || of.kind === 'text')
    return piece(`date(${of.text})`, 'date', { canBeNull: of.canBeNull || of.kind === 'text' });
  if (of.kind === 'list' || of.kind === 'rows') return asDay(asText(of));
  const days = asNumber(of);
  return piece(`@"1970-01-01" + ${inside(days, BINDS.multiply - 1)} * @"P1D"`, 'date', {
    binds: BINDS.add,
    canBeNull: days.canBeNull,
  });
}

/** A moment; a day is none, as it has no zone. */
export function asMoment(of: Piece): Piece {
  if (of.kind === 'moment') return { ...of, isDays: false };
  if (of.kind !== 'text' || of.literal !== undefined) throw new Untranslatable('date-time()');
  return piece(`date and time(${of.text})`, 'moment', { canBeNull: true });
}

function sure(day: Piece | null, text: string): Piece {
  if (!day) throw new Untranslatable(text);
  return day;
}

const nothing = (kind: Piece['kind']): Piece => piece('null', kind, { canBeNull: true });

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (text: string) => `substring("0" + string(${text}), -2)`;

/** What each sign of a date pattern stands for. */
const SIGNS: Readonly<Record<string, (of: string) => string>> = {
  Y: (of) => `string(${of}.year)`,
  y: (of) => `substring(string(${of}.year), -2)`,
  m: (of) => two(`${of}.month`),
  n: (of) => `string(${of}.month)`,
  b: (of) => `[${MONTHS.map(quoted).join(', ')}][${of}.month]`,
  d: (of) => two(`${of}.day`),
  e: (of) => `string(${of}.day)`,
  a: (of) => `substring(day of week(${of}), 1, 3)`,
  H: (of) => two(`${of}.hour`),
  h: (of) => `string(${of}.hour)`,
  M: (of) => two(`${of}.minute`),
  S: (of) => two(`${of}.second`),
  '3': () => '"000"',
};

/** `format-date(${day}, '%e %b %Y')`: a text, empty where there is no day. */
export function formatDate([of, pattern]: readonly Piece[]): Piece {
  if (!of || typeof pattern?.literal !== 'string') throw new Untranslatable('format-date()');
  if (of.kind === 'time') return formatted(of, pattern.literal, /[HhMS3]/);
  const day = of.kind === 'moment' ? of : asDay(of);
  return formatted(day, pattern.literal, day.kind === 'moment' ? /./ : /[Yymnbdea]/);
}

function formatted(of: Piece, pattern: string, known: RegExp): Piece {
  const parts = pattern.match(/%.|[^%]+/g) ?? [];
  const name = inside(of, BINDS.negate);
  const written = parts.map((part) => {
    if (!part.startsWith('%')) return quoted(part);
    const sign = part[1] ?? '';
    if (!known.test(sign) || !Object.hasOwn(SIGNS, sign)) throw new Untranslatable(part);
    return SIGNS[sign]?.(name) ?? '""';
  });
  const text = written.join(' + ') || '""';
  if (!of.canBeNull) return piece(text, 'text', { binds: written.length > 1 ? BINDS.add : BINDS.atom });
  return piece(`get or else(${text}, "")`, 'text', { canBeEmpty: true });
}

/** Days since 1970 with the time as their fraction. */
export const decimalDays = (of: Piece): Piece => asNumber(of.kind === 'moment' ? of : asDay(of));

/** The part of the day that has passed. */
export function decimalTime(of: Piece): Piece {
  if (of.kind !== 'time' && of.kind !== 'moment') throw new Untranslatable('decimal-time()');
  const name = of.text;
  const seconds = `(${name}.hour * 3600 + ${name}.minute * 60 + ${name}.second)`;
  return piece(`${seconds} / 86400`, 'number', { binds: BINDS.multiply, canBeNull: of.canBeNull });
}

export const today: Piece = piece('today()', 'date');
export const now: Piece = piece('now()', 'moment');
export const noText: Piece = constant('');
