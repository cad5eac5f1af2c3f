import { describe, expect, test } from 'vitest';
import { evaluateExpression } from './evaluate.ts';
import { toJson } from './json.ts';

const evaluate = (text: string, context = {}) => toJson(evaluateExpression(text, context).value);

describe('an expression', () => {
  test.each([
    ['0.1 + 0.2 = 0.3', {}, true],
    ['amount > 1000 and dept = "fin" or sum(rows.qty) > 5', { amount: 500, dept: 'ops', rows: [{ qty: 6 }] }, true],
    ['部门 = "财务"', { 部门: '财务' }, true],
    ['Total price * 2', { 'Total price': 1.1 }, 2.2],
    ['order.unit price', { order: { 'unit price': 3 }, 'unit price': 4 }, 3],
  ])('%s', (text, context, value) => {
    expect(evaluate(text, context)).toBe(value);
  });
});
