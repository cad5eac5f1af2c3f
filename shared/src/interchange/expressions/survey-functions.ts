import { Untranslatable } from './foreign.ts';
import { type ForeignFunction, operation } from './write-feel.ts';
import { asText, atom, BINDS, call, coerce, inside, literal, type Written } from './written.ts';

function at(args: readonly Written[], place: number): Written {
  const found = args[place];
  if (!found) throw new Untranslatable('arguments');
  return found;
}

const not = (of: Written): Written => call('not', 'boolean', of);

/** The items of a list that is written out; of anything else the thing itself. */
const itemsOf = (of: Written): Written[] => of.items ?? [of];

function joined(word: 'and' | 'or', pieces: readonly Written[]): Written {
  const [first, ...rest] = pieces;
  if (!first) return literal(word === 'and');
  return rest.reduce((left, right) => operation(word, left, right), first);
}

function has(of: Written, item: Written): Written {
  if (of.kind === 'list') return call('list contains', 'boolean', of, coerce(item, 'text'));
  if (of.kind === 'text' && item.kind === 'text') return call('contains', 'boolean', of, item);
  return operation('=', of, item);
}

function isOneOf(of: Written, item: Written): Written {
  return of.kind === 'list' ? has(of, item) : operation('=', of, item);
}

function empty(args: Written[]): Written {
  const of = at(args, 0);
  if (of.kind === 'list' || of.kind === 'rows') return call('is empty', 'boolean', of);
  return { text: `${inside(of, BINDS.compare)} = null`, kind: 'boolean', binds: BINDS.compare };
}

const column =
  (name: string): ForeignFunction =>
  (args) => {
    const { literal: key } = at(args, 1);
    if (typeof key !== 'string' || !/^[A-Za-z_]\w*$/.test(key)) throw new Untranslatable(name);
    return atom(`${name}(${at(args, 0).text}.${key})`, 'number');
  };

const many =
  (name: string): ForeignFunction =>
  (args) =>
    call(name, 'number', ...args);

const years = (from: Written, to: Written) =>
  atom(`years and months duration(${from.text}, ${to.text}).years`, 'number');
const today = atom('today()', 'date');

function difference(args: Written[]): Written {
  const [from, to] = [coerce(at(args, 0), 'date'), coerce(at(args, 1), 'date')];
  const { literal: unit = 'days' } = args[2] ?? literal('days');
  if (unit === 'years') return years(from, to);
  if (unit === 'months') {
    const months = `years and months duration(${from.text}, ${to.text})`;
    return { text: `${months} / @"P1M"`, kind: 'number', binds: BINDS.multiply };
  }
  if (unit === 'days') return operation('-', { ...to, kind: 'date' }, { ...from, kind: 'date' });
  throw new Untranslatable(String(unit));
}

const part =
  (name: string): ForeignFunction =>
  (args) =>
    atom(`${inside(at(args, 0), BINDS.negate)}.${name}`, 'number');

/** The functions of SurveyJS that FEEL can say, and its operators that are words. */
export const SURVEY_FUNCTIONS: Readonly<Record<string, ForeignFunction>> = {
  '!not': (args) => not(at(args, 0)),
  '!empty': empty,
  '!allof': (args) =>
    joined(
      'and',
      itemsOf(at(args, 1)).map((item) => has(at(args, 0), item)),
    ),
  '!anyof': (args) =>
    joined(
      'or',
      itemsOf(at(args, 1)).map((item) => isOneOf(at(args, 0), item)),
    ),
  iif: (args) => {
    const [test, yes, no] = [at(args, 0), at(args, 1), at(args, 2)];
    const kind = yes.kind === no.kind ? yes.kind : 'unknown';
    return { text: `if ${test.text} then ${yes.text} else ${no.text}`, kind, binds: 0 };
  },
  sum: many('sum'),
  avg: many('mean'),
  min: many('min'),
  max: many('max'),
  sumInArray: column('sum'),
  avgInArray: column('mean'),
  minInArray: column('min'),
  maxInArray: column('max'),
  countInArray: column('count'),
  round: (args) => call('round half up', 'number', at(args, 0), args[1] ?? literal(0)),
  trunc: (args) => call('round down', 'number', at(args, 0), args[1] ?? literal(0)),
  isEmpty: empty,
  today: () => today,
  currentDate: () => today,
  currentYear: () => atom('today().year', 'number'),
  getDate: (args) => (at(args, 0).kind === 'date' ? at(args, 0) : call('date', 'date', at(args, 0))),
  age: (args) => years(at(args, 0), today),
  dateDiff: difference,
  diffDays: difference,
  year: part('year'),
  month: part('month'),
  day: part('day'),
  substring: (args) => {
    const [of, from, to] = [at(args, 0), at(args, 1), args[2]];
    const start = typeof from.literal === 'number' ? literal(from.literal + 1) : operation('+', from, literal(1));
    return to
      ? call('substring', 'text', asText(of), start, operation('-', to, from))
      : call('substring', 'text', asText(of), start);
  },
};
