import { callBuiltin, planCall } from './builtin.ts';
import type { Builtin } from './builtin.ts';
import { conforms } from '../values/conforms.ts';
import type { Run } from '../run.ts';
import type { TypeTree } from '../tree.ts';
import { isList, Special } from '../values/values.ts';
import type { Value } from '../values/values.ts';

/** A function as a value: built in, or written in an expression. */
export abstract class FunctionValue extends Special {
  readonly kind = 'function';
  /** Calls it; null with a problem where the arguments do not fit. */
  abstract invoke(args: readonly Value[], names: readonly string[] | undefined, run: Run): Value;
  /** How many arguments it takes, null where that varies. */
  abstract readonly arity: number | null;
  override equals(other: Special): boolean {
    return this === other;
  }
  text(): string {
    return 'function';
  }
}

export class BuiltinValue extends FunctionValue {
  private readonly forms: readonly Builtin[];
  readonly arity = null;
  constructor(forms: readonly Builtin[]) {
    super();
    this.forms = forms;
  }
  invoke(args: readonly Value[], names: readonly string[] | undefined, run: Run): Value {
    run.step();
    const plans = this.forms.map((form) => planCall(form, args.length, names));
    const result = callBuiltin(this.forms, plans, args, run);
    return result ? result.value : run.fail('wrong_arguments');
  }
}

export class Lambda extends FunctionValue {
  private readonly parameters: readonly { name: string; is?: TypeTree }[];
  private readonly body: (args: readonly Value[], run: Run) => Value;
  constructor(
    parameters: readonly { name: string; is?: TypeTree }[],
    body: (args: readonly Value[], run: Run) => Value,
  ) {
    super();
    this.parameters = parameters;
    this.body = body;
  }

  get arity(): number {
    return this.parameters.length;
  }

  invoke(args: readonly Value[], names: readonly string[] | undefined, run: Run): Value {
    const ordered = names ? this.inOrder(args, names) : args;
    if (!ordered || ordered.length !== this.parameters.length) return run.fail('wrong_arguments');
    const fitted = ordered.map((value, index) => fitType(value, this.parameters[index]?.is));
    if (fitted.includes(undefined)) return run.fail('wrong_type');
    run.enter();
    const value = this.body(fitted as Value[], run);
    run.leave();
    return value;
  }

  private inOrder(args: readonly Value[], names: readonly string[]): Value[] | null {
    if (names.length !== this.parameters.length) return null;
    const places = this.parameters.map((one) => names.indexOf(one.name));
    return places.includes(-1) ? null : places.map((place) => args[place] ?? null);
  }
}

/** The value as the declared type wants it, undefined where it does not fit. */
function fitType(value: Value, type: TypeTree | undefined): Value | undefined {
  if (type === undefined || value === null || conforms(value, type) !== false) return value;
  if (isList(value) && value.length === 1 && conforms(value[0] ?? null, type)) return value[0];
  return typeof type === 'object' && 'list' in type && conforms([value], type) ? [value] : undefined;
}
