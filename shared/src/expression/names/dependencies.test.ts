import { describe, expect, test } from 'vitest';
import { dependenciesOf, findCycle } from './dependencies.ts';
import { parseExpression, parseUnaryTests } from '../parse.ts';
import { renameReference } from './rename-reference.ts';

describe('an expression depends on', () => {
  test.each([
    ['1 + 2', []],
    ['amount > limit', ['amount', 'limit']],
    ['sum(rows.qty)', ['rows', 'rows.qty']],
    ['order.lines[1].price', ['order', 'order.lines', 'order.lines.price']],
    ['rows[qty > least].price', ['least', 'qty', 'rows', 'rows.least', 'rows.price', 'rows.qty']],
    ['rows[item.qty > 1]', ['rows', 'rows.qty']],
    ['for row in rows return row.qty * factor', ['factor', 'rows', 'rows.qty']],
    ['some x in xs, y in x.ys satisfies x = y', ['xs', 'xs.ys']],
    ['{ net: price, gross: net * rate }.gross', ['price', 'rate']],
    ['(function(x) x + offset)(amount)', ['amount', 'offset']],
    ['round up(amount, 2)', ['amount']],
    ['own function(amount)', ['amount', 'own function']],
    ['amount in (< limit, ? * 2)', ['amount', 'limit']],
    ['for i in 1..n return partial', ['n']],
    ['sort(rows, function(a, b) a.qty < b.qty)[1].price', ['rows', 'rows.price', 'rows.qty']],
    ['sort(precedes: function(a, b) a.qty < b.qty, list: rows)', ['rows', 'rows.qty']],
    ['sublist(reverse(rows), 1).price', ['rows', 'rows.price']],
    ['sum(distinct values(flatten(remove(rows, 1))).qty)', ['rows', 'rows.qty']],
    ['sort(prices, function(a, b) a < b)', ['prices']],
    ['function(reverse) reverse(rows).price', ['rows']],
    ['{ first: rows[1], price: first.price }.price', ['rows', 'rows.price']],
    ['部门.预算 > 金额', ['部门', '部门.预算', '金额']],
  ])('%s: %j', (text, names) => {
    const { tree } = parseExpression(text, { names: ['own function'] });
    expect(dependenciesOf(tree)).toEqual(names.toSorted());
  });

  test('unary tests depend on the value under test', () => {
    expect(dependenciesOf(parseUnaryTests('< limit, ? = 3').tree)).toEqual(['?', 'limit']);
  });
});

describe('a cycle', () => {
  const graph = (entries: Record<string, string[]>) => new Map(Object.entries(entries));

  test.each([
    [{}, null],
    [{ a: ['b'], b: ['c'], c: [] }, null],
    [{ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, null],
    [{ a: ['a'] }, ['a', 'a']],
    [{ a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
    [{ start: ['a'], a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
    [{ a: ['unknown'] }, null],
  ])('in %j is %j', (entries, path) => {
    expect(findCycle(graph(entries as Record<string, string[]>))).toEqual(path);
  });

  test('is found at the end of a chain of 50 000', () => {
    const chain = new Map(Array.from({ length: 50_000 }, (_, index) => [`f${index}`, [`f${index + 1}`]]));
    expect(findCycle(chain)).toBeNull();
    chain.set('f50000', ['f49999']);
    expect(findCycle(chain)).toEqual(['f49999', 'f50000', 'f49999']);
  });
});

describe('renaming', () => {
  test.each([
    ['amount > 10 and amount < limit', 'amount', 'total', 'total > 10 and total < limit'],
    ['amount>1 // amount stays here', 'amount', 'total', 'total>1 // amount stays here'],
    ['"amount" + amount', 'amount', 'Total price', '"amount" + Total price'],
    ['Total price * 2', 'Total price', 'sum due', 'sum due * 2'],
    ['for amount in list return amount', 'amount', 'total', 'for amount in list return amount'],
    ['sum(rows.qty) + qty', 'rows.qty', 'count', 'sum(rows.count) + qty'],
    ['sum(rows.qty) + qty', 'qty', 'count', 'sum(rows.qty) + count'],
    ['rows[1]. qty', 'rows.qty', 'pieces', 'rows[1]. pieces'],
    ['a.b.c', 'a.b', 'x', 'a.x.c'],
    ['for row in rows return row.qty', 'rows.qty', 'pieces', 'for row in rows return row.pieces'],
    ['sort(rows, function(a, b) a.qty < b.qty).qty', 'rows.qty', 'n', 'sort(rows, function(a, b) a.n < b.n).n'],
    ['rows[qty > 1 and item.qty < 9]', 'rows.qty', 'pieces', 'rows[pieces > 1 and item.pieces < 9]'],
    ['amount', 'amount', 'a-b', '`a-b`'],
    ['其他 + 金额', '金额', '总额', '其他 + 总额'],
  ])('%s: %s to %s', (text, from, to, result) => {
    expect(renameReference(text, from, to)).toBe(result);
  });

  test('is refused where a local name would catch the new one', () => {
    expect(renameReference('for x in xs return amount * x', 'amount', 'x')).toBeNull();
  });

  test('is refused in a text that does not parse', () => {
    expect(renameReference('amount +', 'amount', 'total')).toBeNull();
  });
});
