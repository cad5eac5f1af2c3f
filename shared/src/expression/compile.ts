import type { Builtins } from './functions/builtin.ts';
import { compileContext, compileFilter, compileList, compilePath } from './code/access.ts';
import { compileCall, compileFunction } from './code/calls.ts';
import type { Code, Compiler, Resolve, Scope } from './code/code.ts';
import { compileFor, compileQuantified } from './code/loops.ts';
import { compileName, constant } from './code/names.ts';
import {
  compileArithmetic,
  compileBetween,
  compileCompare,
  compileIn,
  compileLogic,
  compileNegate,
  compileRange,
  compileTest,
} from './code/operators.ts';
import { conforms } from './values/conforms.ts';
import { parseDecimal } from './numbers/decimal.ts';
import { DEFAULT_STEPS, Run, Stop } from './run.ts';
import type { Moment } from './run.ts';
import type { Expression, Problem } from './tree.ts';
import type { Value } from './values/values.ts';

export interface CompileOptions {
  /** The built-in functions the expression may call. */
  functions: Builtins;
  /**
   * Says how to read a name from the scope; asked once per name. Undefined: the name is unknown (null with a problem).
   * Without `resolve` the scope is a plain context whose own entries are the names.
   */
  resolve?: Resolve;
  /** How many loop rounds, calls and list items one evaluation may use (100 000). */
  steps?: number;
}

export interface Evaluation {
  value: Value;
  problems: Problem[];
}

export interface CompiledExpression {
  /** What is wrong with the expression whatever the values are. */
  problems: readonly Problem[];
  /** The value; null for everything that fails. Always ends, and never throws but for an empty meter. */
  evaluate(scope: unknown, moment?: Moment): Value;
  /** The value with what went wrong on the way. */
  explain(scope: unknown, moment?: Moment): Evaluation;
}

const DEEPEST = 1_200;

/** Turns a tree into closures, so that evaluating it again costs nothing but the work itself. */
export function compileExpression(tree: Expression, options: CompileOptions): CompiledExpression {
  const compiler = new TreeCompiler(options);
  const { problems } = compiler;
  const code = compiler.compile(tree, null);
  const steps = options.steps ?? DEFAULT_STEPS;
  return {
    problems,
    evaluate: (scope, moment) => {
      const run = new Run(scope, moment, steps);
      const value = start(code, run);
      moment?.meter?.pay(run.spent);
      return value;
    },
    explain: (scope, moment) => {
      const run = new Run(scope, moment, steps);
      const value = start(code, run);
      return { value, problems: [...problems, ...(run.problems ?? [])] };
    },
  };
}

class TreeCompiler implements Compiler {
  readonly functions: Builtins;
  readonly resolve: Resolve | undefined;
  readonly problems: Problem[] = [];
  size = 0;
  private depth = 0;

  constructor(options: CompileOptions) {
    this.functions = options.functions;
    this.resolve = options.resolve;
  }

  compile(tree: Expression, scope: Scope | null): Code {
    this.size++;
    if (this.depth >= DEEPEST) {
      this.problems.push({ code: 'too_deep', from: 0, to: 0 });
      return (run) => run.fail('too_deep');
    }
    this.depth++;
    const code = compileTree(this, tree, scope);
    this.depth--;
    return code;
  }
}

function start(code: Code, run: Run): Value {
  try {
    return code(run, null);
  } catch (error) {
    if (error instanceof Stop) return run.fail(error.code);
    // Values nested deeper than the stack is tall: the one fault that no budget foresees.
    if (error instanceof RangeError) return run.fail('too_large');
    throw error;
  }
}

function compileTree(compiler: Compiler, tree: Expression, scope: Scope | null): Code {
  switch (tree.type) {
    case 'literal':
      return constant(tree.value);
    case 'number':
      return constant(parseDecimal(tree.value));
    case 'at':
      return compileAt(compiler, tree.value, tree.at);
    case 'name':
      return compileName(compiler, tree.name, scope, tree.at);
    case 'input':
      return compileName(compiler, '?', scope, tree.at);
    case 'list':
      return compileList(compiler, tree, scope);
    case 'context':
      return compileContext(compiler, tree, scope);
    case 'path':
      return compilePath(compiler, tree, scope);
    case 'filter':
      return compileFilter(compiler, tree, scope);
    case 'call':
      return compileCall(compiler, tree, scope);
    case 'function':
      return compileFunction(compiler, tree, scope);
    case 'if':
      return compileIf(compiler, tree, scope);
    case 'for':
      return compileFor(compiler, tree, scope);
    case 'some':
    case 'every':
      return compileQuantified(compiler, tree, scope);
    case 'and':
    case 'or':
      return compileLogic(compiler, tree, scope);
    case 'compare':
      return compileCompare(compiler, tree, scope);
    case 'arithmetic':
      return compileArithmetic(compiler, tree, scope);
    case 'negate':
      return compileNegate(compiler, tree, scope);
    case 'between':
      return compileBetween(compiler, tree, scope);
    case 'in':
      return compileIn(compiler, tree, scope);
    case 'instance': {
      const of = compiler.compile(tree.of, scope);
      return (run, env) => conforms(of(run, env), tree.is);
    }
    case 'range':
      return compileRange(compiler, tree, scope);
    case 'test':
      return compileTest(compiler, tree, scope);
  }
}

function compileIf(compiler: Compiler, tree: Extract<Expression, { type: 'if' }>, scope: Scope | null): Code {
  const test = compiler.compile(tree.test, scope);
  const yes = compiler.compile(tree.yes, scope);
  const no = compiler.compile(tree.no, scope);
  return (run, env) => (test(run, env) === true ? yes(run, env) : no(run, env));
}

/** `@"…"` is read once; the functions for dates bring the reader, under the name `@`. */
function compileAt(compiler: Compiler, text: string, at: Expression['at']): Code {
  const read = compiler.functions['@']?.[0];
  const value = read ? read.run([text] as never, new Run(null, undefined, 1)) : null;
  return value === null ? (run) => run.fail('wrong_literal', at, { text }) : constant(value);
}
