import type { Expression } from '../../../../expression/tree.ts';
import { Untranslatable } from '../../foreign.ts';
import { isNull, kindOfTree, nameOf, partNamed } from './feel-facts.ts';
import { allOf, anyOf, BIND, said, type Said, saidCall, saidNot, saidText, within } from './written-xpath.ts';
import type { XPathWriting } from './xpath-writing.ts';

type Compare = Expression & { type: 'compare' };
const OPPOSITE = { '=': '!=', '!=': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

const STRICT = new Set([
  'contains',
  'starts with',
  'ends with',
  'matches',
  'list contains',
  'is blank',
  'is empty',
  'is defined',
]);
/** Whether a function answers true, false, or null where an argument is. */
export const isStrictCall = (name: string): boolean => STRICT.has(name);

/** A comparison or a question, as the XPath that is true where it is true, or where it is false. */
export function writeTest(writer: XPathWriting, tree: Expression, isTrue: boolean): Said {
  switch (tree.type) {
    case 'compare':
      return compare(writer, isTrue ? tree : { ...tree, operator: OPPOSITE[tree.operator] });
    case 'between': {
      const parts: Compare[] = [
        { type: 'compare', operator: '>=', left: tree.of, right: tree.low },
        { type: 'compare', operator: '<=', left: tree.of, right: tree.high },
      ];
      return each(writer, parts, isTrue, isTrue ? allOf : anyOf);
    }
    case 'in':
      return isOneOf(writer, tree, isTrue);
    case 'some':
      return some(writer, tree, isTrue);
    case 'call':
      return ask(writer, tree, isTrue);
    case 'and':
    case 'arithmetic':
    case 'at':
    case 'context':
    case 'every':
    case 'filter':
    case 'for':
    case 'function':
    case 'if':
    case 'input':
    case 'instance':
    case 'list':
    case 'literal':
    case 'name':
    case 'negate':
    case 'number':
    case 'or':
    case 'path':
    case 'range':
    case 'test':
      throw new Untranslatable(tree.type);
  }
}

const each = (
  writer: XPathWriting,
  parts: readonly Expression[],
  isTrue: boolean,
  join: (parts: Said[]) => Said,
): Said => join(parts.map((part) => (isTrue ? writer.isTrue(part) : writer.isFalse(part))));

function compare(writer: XPathWriting, { operator, left, right }: Compare): Said {
  const isEquality = operator === '=' || operator === '!=';
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (isEquality && other.type === 'literal' && typeof other.value === 'boolean' && writer.isCondition(one)) {
      const written = other.value ? writer.isTrue(one) : writer.isFalse(one);
      return operator === '=' ? written : saidNot(written);
    }
    if (isEquality && isNull(other)) return operator === '=' ? writer.isEmpty(one) : writer.isAnswered(one);
    if (
      isEquality &&
      other.type === 'literal' &&
      other.value === 0 &&
      one.type === 'call' &&
      nameOf(one.of) === 'modulo'
    )
      return said(`${remainder(writer, one.args)} ${operator} 0`, BIND.equal);
  }
  const kinds = [left, right].map((side) => kindOfTree(side, writer.around));
  // Texts have no order there.
  if (!isEquality && kinds.includes('string')) throw new Untranslatable(operator);
  const binds = isEquality ? BIND.equal : BIND.relate;
  return said(`${within(writer.value(left), binds)} ${operator} ${within(writer.value(right), binds)}`, binds);
}

/** The sign of a remainder does not matter where it is compared with 0. */
function remainder(writer: XPathWriting, [of, by]: readonly Expression[]): string {
  if (!of || !by) throw new Untranslatable('modulo()');
  return `${within(writer.value(of), BIND.multiply - 1)} mod ${within(writer.value(by), BIND.multiply)}`;
}

function isOneOf(writer: XPathWriting, { of, tests, not }: Expression & { type: 'in' }, isTrue: boolean): Said {
  const parts = tests.flatMap((test) => testsOf(of, test));
  const wantsTrue = not ? !isTrue : isTrue;
  return each(writer, parts, wantsTrue, wantsTrue ? anyOf : allOf);
}

function testsOf(of: Expression, test: Expression): Expression[] {
  if (test.type === 'list') return test.items.flatMap((item) => testsOf(of, item));
  if (test.type === 'test') return [{ type: 'compare', operator: test.operator, left: of, right: test.of }];
  if (test.type !== 'range') return [{ type: 'compare', operator: '=', left: of, right: test }];
  const { low, high, open } = test;
  const above = open === 'low' || open === 'both' ? '>' : '>=';
  const below = open === 'high' || open === 'both' ? '<' : '<=';
  return [
    {
      type: 'and',
      left: { type: 'compare', operator: above, left: of, right: low },
      right: { type: 'compare', operator: below, left: of, right: high },
    },
  ];
}

/** A comparison with all rows holds there where it holds for one of them. */
function some(writer: XPathWriting, tree: Expression & { type: 'some' | 'every' }, isTrue: boolean): Said {
  const [row, ...more] = tree.iterators;
  const part = row && partNamed(row.in, writer.around);
  if (
    tree.type !== 'some' ||
    !row ||
    row.to ||
    more.length > 0 ||
    row.in.type !== 'path' ||
    !(writer.isRowsOf(row.in.of) || part !== null)
  )
    throw new Untranslatable(tree.type);
  const { name } = row.in;
  const body = renamed(tree.body, row.name, part ?? name);
  if (!body) throw new Untranslatable('some');
  const written = writer.isTrue(body);
  return isTrue ? written : saidNot(written);
}

/** A single comparison, of which one side is the row's value. */
function renamed(tree: Expression, from: string, to: string): Expression | null {
  if (tree.type === 'call' && nameOf(tree.of) === 'get or else' && tree.args[0] && tree.args[1]?.type === 'literal')
    return tree.args[1].value === false ? renamed(tree.args[0], from, to) : null;
  if (tree.type !== 'compare') return null;
  const side = (one: Expression): Expression =>
    one.type === 'name' && one.name === from ? { type: 'name', name: to } : one;
  return { ...tree, left: side(tree.left), right: side(tree.right) };
}

function ask(writer: XPathWriting, { of, args }: Expression & { type: 'call' }, isTrue: boolean): Said {
  const name = nameOf(of);
  const [first, second] = args;
  if (!first) throw new Untranslatable(`${name}()`);
  if (name === 'is defined' || name === 'is empty') {
    const empty = writer.isEmpty(first);
    return (name === 'is empty') === isTrue ? empty : saidNot(empty);
  }
  if (name === 'is blank') {
    const blank = said(`normalize-space(${writer.value(first).text}) = ''`, BIND.equal);
    return isTrue ? blank : saidNot(blank);
  }
  if (!second) throw new Untranslatable(`${name}()`);
  const written = question(writer, name, first, second);
  const guards = writer.there(args);
  if (!isTrue) return allOf([...guards, saidNot(written)]);
  return isSureOfNothing(name, second) ? written : allOf([...guards, written]);
}

const NAMES: Readonly<Record<string, string>> = {
  contains: 'contains',
  'starts with': 'starts-with',
  'ends with': 'ends-with',
  'list contains': 'selected',
};

function question(writer: XPathWriting, name: string, first: Expression, second: Expression): Said {
  if (name !== 'matches') return saidCall(NAMES[name] ?? name, writer.value(withoutElse(first)), writer.value(second));
  if (second.type !== 'literal' || typeof second.value !== 'string') throw new Untranslatable('matches()');
  return saidCall('regex', writer.value(withoutElse(first)), saidText(whole(second.value)));
}

/** An empty list, or text, is what an empty answer is there. */
const withoutElse = (tree: Expression): Expression => {
  const [first, second] = tree.type === 'call' && nameOf(tree.of) === 'get or else' ? tree.args : [];
  const isEmpty =
    (second?.type === 'list' && second.items.length === 0) || (second?.type === 'literal' && second.value === '');
  return first && isEmpty ? first : tree;
};

/** Whether an empty answer is told from a right one by the question itself. */
function isSureOfNothing(name: string, second: Expression): boolean {
  if (second.type !== 'literal' || typeof second.value !== 'string' || second.value === '') return false;
  if (name !== 'matches') return true;
  try {
    return !new RegExp(`^(?:${whole(second.value)})$`, 'u').test('');
  } catch {
    return false;
  }
}

/** Patterns there fit the whole text by themselves. */
function whole(pattern: string): string {
  const inner = /^\^\((.*)\)\$$/s.exec(pattern)?.[1];
  if (inner !== undefined) return inner;
  const start = pattern.startsWith('^') ? pattern.slice(1) : `.*(${pattern}`;
  const isOpen = !pattern.startsWith('^');
  const end = /(?<!\\)\$$/.test(start) ? start.slice(0, -1) : null;
  if (end !== null) return isOpen ? `${end})` : end.includes('|') ? `(${end})` : end;
  return isOpen ? `${start}).*` : `(${start}).*`;
}
