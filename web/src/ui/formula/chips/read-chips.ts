import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { Expression } from '@countersign/shared/expression/tree.ts';
import type { KnownName } from '../../expression/known-name.ts';
import { type Call, CALLS, type Chip, mark, type Sign, type Total, TOTALS } from './chip.ts';

/** What only FEEL text can show; `function` goes with its name. */
export type OnlyText =
  | { what: 'comment' | 'loop' | 'filter' | 'other' | 'unfinished' }
  | { what: 'function'; name: string };

export type ChipReading = { chips: Chip[] } | { only: OnlyText };

/** Thrown where chips would say less than the text. */
class Unshowable extends Error {
  readonly only: OnlyText;
  constructor(only: OnlyText) {
    super(only.what);
    this.only = only;
  }
}

/** A FEEL text as chips, or what in it only text can show. Writing the chips gives a text with the same tree. */
export function readChips(text: string, names: readonly KnownName[]): ChipReading {
  if (text.trim() === '') return { chips: [] };
  if (hasComment(text)) return { only: { what: 'comment' } };
  const { tree, problems } = parseExpression(text, { names: spellingsOf(names) });
  if (problems.length > 0) return { only: { what: 'unfinished' } };
  try {
    return { chips: chipsOf(tree) };
  } catch (error) {
    if (error instanceof Unshowable) return { only: error.only };
    throw error;
  }
}

/** The names that the parser knows: fields, and the columns behind their dots. */
export const spellingsOf = (names: readonly KnownName[]): string[] =>
  names.flatMap(({ name, entries }) => [name, ...spellingsOf(entries ?? [])]);

const hasComment = (text: string) => /\/\/|\/\*/.test(text.replace(/"(\\.|[^"\\])*"/g, '""'));

const fail = (only: OnlyText): never => {
  throw new Unshowable(only);
};

/** An expression tree as chips, with brackets only where they are needed. */
export function chipsOf(tree: Expression): Chip[] {
  switch (tree.type) {
    case 'literal':
      return literalChips(tree.value);
    case 'number':
      return [{ type: 'number', text: tree.value }];
    case 'at':
      return /^(\d{4}-\d\d-\d\d|P\d+D)$/.test(tree.value)
        ? [{ type: 'at', text: tree.value }]
        : fail({ what: 'other' });
    case 'name':
    case 'path':
      return pathChips(tree);
    case 'list':
      return [mark('['), ...listed(tree.items), mark(']')];
    case 'call':
      return callChips(tree);
    case 'if':
      return [
        { type: 'word', word: 'if' },
        ...inner(tree.test, 1),
        { type: 'word', word: 'then' },
        ...inner(tree.yes, 1),
        { type: 'word', word: 'else' },
        ...chipsOf(tree.no),
      ];
    case 'and':
    case 'or':
      return pair(tree, tree.type);
    case 'compare':
    case 'arithmetic':
      return pair(tree, tree.operator);
    case 'negate':
      return [{ type: 'sign', sign: '-' }, ...inner(tree.of, TIGHTEST)];
    case 'filter':
      return fail({ what: 'filter' });
    case 'for':
    case 'some':
    case 'every':
      return fail({ what: 'loop' });
    case 'input':
    case 'context':
    case 'function':
    case 'between':
    case 'in':
    case 'instance':
    case 'range':
    case 'test':
      return fail({ what: 'other' });
  }
}

function literalChips(value: string | number | boolean | null): Chip[] {
  if (typeof value === 'string') return [{ type: 'text', text: value }];
  if (typeof value !== 'number') return [{ type: 'value', value: value === null ? 'null' : value ? 'true' : 'false' }];
  // Never with an exponent, which the language does not know.
  return [{ type: 'number', text: value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 17 }) }];
}

function pathChips(tree: Expression): Chip[] {
  const path = pathOf(tree);
  if (path) return [{ type: 'name', path }];
  const isDays = tree.type === 'path' && tree.name === 'days';
  if (!isDays || tree.of.type !== 'arithmetic' || tree.of.operator !== '-') return fail({ what: 'other' });
  const { left, right } = tree.of;
  return [{ type: 'call', name: 'days between' }, ...listed([right, left]), mark(')')];
}

function pathOf(tree: Expression): string[] | null {
  if (tree.type === 'name') return [tree.name];
  const of = tree.type === 'path' ? pathOf(tree.of) : null;
  return of && tree.type === 'path' ? [...of, tree.name] : null;
}

const isTotal = (name: string): name is Total => TOTALS.some((one) => one === name);
const isCall = (name: string): name is Call => name !== 'days between' && CALLS.some((one) => one === name);

function callChips({ of, args, names }: Extract<Expression, { type: 'call' }>): Chip[] {
  if (of.type !== 'name') return fail({ what: 'other' });
  const { name } = of;
  if (name === 'today' && args.length === 0) return [{ type: 'value', value: 'today' }];
  const only = args[0] && args.length === 1 && !names ? pathOf(args[0]) : null;
  if (isTotal(name) && only) return [{ type: 'total', of: name, path: only }];
  if (!isCall(name) || names || args.length === 0) return fail({ what: 'function', name });
  return [{ type: 'call', name }, ...listed(args), mark(')')];
}

const listed = (items: readonly Expression[]): Chip[] =>
  items.flatMap((item, at) => (at === 0 ? chipsOf(item) : [mark(','), ...chipsOf(item)]));

/** How tightly each sign binds. */
const BINDS: Readonly<Record<Sign, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '**': 6,
};
const TIGHTEST = 7;

function pair(tree: Extract<Expression, { left: Expression }>, sign: Sign): Chip[] {
  const binds = BINDS[sign];
  // A comparison beside a comparison is hard to read, and a power’s order surprises: both get brackets.
  const isPlain = binds !== 3 && binds !== 6;
  return [...inner(tree.left, isPlain ? binds : TIGHTEST), { type: 'sign', sign }, ...inner(tree.right, binds + 1)];
}

/** The chips of a part, in brackets where it binds less tightly than its place asks for. */
function inner(tree: Expression, least: number): Chip[] {
  const chips = chipsOf(tree);
  return bindingOf(tree) < least ? [mark('('), ...chips, mark(')')] : chips;
}

function bindingOf(tree: Expression): number {
  if (tree.type === 'and' || tree.type === 'or') return BINDS[tree.type];
  if (tree.type === 'compare' || tree.type === 'arithmetic') return BINDS[tree.operator];
  const isBelowZero = tree.type === 'literal' && typeof tree.value === 'number' && tree.value < 0;
  return tree.type === 'if' || tree.type === 'negate' || isBelowZero ? 0 : TIGHTEST;
}
