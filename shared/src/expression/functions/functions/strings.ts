import { trimText } from '../../../basics/trim-text.ts';
import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import { round, toInteger } from '../../numbers/decimal.ts';
import type { FeelNumber } from '../../numbers/decimal.ts';
import type { Run } from '../../run.ts';
import { textOf } from '../../values/values.ts';
import type { Value } from '../../values/values.ts';

type Pair = [string, string];
const pair = (second: string, test: (a: string, b: string) => Value) =>
  builtin<Pair>(`string: string, ${second}: string`, ([a, b]) => test(a, b));

/** Positions count characters as people do, from 1 or from −1 at the end. */
function substring([text, start, length]: [string, FeelNumber, FeelNumber | null]): Value {
  const characters = Array.from(text);
  const from = wholeOf(start);
  const count = length === null ? characters.length : wholeOf(length);
  if (from === null || count === null || from === 0 || count < 1) return null;
  const first = from > 0 ? from - 1 : characters.length + from;
  return characters.slice(Math.max(0, first), Math.max(0, first + count)).join('');
}

const wholeOf = (value: FeelNumber) => toInteger(round(value, 0, 'down') ?? 0);

function before(text: string, match: string): string {
  const index = text.indexOf(match);
  return index < 0 ? '' : text.slice(0, index);
}

function after(text: string, match: string): string {
  const index = text.indexOf(match);
  return index < 0 ? '' : text.slice(index + match.length);
}

function join([list, delimiter]: [Value[], string | null], run: Run): Value {
  const texts = list.filter((item) => item !== null);
  if (!texts.every((item) => typeof item === 'string')) return null;
  run.step(list.length);
  run.chars(texts.reduce((total, text) => total + text.length, (delimiter ?? '').length * texts.length));
  return texts.join(delimiter ?? '');
}

/** Functions of DMN for texts (those with patterns are apart), and `trim` and `is blank`. */
export const stringFunctions: Builtins = {
  string: builtin<[Value]>('from: any', ([from], run) => (from === null ? null : textOf(from, run))),
  substring: builtin('string: string, start position: number, length?: number', substring),
  'string length': builtin<[string]>('string: string', ([text]) => Array.from(text).length),
  'upper case': builtin<[string]>('string: string', ([text]) => text.toUpperCase()),
  'lower case': builtin<[string]>('string: string', ([text]) => text.toLowerCase()),
  'substring before': pair('match', before),
  'substring after': pair('match', after),
  contains: pair('match', (text, match) => text.includes(match)),
  'starts with': pair('match', (text, match) => text.startsWith(match)),
  'ends with': pair('match', (text, match) => text.endsWith(match)),
  'string join': builtin('list: list, delimiter?: string|null', join),
  trim: builtin<[string]>('string: string', ([text]) => trimText(text)),
  'is blank': builtin<[string | null]>('string: string|null', ([text]) => text === null || trimText(text) === ''),
};
