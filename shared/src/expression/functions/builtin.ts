import type { Run } from '../run.ts';
import { kindOf } from '../values/values.ts';
import type { Value } from '../values/values.ts';

interface Parameter {
  name: string;
  types: readonly string[];
  optional: boolean;
}

/** One form of a built-in function: how it may be called and what it does with arguments of the right types. */
export interface Builtin {
  parameters: readonly Parameter[];
  /** Which arguments the last parameter gathers in a list. */
  rest: 'all' | 'tail' | null;
  /** Problems inside its arguments are not worth reporting, because the function asks about them. */
  quiet: boolean;
  run: (args: never, run: Run) => Value;
}

/** Functions by name, each with its forms in the order they are tried. Registries are put together with `{...a, ...b}`. */
export type Builtins = Readonly<Record<string, readonly Builtin[]>>;

/**
 * Declares one form. The signature reads like `"string: string, start position: number, length?: number"`;
 * `?` after the name: may be left out; `|null` among the types: may be null; `...` before the first name: all arguments
 * together make this list unless there is just one; `...` after the last name: it takes all that are left, as a list.
 */
export function builtin<Args extends readonly unknown[]>(
  signature: string,
  run: (args: Args, run: Run) => Value,
): readonly Builtin[] {
  const rest = signature.startsWith('...') ? 'all' : signature.includes('...') ? 'tail' : null;
  const parameters = signature === '' ? [] : signature.replace('...', '').split(', ').map(parameterOf);
  return [{ parameters, rest, quiet: false, run: run as Builtin['run'] }];
}

function parameterOf(part: string): Parameter {
  const [name = '', types = 'any'] = part.split(': ');
  return { name: name.replace('?', ''), types: types.split('|'), optional: name.endsWith('?') };
}

/** Where a parameter's argument comes from: one argument, one wrapped in a list, all from one on; null: left out. */
type Place = { index: number; as: 'one' | 'listed' | 'rest' } | null;
export type Plan = readonly Place[];

/** Puts arguments in the order of the parameters; null where the form cannot be called like this. */
export function planCall(form: Builtin, count: number, names: readonly string[] | undefined): Plan | null {
  return names ? planNamed(form, names) : planPositional(form, count);
}

function planNamed(form: Builtin, names: readonly string[]): Plan | null {
  const { parameters } = form;
  const isKnown = (name: string) => parameters.some((one) => one.name === name);
  if (!names.every(isKnown) || new Set(names).size < names.length) return null;
  const isTail = (index: number) => form.rest === 'tail' && index === parameters.length - 1;
  const plan = parameters.map((one, place): Place => {
    const index = names.indexOf(one.name);
    return index < 0 ? null : { index, as: isTail(place) ? 'listed' : 'one' };
  });
  return plan.some((place, index) => !place && !parameters[index]?.optional) ? null : plan;
}

function planPositional({ parameters, rest }: Builtin, count: number): Plan | null {
  const least = parameters.filter((one) => !one.optional).length;
  if (count < least || (rest === null && count > parameters.length)) return null;
  const last = parameters.length - 1;
  return parameters.map((_, index): Place => {
    if (index >= count) return null;
    const isRest = index === last && (rest === 'tail' || (rest === 'all' && count > 1));
    return { index, as: isRest ? 'rest' : 'one' };
  });
}

const MISMATCH = Symbol('mismatch');

/** Calls the first form whose plan and types fit the arguments; null with a problem where none does. */
export function callBuiltin(
  forms: readonly Builtin[],
  plans: readonly (Plan | null)[],
  args: readonly Value[],
  run: Run,
): { value: Value } | null {
  for (let index = 0; index < forms.length; index++) {
    const form = forms[index] as Builtin;
    const plan = plans[index];
    if (!plan) continue;
    const fitted = fit(form, plan, args, run);
    if (fitted) return { value: form.run(fitted as never, run) };
  }
  return null;
}

function fit(form: Builtin, plan: Plan, args: readonly Value[], run: Run): Value[] | null {
  const fitted: Value[] = [];
  for (let index = 0; index < plan.length; index++) {
    const place = plan[index] as Place;
    const coerced = place ? coerce(argumentAt(place, args), (form.parameters[index] as Parameter).types) : null;
    if (coerced === MISMATCH) return null;
    if (typeof coerced === 'string') run.chars(coerced.length);
    fitted.push(coerced);
  }
  return fitted;
}

function argumentAt(place: NonNullable<Place>, args: readonly Value[]): Value {
  if (place.as === 'rest') return args.slice(place.index);
  const value = args[place.index] ?? null;
  return place.as === 'listed' ? [value] : value;
}

/** DMN's implicit conversions: a list of one stands for its item, and an item for the list of it. */
function coerce(value: Value, types: readonly string[]): Value | typeof MISMATCH {
  const kind = kindOf(value);
  if (types.includes(kind) || types[0] === 'any') return value;
  if (value === null) return MISMATCH;
  if (types.includes('list')) return [value];
  if (Array.isArray(value) && value.length === 1) {
    const item = value[0] as Value;
    if (types.includes(kindOf(item))) return item;
  }
  return MISMATCH;
}
