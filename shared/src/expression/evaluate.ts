import { compileExpression } from './compile.ts';
import type { Evaluation } from './compile.ts';
import { allFunctions } from './functions.ts';
import { fromJson } from './json.ts';
import { parseExpression } from './parse.ts';
import type { Moment } from './run.ts';
import type { Expression } from './tree.ts';
import { isNumber, Special } from './values.ts';
import type { Context, Value } from './values.ts';

export interface EvaluateOptions extends Partial<Moment> {
  steps?: number;
}

/**
 * Evaluates an expression, given as text or tree, with the entries of a context as its names. For the server and for
 * previews: it carries the parser and every function. Never throws; what fails is null with problems.
 */
export function evaluateExpression(
  expression: string | Expression,
  context: Readonly<Record<string, unknown>> = {},
  options: EvaluateOptions = {},
): Evaluation {
  const names = Object.keys(context);
  const { tree, problems } =
    typeof expression === 'string'
      ? parseExpression(expression, { names, positions: true })
      : { tree: expression, problems: [] };
  if (problems.length > 0) return { value: null, problems };
  const scope: Context = Object.fromEntries(names.map((name) => [name, valueOf(context[name])]));
  const compiled = compileExpression(tree, { functions: allFunctions, steps: options.steps });
  const { now, zone = 'UTC' } = options;
  return compiled.explain(scope, now === undefined ? undefined : { now, zone });
}

/** FEEL values pass as they are, everything else is read as JSON. */
const valueOf = (value: unknown): Value =>
  value instanceof Special || (isNumber(value as Value) && typeof value === 'object')
    ? (value as Value)
    : fromJson(value);
