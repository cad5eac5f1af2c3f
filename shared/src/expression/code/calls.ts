import { callBuiltin, planCall } from '../functions/builtin.ts';
import type { Builtin, Plan } from '../functions/builtin.ts';
import { FunctionValue, Lambda } from '../functions/function-value.ts';
import type { Expression, Problem, Span } from '../tree.ts';
import type { Value } from '../values/values.ts';
import type { Code, Compiler, Env, Scope } from './code.ts';
import { isFree } from './names.ts';
import { weigh } from './weigh.ts';

type Call = Extract<Expression, { type: 'call' }>;

/** Calls a function: a built-in one is chosen and its arguments are put in order here, once. */
export function compileCall(compiler: Compiler, tree: Call, scope: Scope | null): Code {
  const args = tree.args.map((one) => compiler.compile(one, scope));
  const { of } = tree;
  if (of.type !== 'name' || !isFree(compiler, of.name, scope)) return callValue(compiler, tree, args, scope);
  const forms = Object.hasOwn(compiler.functions, of.name) ? compiler.functions[of.name] : undefined;
  if (!forms) return unknownFunction(compiler, tree, args, of.name, scope);
  const plans = forms.map((form) => planCall(form, args.length, tree.names));
  if (plans.every((plan) => plan === null)) {
    compiler.problems.push(problem('wrong_arguments', tree.at, of.name));
    return (run) => run.fail('wrong_arguments', tree.at, { name: of.name });
  }
  // The plain-object scope may hold a function of the same name, which then wins; any other value does not.
  const bound = callForms(forms, plans, args, tree.at, of.name);
  return compiler.resolve ? bound : preferCallers(of.name, callValue(compiler, tree, args, scope), bound);
}

function callForms(
  forms: readonly Builtin[],
  plans: readonly (Plan | null)[],
  args: readonly Code[],
  at: Span | undefined,
  name: string,
): Code {
  const isQuiet = forms[0]?.quiet === true;
  return (run, env) => {
    run.step();
    const values = isQuiet ? run.quietly(() => evaluateAll(args, run, env)) : evaluateAll(args, run, env);
    const result = callBuiltin(forms, plans, values, run);
    if (result) return result.value;
    return run.fail('wrong_type', at, values.includes(null) ? { name, isNull: 1 } : { name });
  };
}

function evaluateAll(args: readonly Code[], run: Parameters<Code>[0], env: Env | null): Value[] {
  const values: Value[] = [];
  for (const arg of args) values.push(arg(run, env));
  return values;
}

function preferCallers(name: string, dynamic: Code, bound: Code): Code {
  return (run, env) => {
    const scope = run.scope as object | null;
    const own: unknown = scope && Object.hasOwn(scope, name) ? Reflect.get(scope, name) : undefined;
    return own instanceof FunctionValue ? dynamic(run, env) : bound(run, env);
  };
}

function unknownFunction(
  compiler: Compiler,
  tree: Call,
  args: readonly Code[],
  name: string,
  scope: Scope | null,
): Code {
  if (compiler.resolve) {
    compiler.problems.push(problem('unknown_function', tree.at, name));
    return (run) => run.fail('unknown_function', tree.at, { name });
  }
  const dynamic = callValue(compiler, tree, args, scope);
  return (run, env) => {
    const scope = run.scope as object | null;
    return scope && Object.hasOwn(scope, name) ? dynamic(run, env) : run.fail('unknown_function', tree.at, { name });
  };
}

function callValue(compiler: Compiler, tree: Call, args: readonly Code[], scope: Scope | null): Code {
  const of = compiler.compile(tree.of, scope);
  return (run, env) => {
    const target = of(run, env);
    if (!(target instanceof FunctionValue)) return run.fail('not_a_function', tree.at);
    return target.invoke(evaluateAll(args, run, env), tree.names, run);
  };
}

const problem = (code: Problem['code'], at: Span | undefined, name: string): Problem => ({
  code,
  from: at?.[0] ?? 0,
  to: at?.[1] ?? 0,
  params: { name },
});

/** A function written in the expression, closed over the values around it. */
export function compileFunction(
  compiler: Compiler,
  tree: Extract<Expression, { type: 'function' }>,
  scope: Scope | null,
): Code {
  const { parameters } = tree;
  const inner = parameters.reduce<Scope | null>((outer, { name }) => ({ name, outer }), scope);
  const { code: body, cost } = weigh(compiler, tree.body, inner);
  return (_, env) =>
    new Lambda(parameters, (args, run) => {
      run.step(cost);
      return body(
        run,
        args.reduce<Env | null>((outer, value) => ({ value, outer }), env),
      );
    });
}
