import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { ArithmeticOperator, CompareOperator, Expression } from '@countersign/shared/expression/tree.ts';
import type { Translate } from '../../../lib/texts/i18n.ts';
import type { KnownName } from '../known-name.ts';

/** How the words and values of a language are written. */
export interface ReadingWords {
  t: Translate;
  number: (value: number) => string;
  /** A day (`2026-01-31`) as people write it. */
  day: (day: string) => string;
}

type Call = Extract<Expression, { type: 'call' }>;
type Reads = 'is' | 'isNot' | 'more' | 'atLeast' | 'less' | 'atMost';

/** Thrown where plain words would say less than the text, or something else. */
class Unsayable extends Error {}

/**
 * An expression in plain words: `Amount is more than 1,000 and Reason is “Damaged”`. Null where it does not parse, or says
 * more than plain words can.
 */
export function readAloud(text: string, names: readonly KnownName[], words: ReadingWords): string | null {
  const { tree, problems } = parseExpression(text, { names: names.map(({ name }) => name) });
  if (problems.length > 0) return null;
  try {
    return new Reader(names, words).say(tree);
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}

const COMPARES: Readonly<Record<CompareOperator, Reads>> = {
  '=': 'is',
  '!=': 'isNot',
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
};
const SIGNS: Readonly<Record<ArithmeticOperator, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷', '**': '^' };
const TESTS = {
  contains: ['contains', 'lacks'],
  'starts with': ['startsWith', 'startsNotWith'],
  'ends with': ['endsWith', 'endsNotWith'],
  matches: ['matches', 'matchesNot'],
  'list contains': ['includes', 'excludes'],
} as const;
const OF = {
  count: 'count',
  sum: 'sum',
  min: 'min',
  max: 'max',
  mean: 'mean',
  'string length': 'length',
  trim: 'trim',
  'upper case': 'upper',
  'lower case': 'lower',
} as const;
const has = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name);

class Reader {
  private readonly names: ReadonlyMap<string, KnownName>;
  private readonly words: ReadingWords;

  constructor(names: readonly KnownName[], words: ReadingWords) {
    this.names = new Map(names.map((one) => [one.name, one]));
    this.words = words;
  }

  say(tree: Expression): string {
    const { t } = this.words;
    switch (tree.type) {
      case 'and':
      case 'or':
        return partsOf(tree, tree.type)
          .map((part) => this.bracket(part, tree.type === 'and' ? 'or' : 'and'))
          .join(t(`expression.reads.joined.${tree.type}`));
      case 'compare':
        return this.compare(tree.operator, tree.left, tree.right);
      case 'between':
        return t('expression.reads.between', {
          name: this.value(tree.of),
          low: this.value(tree.low, tree.of),
          high: this.value(tree.high, tree.of),
        });
      case 'in':
        return this.oneOf(tree, tree.not === true);
      case 'some':
      case 'every':
        return this.anyOrAll(tree, false);
      case 'call':
        return this.test(tree, false) ?? this.value(tree);
      case 'literal':
      case 'number':
      case 'at':
      case 'name':
      case 'negate':
      case 'arithmetic':
      case 'if':
      case 'list':
      case 'input':
      case 'context':
      case 'path':
      case 'filter':
      case 'function':
      case 'for':
      case 'instance':
      case 'range':
      case 'test':
        return this.value(tree);
    }
  }

  /** `a and (b or c)`: other words inside stand in brackets. */
  private bracket(tree: Expression, other: 'and' | 'or'): string {
    const said = this.say(tree);
    return tree.type === other || tree.type === 'if' ? this.words.t('expression.reads.bracket', { what: said }) : said;
  }

  private compare(operator: CompareOperator, left: Expression, right: Expression): string {
    const { t } = this.words;
    const name = this.value(left);
    const reads = COMPARES[operator];
    if (right.type === 'literal' && (right.value === null || right.value === '')) {
      if (reads !== 'is' && reads !== 'isNot') throw new Unsayable();
      const isGiven = left.type === 'name' && this.names.get(left.name)?.isGiven === true;
      const word = reads === 'is' ? 'empty' : 'filled';
      return t(isGiven ? `expression.readsGiven.${word}` : `expression.reads.${word}`, { name });
    }
    if (right.type === 'literal' && typeof right.value === 'boolean' && (reads === 'is' || reads === 'isNot')) {
      return t((reads === 'is') === right.value ? 'expression.reads.isTrue' : 'expression.reads.isFalse', { name });
    }
    const values = { name, value: this.value(right, left) };
    const isDay = reads !== 'is' && reads !== 'isNot' && (this.isDay(left) || this.isDay(right));
    return isDay ? t(`expression.readsDate.${reads}`, values) : t(`expression.reads.${reads}`, values);
  }

  private isDay(tree: Expression): boolean {
    if (tree.type === 'name') return ['date', 'date-time', 'time'].includes(this.names.get(tree.name)?.kind ?? '');
    return tree.type === 'at' ? DAY.test(tree.value) : isCallOf(tree, 'today') || isCallOf(tree, 'now');
  }

  private oneOf(tree: Extract<Expression, { type: 'in' }>, not: boolean): string {
    const tests = tree.tests.flatMap((test) => (test.type === 'list' ? test.items : [test]));
    const [only] = tests;
    const { t } = this.words;
    if (only?.type === 'range' && tests.length === 1 && !only.open && !not) {
      return this.say({ type: 'between', of: tree.of, low: only.low, high: only.high });
    }
    if (tests.some((test) => test.type === 'range' || test.type === 'test')) throw new Unsayable();
    const values = { name: this.value(tree.of), values: this.list(tests, tree.of) };
    return t(not ? 'expression.reads.noneOf' : 'expression.reads.oneOf', values);
  }

  private list(items: readonly Expression[], about?: Expression): string {
    return items.map((item) => this.value(item, about)).join(this.words.t('expression.reads.listed'));
  }

  /** `some choice in ["a", "b"] satisfies list contains(field, choice)`, and `every`. */
  private anyOrAll(tree: Extract<Expression, { type: 'some' | 'every' }>, not: boolean): string {
    const [iterator] = tree.iterators;
    const { body } = tree;
    const [field, wanted] = body.type === 'call' && isCallOf(body, 'list contains') ? body.args : [];
    const fits = tree.iterators.length === 1 && wanted?.type === 'name' && wanted.name === iterator?.name;
    if (!fits || !field || iterator.in.type !== 'list' || (not && tree.type === 'every')) throw new Unsayable();
    const key = not ? 'excludesAll' : tree.type === 'some' ? 'includesAny' : 'includesAll';
    return this.words.t(`expression.reads.${key}`, {
      name: this.value(field),
      values: this.list(iterator.in.items, field),
    });
  }

  /** A call that is true or false; null where it is a value. */
  private test(tree: Call, not: boolean): string | null {
    const { t } = this.words;
    const name = tree.of.type === 'name' ? tree.of.name : '';
    const [first, second] = tree.args;
    if (tree.names || !first) return null;
    if (name === 'not' && tree.args.length === 1) return this.negation(first, not);
    if (name === 'is blank' || name === 'is empty') {
      return t(not ? 'expression.reads.filled' : 'expression.reads.empty', { name: this.value(first) });
    }
    if (!has(TESTS, name) || !second || tree.args.length > 2) return null;
    return t(`expression.reads.${TESTS[name][not ? 1 : 0]}`, {
      name: this.value(first),
      value: this.value(second, first),
    });
  }

  private negation(tree: Expression, isAlreadyNot: boolean): string {
    if (isAlreadyNot) return this.say(tree);
    if (tree.type === 'call') {
      const said = this.test(tree, true);
      if (said) return said;
    }
    if (tree.type === 'in') return this.oneOf(tree, tree.not !== true);
    if (tree.type === 'some') return this.anyOrAll(tree, true);
    return this.words.t('expression.reads.not', { what: this.say(tree) });
  }

  /** A value; next to a choice field a text is said as the label of its option. */
  private value(tree: Expression, beside?: Expression): string {
    const { t, number } = this.words;
    switch (tree.type) {
      case 'literal':
        return this.literal(tree.value, beside);
      case 'number':
        return tree.value;
      case 'at':
        return this.moment(tree.value);
      case 'name': {
        const known = this.names.get(tree.name);
        if (!known) throw new Unsayable();
        return known.label;
      }
      case 'negate':
        return tree.of.type === 'literal' && typeof tree.of.value === 'number'
          ? number(-tree.of.value)
          : `−${this.operand(tree.of)}`;
      case 'arithmetic':
        return this.fromToday(tree) ?? `${this.operand(tree.left)} ${SIGNS[tree.operator]} ${this.operand(tree.right)}`;
      case 'if':
        return t('expression.reads.if', {
          test: this.say(tree.test),
          yes: this.value(tree.yes, beside),
          no: this.value(tree.no, beside),
        });
      case 'list':
        return this.list(tree.items, beside);
      case 'call':
        return this.call(tree);
      case 'and':
      case 'or':
      case 'compare':
      case 'between':
      case 'in':
      case 'some':
      case 'every':
      case 'input':
      case 'context':
      case 'path':
      case 'filter':
      case 'function':
      case 'for':
      case 'instance':
      case 'range':
      case 'test':
        throw new Unsayable();
    }
  }

  private operand(tree: Expression): string {
    const said = this.value(tree);
    return tree.type === 'arithmetic' || tree.type === 'if'
      ? this.words.t('expression.reads.bracket', { what: said })
      : said;
  }

  private literal(value: string | number | boolean | null, beside: Expression | undefined): string {
    const { t, number } = this.words;
    if (value === null) return t('expression.reads.nothing');
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'expression.reads.true' : 'expression.reads.false');
    const known = beside?.type === 'name' ? this.names.get(beside.name) : undefined;
    const label = known?.options?.find((option) => option.value === value)?.label;
    return t('expression.reads.quoted', { text: label ?? value });
  }

  private moment(text: string): string {
    if (DAY.test(text)) return this.words.day(text);
    const days = DAYS.exec(text)?.[1];
    return days ? this.words.t('expression.reads.days', { count: Number(days) }) : text.replace('T', ' ');
  }

  /** `today() - @"P7D"` and the like. */
  private fromToday({ operator, left, right }: Extract<Expression, { type: 'arithmetic' }>): string | null {
    if (!isCallOf(left, 'today') || (operator !== '+' && operator !== '-')) return null;
    const days = DAYS.exec(durationIn(right) ?? '')?.[1];
    if (!days) return null;
    const key = operator === '+' ? 'afterToday' : 'beforeToday';
    return this.words.t(`expression.reads.${key}`, { count: Number(days) });
  }

  private call(tree: Call): string {
    const { t } = this.words;
    const name = tree.of.type === 'name' ? tree.of.name : '';
    if (tree.names) throw new Unsayable();
    if (name === 'today' || name === 'now') return t(`expression.reads.${name}`);
    if (name === 'date' || name === 'duration') return this.moment(literalText(tree.args) ?? '');
    if (!has(OF, name) || tree.args.length === 0) throw new Unsayable();
    return t(`expression.reads.of.${OF[name]}`, { what: this.list(tree.args) });
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAYS = /^P(\d{1,5})D$/;

const partsOf = (tree: Expression, join: 'and' | 'or'): Expression[] =>
  tree.type === join ? [...partsOf(tree.left, join), ...partsOf(tree.right, join)] : [tree];

const isCallOf = (tree: Expression, name: string) =>
  tree.type === 'call' && tree.of.type === 'name' && tree.of.name === name;

function durationIn(tree: Expression): string | null {
  if (tree.type === 'at') return tree.value;
  return isCallOf(tree, 'duration') && tree.type === 'call' ? literalText(tree.args) : null;
}

/** The one text that a call is given. */
function literalText([only, ...others]: readonly Expression[]): string | null {
  return only?.type === 'literal' && typeof only.value === 'string' && others.length === 0 ? only.value : null;
}
