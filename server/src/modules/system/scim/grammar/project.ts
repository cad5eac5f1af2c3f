import { isObject, type Json, type JsonObject } from './matches.ts';
import { partsOfName } from './names.ts';

/** What is always in an answer. */
const ALWAYS = new Set(['schemas', 'id']);

interface Wanted {
  attributes?: string | undefined;
  excludedattributes?: string | undefined;
}

/** A resource with the attributes that were asked for, or without those that were not wanted (RFC 7644, section 3.9). */
export function project(resource: JsonObject, { attributes, excludedattributes: excluded }: Wanted): JsonObject {
  if (attributes) return keep(resource, listOf(attributes));
  return excluded ? leaveOut(resource, listOf(excluded)) : resource;
}

const listOf = (text: string): string[][] =>
  text
    .split(',')
    .slice(0, 100)
    .map((name) => partsOfName(name.trim()));

function keep(resource: JsonObject, paths: readonly string[][], isInner = false): JsonObject {
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(resource)) {
    const below = paths.filter(([first]) => first === name.toLowerCase()).map(([, ...rest]) => rest);
    if ((!isInner && ALWAYS.has(name)) || below.some((rest) => rest.length === 0)) kept[name] = value;
    else if (below.length > 0) kept[name] = inside(value, (one) => keep(one, below, true));
  }
  return kept;
}

function leaveOut(resource: JsonObject, paths: readonly string[][], isInner = false): JsonObject {
  const left: JsonObject = {};
  for (const [name, value] of Object.entries(resource)) {
    const below = paths.filter(([first]) => first === name.toLowerCase()).map(([, ...rest]) => rest);
    if (!isInner && ALWAYS.has(name)) left[name] = value;
    else if (below.length === 0) left[name] = value;
    else if (!below.some((rest) => rest.length === 0)) left[name] = inside(value, (one) => leaveOut(one, below, true));
  }
  return left;
}

/** Of a list each value. */
function inside(value: Json, change: (one: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((one) => (isObject(one) ? change(one) : one));
  return isObject(value) ? change(value) : value;
}
