import { invalid } from '../scim-error.ts';
import { type Filter, parsePath, type PatchPath } from './filter.ts';
import { isObject, type Json, type JsonObject, matches, nameIn } from './matches.ts';
import { partsOfName } from './names.ts';

/** What a resource is made of: names as they are written, lists marked, and what only this server sets. */
export interface Shape {
  [name: string]: 'value' | 'list' | 'fixed' | 'ignored' | Shape;
}

const OPERATIONS = ['add', 'replace', 'remove'] as const;
type Operation = (typeof OPERATIONS)[number];
const MOST_OPERATIONS = 1000;

/**
 * The resource after the operations of a patch (RFC 7644, section 3.5.2), in their order. Takes what directories send in earnest:
 * operations in capital letters, an object of paths instead of a path, one value where a list is meant.
 */
export function applyPatch(resource: JsonObject, operations: Json, shape: Shape): JsonObject {
  if (!Array.isArray(operations) || operations.length === 0)
    return invalid('invalidSyntax', '“Operations” is missing.');
  if (operations.length > MOST_OPERATIONS) return invalid('tooMany', `At most ${MOST_OPERATIONS} operations.`);
  const changed = structuredClone(resource);
  for (const operation of operations) applyOne(changed, operation, shape);
  return changed;
}

function applyOne(resource: JsonObject, given: Json, shape: Shape): void {
  if (!isObject(given)) return invalid('invalidSyntax', 'An operation is not an object.');
  const part = (name: string): Json | undefined => given[nameIn(given, name) ?? ''];
  const [op, path, value] = [part('op'), part('path'), part('value')];
  const operation = OPERATIONS.find((known) => typeof op === 'string' && known === op.toLowerCase());
  if (!operation) return invalid('invalidSyntax', '“op” is add, replace or remove.');
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string') return invalid('invalidPath', '“path” is not a text.');
    if (operation !== 'remove' && value === undefined) return invalid('invalidValue', '“value” is missing.');
    return act(resource, operation, parsePath(path), value ?? null, shape);
  }
  if (operation === 'remove') return invalid('noTarget', '“path” is missing.');
  if (!isObject(value)) return invalid('invalidValue', 'Without a path, “value” is an object.');
  for (const [name, inner] of Object.entries(value)) actByName(resource, operation, name, inner, shape);
}

/** A name of a pathless operation, which some write as a path; what nobody here knows is left out, as in a new resource. */
function actByName(resource: JsonObject, operation: Operation, name: string, value: Json, shape: Shape): void {
  const path: PatchPath = name.includes('[')
    ? parsePath(name)
    : { attribute: partsOfName(name), which: null, part: null };
  const kind = kindOf(path.attribute, shape);
  if (kind === undefined || kind === 'fixed') return;
  if (typeof kind === 'object' && isObject(value)) {
    for (const [inner, one] of Object.entries(value))
      actByPath(resource, operation, { ...path, attribute: [...path.attribute, ...partsOfName(inner)] }, one, shape);
    return;
  }
  act(resource, operation, path, value, shape);
}

function actByPath(resource: JsonObject, operation: Operation, path: PatchPath, value: Json, shape: Shape): void {
  if (kindOf(path.attribute, shape) !== undefined) act(resource, operation, path, value, shape);
}

/** What stands at a path; of a part of a list's values, the list. */
function kindOf(path: readonly string[], shape: Shape): Shape[string] | undefined {
  let at: Shape[string] = shape;
  for (const name of path) {
    if (at === 'list' || at === 'ignored') return at;
    if (typeof at !== 'object') return undefined;
    const key: string | undefined = Object.keys(at).find((known) => known.toLowerCase() === name);
    if (key === undefined) return undefined;
    at = at[key] ?? 'ignored';
  }
  return at;
}

function act(resource: JsonObject, operation: Operation, path: PatchPath, value: Json, shape: Shape): void {
  const kind = kindOf(path.attribute, shape);
  if (kind === undefined) return invalid('invalidPath', `“${path.attribute.join('.')}” is not known here.`);
  if (kind === 'ignored') return;
  if (kind === 'fixed') return invalid('mutability', `“${path.attribute.join('.')}” is set by this server.`);
  if (kind === 'list') return actOnList(resource, operation, path, value, shape);
  if (path.which) return invalid('invalidPath', `“${path.attribute.join('.')}” is no list.`);
  const { holder, name } = placeOf(resource, path.attribute, shape);
  if (operation === 'remove') delete holder[name];
  else if (typeof kind === 'object') {
    // A manager is often sent as the bare id.
    const given: JsonObject = isObject(value) ? value : { value };
    const before = holder[name];
    holder[name] = operation === 'add' && isObject(before) ? { ...before, ...given } : given;
  } else holder[name] = value;
}

/** The object that holds what a path names, made where it is not there, and the name as it is written. */
function placeOf(resource: JsonObject, path: readonly string[], shape: Shape): { holder: JsonObject; name: string } {
  let [holder, inner]: [JsonObject, Shape] = [resource, shape];
  for (const part of path.slice(0, -1)) {
    const name = written(inner, part);
    const next: JsonObject = isObject(holder[name]) ? holder[name] : {};
    holder[name] = next;
    [holder, inner] = [next, inner[name] as Shape];
  }
  return { holder, name: written(inner, path.at(-1) ?? '') };
}

const written = (shape: Shape, name: string): string =>
  Object.keys(shape).find((known) => known.toLowerCase() === name) ?? name;

function actOnList(resource: JsonObject, operation: Operation, path: PatchPath, value: Json, shape: Shape): void {
  const [first = '', ...rest] = path.attribute;
  const name = written(shape, first);
  const list = Array.isArray(resource[name]) ? (resource[name] as Json[]) : [];
  const part = path.part ?? rest[0] ?? null;
  if (path.which) resource[name] = actOnSome(list, operation, { which: path.which, part, value });
  else if (part !== null) resource[name] = list.map((one) => withPart(one, operation, part, value));
  else if (operation === 'replace') resource[name] = asList(value);
  else if (operation === 'add') resource[name] = union(list, asList(value));
  // Some directories name in `value` which ones are meant to go.
  else resource[name] = value === null ? [] : list.filter((one) => !asList(value).some((gone) => isSame(one, gone)));
}

interface OnSome {
  which: Filter;
  part: string | null;
  value: Json;
}

function actOnSome(list: readonly Json[], operation: Operation, { which, part, value }: OnSome): Json[] {
  const isMeant = (one: Json) => matches(one, which);
  if (operation === 'remove' && part === null) return list.filter((one) => !isMeant(one));
  if (list.some(isMeant))
    return list.map((one) => {
      if (!isMeant(one)) return one;
      if (part !== null) return withPart(one, operation, part, value);
      return isObject(one) && isObject(value) ? { ...one, ...value } : value;
    });
  if (operation === 'remove') return [...list];
  if (operation === 'replace') return invalid('noTarget', 'No value fits the path.');
  const made: JsonObject = factsOf(which);
  return [...list, part === null ? { ...made, ...(isObject(value) ? value : { value }) } : { ...made, [part]: value }];
}

/** What a new value must have, to be one that the filter means: `[type eq "work"]` makes a value of this type. */
function factsOf(filter: Filter): JsonObject {
  if (filter.type === 'and') return { ...factsOf(filter.left), ...factsOf(filter.right) };
  const [name] = filter.type === 'compare' && filter.comparison === 'eq' ? filter.path : [];
  if (filter.type !== 'compare' || name === undefined) return invalid('noTarget', 'No value fits the path.');
  return { [name]: filter.value };
}

function withPart(one: Json, operation: Operation, part: string, value: Json): Json {
  const { [nameIn(isObject(one) ? one : {}, part) ?? part]: _, ...others } = isObject(one) ? one : { value: one };
  return operation === 'remove' ? others : { ...others, [part]: value };
}

/** Entra sends one member as an object, and a list as a list. */
const asList = (value: Json): Json[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

const keyOf = (one: Json): string => JSON.stringify(isObject(one) ? (one['value'] ?? one) : one).toLowerCase();
const isSame = (a: Json, b: Json): boolean => keyOf(a) === keyOf(b);

function union(list: readonly Json[], added: readonly Json[]): Json[] {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  for (const one of added) byKey.set(keyOf(one), one);
  return [...byKey.values()];
}
