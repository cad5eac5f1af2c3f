import { Untranslatable } from '../../foreign.ts';
import { BINDS, inside, quoted } from '../../written.ts';
import { shifted } from './arithmetic.ts';
import { asNumber, asText, calling, constant, type Piece, piece } from './piece.ts';

const joinedTexts = (parts: readonly Piece[]): Piece =>
  parts.reduce((left, right) =>
    piece(`${inside(left, BINDS.add - 1)} + ${inside(right, BINDS.add)}`, 'text', {
      binds: BINDS.add,
      canBeEmpty: left.canBeEmpty && right.canBeEmpty,
    }),
  );

/** The texts of all rows, an empty one where there is none. */
const eachText = ({ text, item }: Piece): string => {
  if (!item) throw new Untranslatable('a repeat where values are wanted');
  return `for each in ${text} return ${asText({ ...item, text: 'each', binds: BINDS.atom, canBeNull: true }).text}`;
};

/** `concat` takes all rows of a repeat. */
export function concat(parts: readonly Piece[]): Piece {
  const texts = parts.map((part) =>
    part.kind === 'rows' ? piece(`string join(${eachText(part)}, "")`, 'text', { canBeEmpty: true }) : asText(part),
  );
  return texts.length === 0 ? constant('') : joinedTexts(texts);
}

/** `join(', ', ${rows})`, `join(', ', ${a}, ${b})`. */
export function join([separator, ...parts]: readonly Piece[]): Piece {
  if (!separator || parts.length === 0) throw new Untranslatable('join()');
  const [only] = parts;
  const list =
    parts.length === 1 && only?.kind === 'rows'
      ? eachText(only)
      : `[${parts.map((part) => asText(part).text).join(', ')}]`;
  return piece(`string join(${list}, ${asText(separator).text})`, 'text', { canBeEmpty: true });
}

/** A part of a text from a place that counts from 0 up to another. */
export function substr([of, from, to]: readonly Piece[]): Piece {
  if (!of || !from) throw new Untranslatable('substr()');
  if (typeof from.literal === 'number' && from.literal < 0 && !to) return endOf(asText(of).text, -from.literal);
  const start = shifted('+', from, constant(1));
  return to ? cut(of, start, shifted('-', to, from)) : cut(of, start);
}

/** So many letters from the end; a shorter text is whole. */
const endOf = (text: string, most: number): Piece =>
  piece(`(if string length(${text}) < ${most} then ${text} else substring(${text}, ${-most}))`, 'text', {
    canBeEmpty: true,
  });

/** A part of a text from a place that counts from 1, of a length. */
export function substring([of, from, length]: readonly Piece[]): Piece {
  if (!of || !from) throw new Untranslatable('substring()');
  return cut(of, asNumber(from), length && asNumber(length));
}

function cut(of: Piece, start: Piece, length?: Piece): Piece {
  const isWhole = ({ literal }: Piece) => literal === undefined || (Number.isInteger(literal) && Number(literal) >= 1);
  if (length && typeof length.literal === 'number' && length.literal <= 0) return constant('');
  if (!isWhole(start) || (length && !isWhole(length))) throw new Untranslatable('substring()');
  const text = `substring(${[asText(of), start, ...(length ? [length] : [])].map((one) => one.text).join(', ')})`;
  // FEEL has null where the text ends before the part begins.
  const isSure = start.literal === 1 && (!length || length.literal !== undefined);
  return piece(isSure ? text : `get or else(${text}, "")`, 'text', { canBeEmpty: true });
}

/** Letters for letters; those without a counterpart go. */
export function translate([of, from, to]: readonly Piece[]): Piece {
  if (!of || typeof from?.literal !== 'string' || typeof to?.literal !== 'string')
    throw new Untranslatable('translate()');
  const [old, fresh] = [Array.from(from.literal), Array.from(to.literal)];
  if (old.length > 60) throw new Untranslatable('translate()');
  const entries = old.flatMap((letter, at) =>
    old.indexOf(letter) === at ? [`${quoted(letter)}: ${quoted(fresh[at] ?? '')}`] : [],
  );
  const letter = `get or else(get value({${entries.join(', ')}}, each), each)`;
  return piece(`string join(for each in split(${asText(of).text}, "") return ${letter}, "")`, 'text', {
    canBeEmpty: true,
  });
}

/** A pattern there has to fit the whole text. */
export function regex([of, pattern]: readonly Piece[]): Piece {
  if (!of || typeof pattern?.literal !== 'string') throw new Untranslatable('a pattern that is worked out');
  return piece(`matches(${asText(of).text}, ${quoted(`^(${pattern.literal})$`)})`, 'boolean');
}

/** Spaces at the ends go, those inside become one. */
export const normalSpace = (of: Piece): Piece =>
  piece(`trim(replace(${asText(of).text}, "\\\\s+", " "))`, 'text', { canBeEmpty: true });

export const textLength = (of: Piece): Piece => calling('string length', 'number', asText(of));
