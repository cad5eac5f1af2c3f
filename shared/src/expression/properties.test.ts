import fc from 'fast-check';
import { evaluate as evaluateFeelin } from 'feelin';
import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile.ts';
import { dependenciesOf } from './names/dependencies.ts';
import { evaluateExpression } from './evaluate.ts';
import { allFunctions } from './functions.ts';
import { fromJson, toJson } from './values/json.ts';
import { parseExpression } from './parse.ts';
import type { Value } from './values/values.ts';

const CONTEXT: Record<string, unknown> = {
  a: 3,
  b: -0.25,
  s: 'text',
  flag: true,
  nothing: null,
  'two words': 8,
  list: [1, 2, 3],
  rows: [{ qty: 2, name: 'x' }, { qty: 5 }],
};
const NAMES = Object.keys(CONTEXT);
const MOMENT = { now: 1_800_000_000_000, zone: 'Europe/Paris' };

/** Expressions of every rule of the grammar, most of them without sense: what matters is that nothing breaks. */
const { expression: anExpression } = fc.letrec<{ expression: string; leaf: string }>((tie) => {
  const inner = tie('expression');
  const leaf = fc.oneof(
    fc.constantFrom(...NAMES, 'missing', 'rows.qty', 'item', '__proto__', 'partial'),
    fc.constantFrom('null', 'true', 'false', '"x"', '1', '0.1', '-7', '1e30', '12345678901234567890'),
    fc.constantFrom('@"2026-02-28"', '@"10:00:00Z"', '@"2026-01-01T00:00:00@Europe/Paris"', '@"P1D"', '@"-P13M"'),
  );
  const infix = fc.constantFrom('+', '-', '*', '/', '**', '=', '!=', '<', '>=', 'and', 'or', 'in');
  const unary = fc.constantFrom(...Object.keys(allFunctions).filter((name) => name !== '@'));
  const kind = fc.constantFrom('number', 'list<string>', 'context<qty: number>', 'date and time', 'Any');
  return {
    leaf,
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.tuple(inner, infix, inner).map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      fc.tuple(unary, fc.array(inner, { maxLength: 3 })).map(([name, args]) => `${name}(${args.join(', ')})`),
      fc.tuple(inner, inner, inner).map(([test, yes, no]) => `(if ${test} then ${yes} else ${no})`),
      fc.tuple(inner, inner).map(([list, by]) => `(${list})[${by}]`),
      fc
        .tuple(inner, fc.constantFrom('qty', 'a', 'year', 'start', 'constructor'))
        .map(([of, name]) => `(${of}).${name}`),
      fc.tuple(inner, inner).map(([list, body]) => `(for item in ${list} return ${body})`),
      fc
        .tuple(inner, inner, inner)
        .map(([from, to, body]) => `(for i in ${from}..${to}, j in list return ${body} + i)`),
      fc
        .tuple(fc.constantFrom('some', 'every'), inner, inner)
        .map(([q, list, test]) => `(${q} a in ${list} satisfies ${test})`),
      fc.tuple(inner, inner, inner).map(([of, low, high]) => `(${of} between ${low} and ${high})`),
      fc.tuple(inner, inner, inner).map(([of, low, high]) => `(${of} in ([${low}..${high}), < ${low}, ?))`),
      fc.tuple(inner, inner).map(([first, second]) => `{a: ${first}, "k 2": ${second}, c: a}`),
      fc.array(inner, { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
      fc.tuple(inner, inner).map(([body, argument]) => `(function(a, item) ${body})(${argument}, 2)`),
      fc.tuple(inner, kind).map(([of, type]) => `(${of} instance of ${type})`),
      inner.map((of) => `-(${of})`),
    ),
  };
});

const evaluate = (text: string) => evaluateExpression(text, CONTEXT, { ...MOMENT, steps: 20_000 });

describe('any expression', () => {
  test('ends with a value, and the same one every time', () => {
    fc.assert(
      fc.property(anExpression, (text) => {
        const first = evaluate(text);
        expect(first.problems.filter((problem) => problem.code === 'syntax')).toEqual([]);
        expect(toJson(evaluate(text).value)).toEqual(toJson(first.value));
      }),
      { numRuns: 400 },
    );
  });

  test('survives the way through JSON as a tree', () => {
    fc.assert(
      fc.property(anExpression, (text) => {
        const { tree } = parseExpression(text, { names: NAMES });
        const stored = JSON.parse(JSON.stringify(tree)) as typeof tree;
        expect(stored).toEqual(tree);
        const [before, after] = [tree, stored].map((one) =>
          evaluateExpression(one, CONTEXT, { ...MOMENT, steps: 20_000 }),
        );
        expect(toJson(after?.value ?? null)).toEqual(toJson(before?.value ?? null));
      }),
      { numRuns: 200 },
    );
  });

  test('reads only what its dependencies name', () => {
    const values = new Map(NAMES.map((name) => [name, fromJson(CONTEXT[name])]));
    fc.assert(
      fc.property(anExpression, (text) => {
        const { tree } = parseExpression(text, { names: NAMES });
        const read = new Set<string>();
        const resolve = (name: string) => {
          const value = values.get(name);
          if (value === undefined) return undefined;
          return (): Value => {
            read.add(name);
            return value;
          };
        };
        compileExpression(tree, { functions: allFunctions, resolve, steps: 20_000 }).evaluate(null, MOMENT);
        expect(dependenciesOf(tree)).toEqual(expect.arrayContaining([...read]));
      }),
      { numRuns: 300 },
    );
  });

  test('gives the same with names resolved to places as with a plain context', () => {
    const answers = NAMES.map((name) => fromJson(CONTEXT[name]));
    fc.assert(
      fc.property(anExpression, (text) => {
        const { tree } = parseExpression(text, { names: NAMES });
        const resolve = (name: string) => {
          const index = NAMES.indexOf(name);
          return index < 0 ? undefined : (scope: readonly Value[]) => scope[index] as Value;
        };
        const byPlace = compileExpression(tree, { functions: allFunctions, resolve }).evaluate(answers, MOMENT);
        const byName = compileExpression(tree, { functions: allFunctions }).evaluate(fromJson(CONTEXT), MOMENT);
        expect(toJson(byPlace)).toEqual(toJson(byName));
      }),
      { numRuns: 200 },
    );
  });
});

describe('any text', () => {
  test('parses or is refused, and never breaks anything', () => {
    const piece = fc.constantFrom(
      ...'for in return if then else some ( ) [ ] { } .. . , : + - ** < >= = " @ ? 1 a 部门 \n'.split(' '),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(piece).map((pieces) => pieces.join(' ')),
    );
    fc.assert(
      fc.property(text, (any) => {
        const { problems } = evaluate(any);
        for (const { from, to } of problems) expect(0 <= from && from <= to && to <= any.length).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('where feelin keeps to the standard, too', () => {
  /** Whole numbers, texts, comparisons, logic, conditions, loops and filters over values that are never null. */
  const { number: aNumber, test: aTest } = fc.letrec<{ number: string; test: string; text: string; list: string }>(
    (tie) => ({
      number: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('a', 'two words', 'rows[1].qty', '0', '2', '9', '-4'),
        fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map(([x, op, y]) => `(${x} ${op} ${y})`),
        fc.tuple(tie('test'), tie('number'), tie('number')).map(([test, x, y]) => `(if ${test} then ${x} else ${y})`),
        tie('list').map((list) => `sum(${list})`),
        tie('list').map((list) => `count(${list})`),
        tie('text').map((text) => `string length(${text})`),
      ),
      text: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('s', '"Ab"', '"财务"'),
        fc.tuple(tie('text'), tie('text')).map(([x, y]) => `(${x} + ${y})`),
        tie('text').map((text) => `upper case(${text})`),
      ),
      list: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('list', 'rows.qty', '[4, 5]'),
        fc.tuple(tie('list'), tie('number')).map(([list, x]) => `concatenate([1], ${list}[item > ${x}])`),
        fc.tuple(tie('list'), tie('number')).map(([list, x]) => `(for i in ${list} return i * ${x})`),
      ),
      test: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('flag', 'true', 'false'),
        fc
          .tuple(tie('number'), fc.constantFrom('=', '!=', '<', '<=', '>', '>='), tie('number'))
          .map((parts) => `(${parts.join(' ')})`),
        fc.tuple(tie('test'), fc.constantFrom('and', 'or'), tie('test')).map(([x, op, y]) => `(${x} ${op} ${y})`),
        fc.tuple(tie('text'), tie('text')).map(([x, y]) => `contains(${x}, ${y})`),
        fc.tuple(tie('number'), tie('number')).map(([x, y]) => `(${x} in [${y}..${y} + 3])`),
        fc.tuple(tie('list'), tie('number')).map(([list, x]) => `(some i in ${list} satisfies i > ${x})`),
        tie('test').map((test) => `not(${test})`),
      ),
    }),
  );

  test.each([
    ['numbers', aNumber],
    ['tests', aTest],
  ])('both give the same %s', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (text) => {
        const ours = toJson(evaluate(text).value);
        const theirs = evaluateFeelin(text, CONTEXT).value as unknown;
        if (theirs === 0 && ours === 0) return;
        // Beyond 15 digits theirs are rounded and ours are not.
        if (typeof ours === 'number' && Math.abs(ours) > 1e15) return;
        expect({ text, value: ours }).toEqual({ text, value: theirs });
      }),
      { numRuns: 300 },
    );
  });
});
