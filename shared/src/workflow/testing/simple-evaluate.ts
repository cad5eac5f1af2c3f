import type { Evaluate } from '../environment/environment.ts';

const COMPARISON = /^\s*([\w.]+)\s*(>=|<=|!=|=|>|<)\s*(.+?)\s*$/;

/** The few expressions that the engine's own tests need: a literal, a name, one comparison, a sum. Not FEEL. */
export const simpleEvaluate: Evaluate = ({ text }, context) => {
  if (text === 'fail') return { value: null, problems: ['asked to fail'] };
  const comparison = COMPARISON.exec(text);
  if (!comparison) return { value: operand(text, context), problems: [] };
  const [, left = '', operator = '', right = ''] = comparison;
  return { value: compare(operand(left, context), operator, operand(right, context)), problems: [] };
};

function operand(text: string, context: Record<string, unknown>): unknown {
  const plain = text.trim();
  const sum = /^(\w+)\s*\+\s*(\d+)$/.exec(plain);
  if (sum) return Number(context[sum[1] ?? ''] ?? 0) + Number(sum[2]);
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
  if (plain === 'true' || plain === 'false') return plain === 'true';
  if (/^".*"$/.test(plain)) return plain.slice(1, -1);
  return plain
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key] ?? null, context);
}

function compare(left: unknown, operator: string, right: unknown): boolean | null {
  if (operator === '=') return left === right;
  if (operator === '!=') return left !== right;
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  if (operator === '>') return left > right;
  if (operator === '<') return left < right;
  return operator === '>=' ? left >= right : left <= right;
}
