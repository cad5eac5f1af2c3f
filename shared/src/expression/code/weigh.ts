import type { Expression } from '../tree.ts';
import type { Code, Compiler, Scope } from './code.ts';

/** Nodes that make one step of the budget. */
const NODES = 8;

/** Compiles what will run many times, and says how many steps each time costs: a long body pays more than a short one. */
export function weigh(compiler: Compiler, body: Expression, scope: Scope | null): { code: Code; cost: number } {
  const before = compiler.size;
  const code = compiler.compile(body, scope);
  return { code, cost: Math.ceil((compiler.size - before) / NODES) };
}
