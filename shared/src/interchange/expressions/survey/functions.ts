import { Untranslatable } from '../foreign.ts';
import { BINDS, inside, quoted } from '../written.ts';
import { asNumber, asText, calling, constant, joined, orElse, type Piece, piece } from './piece.ts';
import { emptiness, truth } from './compare.ts';

/** Writes a call; `answer` finds a question by its name, for functions that take names as texts. */
export type SurveyFunction = (args: readonly Piece[], answer: (name: string) => Piece) => Piece;

function at(args: readonly Piece[], place: number): Piece {
  const found = args[place];
  if (!found) throw new Untranslatable('arguments');
  return found;
}

const today = piece('today()', 'date');
const MOST_LABELS = 40;

/** The arguments as one list of what is there: numbers beside each other, or the items of one list. */
function amounts(args: readonly Piece[]): string {
  const [first] = args;
  if (args.length === 1 && first && (first.kind === 'list' || first.kind === 'rows'))
    return numbersIn(inside(first, BINDS.negate), first.choices ? 'text' : first.kind);
  const numbers = args.map(asNumber);
  const list = `[${numbers.map(({ text }) => text).join(', ')}]`;
  return numbers.some(({ canBeNull }) => canBeNull) ? `${list}${PRESENT}` : list;
}

const PRESENT = '[item != null]';

/** The numbers of a list, also of those that are written as texts. */
const numbersIn = (list: string, kind: Piece['kind']) =>
  `${kind === 'text' ? `(for one in ${list} return number(one))` : list}${PRESENT}`;

/** How many arguments, or items of one list, there are. */
function countOf(args: readonly Piece[]): Piece {
  const [first] = args;
  const isOne = args.length === 1 && (first?.kind === 'list' || first?.kind === 'rows');
  const list = isOne ? inside(first, BINDS.negate) : `[${args.map(({ text }) => text).join(', ')}]`;
  return counted(`${list}${PRESENT}`);
}

const summed = (list: string) => piece(`sum(append(${list}, 0))`, 'number');
const mean = (list: string) => piece(`get or else(mean(${list}), 0)`, 'number');
const counted = (list: string) => piece(`count(${list})`, 'number');
const least = (list: string) => piece(`min(${list})`, 'number', { canBeNull: true });
const most = (list: string) => piece(`max(${list})`, 'number', { canBeNull: true });

/** A function over a column of rows that the second argument names. */
const column =
  (make: (list: string) => Piece, isCounted = false): SurveyFunction =>
  (args, answer) => {
    const [rows, { literal: name }] = [at(args, 0), at(args, 1)];
    if (typeof name !== 'string' || rows.kind !== 'rows' || args.length > 2) throw new Untranslatable('rows');
    const found = answer(`${rows.text}#${name}`);
    const chosen = rows.where === undefined ? rows.text : `${rows.text}[${rows.where}]`;
    const list = `${chosen}.${found.text}`;
    return make(isCounted ? `${list}${PRESENT}` : numbersIn(list, found.kind));
  };

const over =
  (make: (list: string) => Piece): SurveyFunction =>
  (args) =>
    make(amounts(args));

function day(of: Piece): Piece {
  if (of.kind === 'date') return of;
  if (typeof of.literal === 'string' && /^\d{4}-\d\d-\d\d/.test(of.literal))
    return piece(`@"${of.literal.slice(0, 10)}"`, 'date');
  if (of.kind === 'moment') return piece(`date(${of.text})`, 'date', { canBeNull: of.canBeNull });
  if (of.kind === 'text') return piece(`date(${of.text})`, 'date', { canBeNull: true });
  throw new Untranslatable(of.text);
}

/** A part of a day; of none it is that of today. */
const partOfDay =
  (write: (of: string) => string): SurveyFunction =>
  (args) => {
    const of = args.length > 0 ? orElse(day(at(args, 0)), today) : today;
    return piece(write(inside(of, BINDS.negate)), 'number');
  };

function yearOf(args: readonly Piece[]): Piece {
  const of = day(at(args, 0));
  return piece(`${inside(of, BINDS.negate)}.year`, 'number', { canBeNull: of.canBeNull });
}

const monthsBetween = (from: Piece, to: Piece) => `years and months duration(${from.text}, ${to.text})`;

/** How often the day of the month came round; before the first day as many as it takes to be before it. */
function wholeMonths(from: Piece, to: Piece): string {
  const [a, b] = [from, to].map((of) => inside(of, BINDS.negate));
  return `(${b}.year - ${a}.year) * 12 + ${b}.month - ${a}.month - (if ${b}.day < ${a}.day then 1 else 0)`;
}

const daysBetween = (from: Piece, to: Piece) =>
  piece(`abs((${joined('-', BINDS.add, to, from, 'number').text}) / @"P1D")`, 'number', {
    canBeNull: from.canBeNull || to.canBeNull,
  });

function difference(args: readonly Piece[]): Piece {
  const [from, to] = [day(at(args, 0)), day(at(args, 1))];
  const more = { canBeNull: from.canBeNull || to.canBeNull };
  const unit: unknown = args[2]?.literal ?? 'days';
  switch (unit) {
    case 'years':
      return piece(`round down((${wholeMonths(from, to)}) / 12, 0)`, 'number', more);
    case 'months':
      return piece(wholeMonths(from, to), 'number', { ...more, binds: BINDS.add });
    case 'days':
      return daysBetween(from, to);
    default:
      throw new Untranslatable('unit');
  }
}

const DURATIONS: Readonly<Record<string, string>> = { days: 'P1D', months: 'P1M', years: 'P1Y' };

/** A day later; a month without that day runs on into the next one, as in JavaScript. */
function dateAfter(from: Piece, count: Piece, unit: string): Piece {
  const duration = DURATIONS[unit];
  if (!duration) throw new Untranslatable(unit);
  const time = joined('*', BINDS.multiply, piece(`@"${duration}"`, 'thing'), asNumber(count), 'thing');
  const more = { canBeNull: from.canBeNull || count.canBeNull };
  if (unit === 'days') return { ...joined('+', BINDS.add, from, time, 'date'), ...more };
  const [whole, day] = [inside(from, BINDS.add - 1), inside(from, BINDS.negate)];
  const text = `${whole} - @"P1D" * (${day}.day - 1) + ${time.text} + @"P1D" * (${day}.day - 1)`;
  return piece(text, 'date', { ...more, binds: BINDS.add });
}

/** The text that people read for an answer. */
function displayed(args: readonly Piece[], answer: (name: string) => Piece): Piece {
  const { literal: name } = at(args, 0);
  if (typeof name !== 'string' || args.length > 1) throw new Untranslatable('displayValue');
  const of = answer(name);
  const { choices, labels } = of;
  if (labels)
    return piece(
      `(if ${of.text} = true then ${quoted(labels.yes)} else if ${of.text} = false then ${quoted(labels.no)} else "")`,
      'text',
    );
  if (!choices) return asText(of);
  if (choices.length > MOST_LABELS) throw new Untranslatable('too many choices');
  const labelOf = (value: string) =>
    choices.map((choice) => `if ${value} = ${quoted(choice.value)} then ${quoted(choice.label)} else `).join('');
  if (of.kind !== 'list') return piece(`(${labelOf(of.text)}"")`, 'text');
  return orElse(
    piece(`string join(for one in ${of.text} return ${labelOf('one')}one, ", ")`, 'text', { canBeNull: true }),
    piece('""', 'text'),
  );
}

function chosen(args: readonly Piece[]): Piece {
  const [test, yes, no] = [truth(at(args, 0)), at(args, 1), at(args, 2)];
  const kinds = [yes, no].filter(({ literal }) => literal !== null).map(({ kind }) => kind);
  const isMixed = new Set(kinds).size > 1;
  if (isMixed && kinds.some((kind) => kind !== 'text' && kind !== 'number')) throw new Untranslatable('iif');
  const [first, second] = isMixed ? [asText(yes), asText(no)] : [yes, no];
  return piece(`if ${test.text} then ${first.text} else ${second.text}`, isMixed ? 'text' : (kinds[0] ?? 'thing'), {
    binds: 0,
    canBeNull: first.canBeNull || second.canBeNull,
  });
}

function cut(args: readonly Piece[]): Piece {
  const [of, from, to] = [asText(at(args, 0)), asNumber(at(args, 1)), args[2] && asNumber(args[2])];
  const start =
    typeof from.literal === 'number' ? constant(from.literal + 1) : joined('+', BINDS.add, from, constant(1), 'number');
  if (!to) return calling('substring', 'text', of, start);
  const isWritten = typeof to.literal === 'number' && typeof from.literal === 'number';
  const length = isWritten
    ? constant(Number(to.literal) - Number(from.literal))
    : joined('-', BINDS.add, to, from, 'number');
  return calling('substring', 'text', of, start, length);
}

const rounded =
  (name: string): SurveyFunction =>
  (args) =>
    calling(name, 'number', asNumber(at(args, 0)), args[1] ? asNumber(args[1]) : constant(0));

/** The functions of SurveyJS that FEEL can say. */
export const SURVEY_FUNCTIONS: Readonly<Record<string, SurveyFunction>> = {
  iif: chosen,
  sum: over(summed),
  avg: over(mean),
  min: over(least),
  max: over(most),
  count: countOf,
  sumInArray: column(summed),
  avgInArray: column(mean),
  minInArray: column(least),
  maxInArray: column(most),
  countInArray: column(counted, true),
  round: rounded('round half up'),
  trunc: rounded('round down'),
  isEmpty: (args) => emptiness(at(args, 0), true),
  today: (args) => (args[0] ? dateAfter(today, args[0], 'days') : today),
  currentDate: () => today,
  currentYear: () => piece('today().year', 'number'),
  getDate: (args) => day(at(args, 0)),
  getYear: yearOf,
  year: partOfDay((of) => `${of}.year`),
  month: partOfDay((of) => `${of}.month`),
  day: partOfDay((of) => `${of}.day`),
  weekday: partOfDay((of) => `modulo(${of}.weekday, 7)`),
  age: (args) => {
    const born = day(at(args, 0));
    return piece(`${monthsBetween(born, today)}.years`, 'number', { canBeNull: born.canBeNull });
  },
  dateDiff: difference,
  diffDays: (args) => orElse(daysBetween(day(at(args, 0)), day(at(args, 1))), constant(0)),
  dateAdd: (args) => dateAfter(day(at(args, 0)), at(args, 1), String(args[2]?.literal ?? 'days')),
  displayValue: displayed,
  substring: cut,
  isDisplayMode: () => constant(false),
};
