/** Something wrong with an expression: `from` and `to` are positions in its text (0 and 0 where only the tree is known). */
export interface Problem {
  code: ProblemCode;
  from: number;
  to: number;
  params?: Record<string, string | number>;
}

/** What can be wrong; the texts are in the section `expression.problems` of the translations. */
export const PROBLEM_CODES = [
  'syntax',
  'too_long',
  'too_deep',
  'too_large',
  'step_budget',
  'unknown_name',
  'unknown_entry',
  'unknown_function',
  'not_a_function',
  'wrong_arguments',
  'wrong_type',
  'no_number',
  'wrong_number',
  'wrong_pattern',
  'wrong_literal',
  'no_clock',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Positions of a node in the text; only present where the parser was asked to keep them. */
export type Span = readonly [from: number, to: number];

export type CompareOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '**';

/** A type as it stands after `instance of` and in parameters: a name, or a shape with parts. */
export type TypeTree =
  | string
  | { list: TypeTree }
  | { range: TypeTree }
  | { context: Record<string, TypeTree> }
  | { function: TypeTree[]; result: TypeTree };

export interface Iterator {
  name: string;
  in: Expression;
  /** Present in `for i in 1..n`: the end of the range. */
  to?: Expression;
}

/** An expression as a tree: plain JSON, stored in published form versions and process definitions. */
export type Expression = { at?: Span } & (
  | { type: 'literal'; value: string | number | boolean | null }
  /** A number with more than 15 digits, as its text. */
  | { type: 'number'; value: string }
  /** A date, time or duration written as `@"…"`. */
  | { type: 'at'; value: string }
  | { type: 'name'; name: string }
  /** `?`: the value under test. */
  | { type: 'input' }
  | { type: 'list'; items: Expression[] }
  | { type: 'context'; entries: [key: string, value: Expression][] }
  | { type: 'path'; of: Expression; name: string }
  | { type: 'filter'; of: Expression; by: Expression }
  | { type: 'call'; of: Expression; args: Expression[]; names?: string[] }
  | { type: 'function'; parameters: { name: string; is?: TypeTree }[]; body: Expression }
  | { type: 'if'; test: Expression; yes: Expression; no: Expression }
  | { type: 'for'; iterators: Iterator[]; body: Expression }
  | { type: 'some' | 'every'; iterators: Iterator[]; body: Expression }
  | { type: 'and' | 'or'; left: Expression; right: Expression }
  | { type: 'compare'; operator: CompareOperator; left: Expression; right: Expression }
  | { type: 'arithmetic'; operator: ArithmeticOperator; left: Expression; right: Expression }
  | { type: 'negate'; of: Expression }
  | { type: 'between'; of: Expression; low: Expression; high: Expression }
  | { type: 'in'; of: Expression; tests: Expression[]; not?: true }
  | { type: 'instance'; of: Expression; is: TypeTree }
  | { type: 'range'; low: Expression; high: Expression; open?: 'low' | 'high' | 'both' }
  /** `< 10` standing alone: a test, and as a value the range that passes it. */
  | { type: 'test'; operator: CompareOperator; of: Expression }
);

/** The expressions directly inside a node, in the order of the text. */
export function childrenOf(tree: Expression): Expression[] {
  switch (tree.type) {
    case 'literal':
    case 'number':
    case 'at':
    case 'name':
    case 'input':
      return [];
    case 'list':
      return tree.items;
    case 'context':
      return tree.entries.map(([, value]) => value);
    case 'path':
    case 'negate':
    case 'instance':
    case 'test':
      return [tree.of];
    case 'filter':
      return [tree.of, tree.by];
    case 'call':
      return [tree.of, ...tree.args];
    case 'function':
      return [tree.body];
    case 'if':
      return [tree.test, tree.yes, tree.no];
    case 'for':
    case 'some':
    case 'every':
      return [...tree.iterators.flatMap((one) => (one.to ? [one.in, one.to] : [one.in])), tree.body];
    case 'and':
    case 'or':
    case 'compare':
    case 'arithmetic':
      return [tree.left, tree.right];
    case 'between':
      return [tree.of, tree.low, tree.high];
    case 'in':
      return [tree.of, ...tree.tests];
    case 'range':
      return [tree.low, tree.high];
  }
}
