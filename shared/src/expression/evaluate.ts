import { compileExpression } from './compile.ts';
import type { Evaluation } from './compile.ts';
import { allFunctions } from './functions.ts';
import { fromJson } from './values/json.ts';
import { parseExpression } from './parse.ts';
import type { Moment } from './run.ts';
import type { Expression } from './tree.ts';
import { isContext, isList, isNumber, Special } from './values/values.ts';
import type { Context, Value } from './values/values.ts';

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
  const scope: Context = Object.fromEntries(names.map((name) => [name, valueOf(context[name])]));
  const { tree, problems } =
    typeof expression === 'string'
      ? parseExpression(expression, { names: namesIn(scope), positions: true })
      : { tree: expression, problems: [] };
  if (problems.length > 0) return { value: null, problems };
  const compiled = compileExpression(tree, { functions: allFunctions, steps: options.steps });
  const { now, zone = 'UTC', readText } = options;
  return compiled.explain(scope, now === undefined ? undefined : { now, zone, readText });
}

/** FEEL values pass as they are, everything else is read as JSON. */
const valueOf = (value: unknown): Value =>
  value instanceof Special || (isNumber(value as Value) && typeof value === 'object')
    ? (value as Value)
    : fromJson(value);

/** How deep and how wide names are looked for: enough for any form, and no work without end. */
const DEEPEST = 8;
const MOST_NAMES = 5_000;

/** The names of all entries, those of entries' entries and list items, too. */
function namesIn(scope: Context): string[] {
  const names = new Set<string>();
  const visit = (value: Value, depth: number) => {
    if (depth > DEEPEST || names.size > MOST_NAMES) return;
    if (isList(value)) for (const item of value.slice(0, 100)) visit(item, depth + 1);
    if (!isContext(value)) return;
    for (const [name, entry] of Object.entries(value)) {
      names.add(name);
      visit(entry, depth + 1);
    }
  };
  visit(scope, 0);
  return [...names];
}
