import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import type { Run } from '../../run.ts';
import { contextOf, entryOf, isContext, isList } from '../../values/values.ts';
import type { Context, Value } from '../../values/values.ts';

function valueAt(context: Context, keys: readonly Value[]): Value {
  let value: Value = context;
  for (const key of keys) {
    if (!isContext(value) || typeof key !== 'string') return null;
    value = entryOf(value, key);
  }
  return keys.length > 0 ? value : null;
}

function put(context: Context, keys: readonly Value[], value: Value, run: Run): Context | null {
  const [key, ...rest] = keys;
  if (typeof key !== 'string') return null;
  run.step(Object.keys(context).length + rest.length);
  if (rest.length === 0) return contextOf([...Object.entries(context), [key, value]]);
  const inner = entryOf(context, key);
  const changed = isContext(inner) ? put(inner, rest, value, run) : null;
  return changed && contextOf([...Object.entries(context), [key, changed]]);
}

/** A context from entries with `key` and `value`; null where one of them is missing or a key comes twice. */
function fromEntries(entries: readonly Value[]): Context | null {
  const result = contextOf([]);
  for (const entry of entries) {
    if (!isContext(entry) || !Object.hasOwn(entry, 'value')) return null;
    const key = entryOf(entry, 'key');
    if (typeof key !== 'string' || Object.hasOwn(result, key)) return null;
    result[key] = entryOf(entry, 'value');
  }
  return result;
}

function merge(contexts: readonly Value[], run: Run): Context | null {
  if (!contexts.every(isContext)) return null;
  for (const context of contexts) run.step(Object.keys(context).length);
  return contextOf(contexts.flatMap((context) => Object.entries(context)));
}

const entriesOf = (context: Context) =>
  Object.keys(context).map((key) =>
    contextOf([
      ['key', key],
      ['value', entryOf(context, key)],
    ]),
  );

const quiet = (forms: Builtins[string]) => forms.map((form) => ({ ...form, quiet: true }));

/** Functions of DMN for contexts, and `is defined` and `get or else` for what may be missing. */
export const contextFunctions: Builtins = {
  'get value': [
    ...builtin<[Context, string]>('m: context, key: string', ([context, key]) => entryOf(context, key)),
    ...builtin<[Context, Value[]]>('context: context, keys: list', ([context, keys]) => valueAt(context, keys)),
  ],
  'get entries': builtin<[Context]>('m: context', ([context], run) => {
    run.step(Object.keys(context).length);
    return entriesOf(context);
  }),
  context: builtin<[Value[]]>('entries: list', ([entries], run) => {
    run.step(entries.length);
    return fromEntries(entries);
  }),
  'context put': [
    ...builtin<[Context, string, Value]>('context: context, key: string, value: any', ([context, key, value], run) =>
      put(context, [key], value, run),
    ),
    ...builtin<[Context, Value, Value]>('context: context, keys: list, value: any', ([context, keys, value], run) =>
      isList(keys) ? put(context, keys, value, run) : null,
    ),
  ],
  'context merge': builtin<[Value[]]>('contexts: list', ([contexts], run) => merge(contexts, run)),
  'is defined': quiet(builtin<[Value]>('value: any', ([value]) => value !== null)),
  'get or else': quiet(builtin<[Value, Value]>('value: any, default: any', ([value, other]) => value ?? other)),
};
