import { Untranslatable } from '../../foreign.ts';
import { BINDS } from '../../written.ts';
import { asNumber, asText, isNotEmpty, type Piece, piece } from './piece.ts';

/** The values of rows without the empty ones, as numbers or as they are. */
function filled({ text, item }: Piece, isNumbers: boolean): string {
  if (!item) throw new Untranslatable('a repeat where values are wanted');
  if (!isNumbers || item.kind === 'number') return `${text}[item != null]`;
  const each = asNumber({ ...item, text: 'each', binds: BINDS.atom, canBeNull: true });
  return `(for each in ${text} return ${each.text})[item != null]`;
}

/** Of all rows; those that are empty or no number are left out, and without any number it is 0. */
export function sum(args: readonly Piece[]): Piece {
  const [only] = args;
  if (!only) throw new Untranslatable('sum()');
  const list =
    args.length === 1 && only.kind === 'rows'
      ? filled(only, true)
      : `[${args.map((one) => asNumber(one).text).join(', ')}][item != null]`;
  return piece(`get or else(sum(${list}), 0)`, 'number');
}

/** `min` and `max`: of rows those that are there, of several answers NaN where one is empty. */
export const extreme =
  (name: 'min' | 'max') =>
  (args: readonly Piece[]): Piece => {
    const [only] = args;
    if (!only) throw new Untranslatable(`${name}()`);
    if (args.length === 1 && only.kind === 'rows')
      return piece(`${name}(${filled(only, true)})`, 'number', { canBeNull: true });
    const numbers = args.map(asNumber);
    return piece(`${name}(${numbers.map(({ text }) => text).join(', ')})`, 'number', {
      canBeNull: numbers.some(({ canBeNull }) => canBeNull),
    });
  };

/** How many nodes there are, whether or not they are answered. */
export function count([of]: readonly Piece[]): Piece {
  if (!of) throw new Untranslatable('count()');
  return piece(of.kind === 'rows' ? `count(${of.text})` : '1', 'number', of.kind === 'rows' ? {} : { literal: 1 });
}

export function countNonEmpty(args: readonly Piece[]): Piece {
  const counts = args.map((of) =>
    of.kind === 'rows' ? `count(${filled(of, false)})` : `(if ${isNotEmpty(of).text} then 1 else 0)`,
  );
  return piece(counts.join(' + '), 'number', { binds: counts.length > 1 ? BINDS.add : BINDS.atom });
}

/** `indexed-repeat(${qty}, ${rows}, 2)`: the answer in one of the rows. */
export function indexed([of, rows, at, ...more]: readonly Piece[]): Piece {
  if (of?.kind !== 'rows' || !of.item || rows?.kind !== 'rows' || !at || more.length > 0)
    throw new Untranslatable('indexed-repeat()');
  const name = of.text.startsWith(`${rows.text}.`) ? of.text.slice(rows.text.length + 1) : '';
  if (!/^\w+$/.test(name)) throw new Untranslatable('indexed-repeat()');
  const place = asNumber(at);
  if (typeof place.literal === 'number' && !(Number.isInteger(place.literal) && place.literal > 0))
    throw new Untranslatable('indexed-repeat()');
  return { ...of.item, text: `${of.text}[${place.text}]`, binds: BINDS.atom, canBeNull: true };
}

export const countSelected = (of: Piece): Piece => {
  if (of.kind === 'list') return piece(`count(${of.canBeNull ? `get or else(${of.text}, [])` : of.text})`, 'number');
  return piece(`count(split(trim(${asText(of).text}), "\\\\s+")[item != ""])`, 'number');
};
