import type * as z from 'zod/mini';
import { type JsonProblem, type JsonWithPlaces, placeName, readJsonText } from './json-text.ts';
import { DEEPEST_DEFINITION, LONGEST_DEFINITION } from '../limits/limits.ts';
import { formDefinition, type FormDefinition } from '../schema.ts';

export type DefinitionProblemCode =
  | JsonProblem['code']
  | 'setting_missing'
  | 'setting_type'
  | 'setting_value'
  | 'setting_short'
  | 'setting_long'
  | 'setting_format'
  | 'setting_wrong'
  | 'field_type_unknown'
  | 'setting_unknown';

/** What is wrong with a definition written as JSON: the place in the text, the path, and what its sentence needs. */
export interface DefinitionProblem {
  code: DefinitionProblemCode;
  path: (string | number)[];
  from: number;
  to: number;
  params?: Record<string, string | number>;
  /** The text can be used all the same: what the problem speaks of is left out. */
  isHint: boolean;
}

export interface ReadDefinition {
  /** Null where the text is no definition. */
  definition: FormDefinition | null;
  problems: DefinitionProblem[];
}

const LIMITS = { longest: LONGEST_DEFINITION, deepest: DEEPEST_DEFINITION };
/** People mend from the top; a thousand lines of the same would hide that. */
const MOST_PROBLEMS = 200;

/**
 * Reads a form's definition from JSON that somebody wrote. Never throws, and takes nothing that the server would refuse:
 * the limits and the schema are the same. Settings that no field has are named and left out.
 */
export function readDefinitionText(text: string): ReadDefinition {
  const json = readJsonText(text, LIMITS);
  if ('problem' in json) return { definition: null, problems: [{ ...json.problem, path: [], isHint: false }] };
  const read = formDefinition.safeParse(json.value);
  if (!read.success) {
    const problems = read.error.issues.flatMap((issue) => problemsOf(issue, json, []));
    return { definition: null, problems: problems.slice(0, MOST_PROBLEMS) };
  }
  const unknown = unknownKeys(json.value, read.data, []).slice(0, MOST_PROBLEMS);
  return { definition: read.data, problems: unknown.map((path) => hint(path, json)) };
}

type Path = (string | number)[];
type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, json: JsonWithPlaces, before: Path): DefinitionProblem[] {
  const path = [...before, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))];
  const at = (code: DefinitionProblemCode, params?: Record<string, string | number>): DefinitionProblem[] => [
    { code, path, ...placeOf(path, json), ...(params ? { params } : {}), isHint: false },
  ];
  const found = valueAt(json.value, path);
  if (found === undefined) return at('setting_missing', { name: String(path.at(-1) ?? '') });
  if (issue.code === 'invalid_union') return unionProblems(issue, json, path);
  return at(...sayingOf(issue));
}

type Saying = [code: DefinitionProblemCode, params?: Record<string, string | number>];

function sayingOf(issue: Exclude<Issue, { code: 'invalid_union' }>): Saying {
  switch (issue.code) {
    case 'invalid_type':
      return ['setting_type', { expected: issue.expected }];
    case 'invalid_value':
      return ['setting_value', { allowed: issue.values.map(String).join(', ') }];
    case 'too_small':
      return ['setting_short', { limit: Number(issue.minimum) }];
    case 'too_big':
      return ['setting_long', { limit: Number(issue.maximum) }];
    case 'invalid_format':
      return ['setting_format'];
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return ['setting_wrong'];
  }
}

/** A type that nobody knows is the one thing to say; else the branch that went furthest speaks. */
function unionProblems(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  json: JsonWithPlaces,
  path: Path,
): DefinitionProblem[] {
  if (issue.errors.length > 0) {
    const furthest = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0] ?? [];
    return furthest.flatMap((inner) => problemsOf(inner, json, path));
  }
  const owner = path.at(-1) === 'type' ? path : [...path, 'type'];
  const type = valueAt(json.value, owner);
  const name = typeof type === 'string' ? type : JSON.stringify(type ?? null);
  const isField = owner[0] === 'fields' && owner.length === 3;
  const code = isField ? 'field_type_unknown' : 'setting_wrong';
  return [{ code, path: owner, ...placeOf(owner, json), params: { name }, isHint: false }];
}

const depthOf = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

/** A setting that is missing has no place of its own: its owner's beginning stands for it. */
function placeOf(path: Path, json: JsonWithPlaces): { from: number; to: number } {
  for (let length = path.length; length >= 0; length--) {
    const place = json.places.get(placeName(path.slice(0, length)));
    if (place) return { from: place[0], to: length === path.length ? place[1] : place[0] + 1 };
  }
  return { from: 0, to: 0 };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  );
}

function hint(path: Path, json: JsonWithPlaces): DefinitionProblem {
  const params = { name: String(path.at(-1) ?? '') };
  return { code: 'setting_unknown', path, ...placeOf(path, json), params, isHint: true };
}

/** Where the text says more than the schema keeps. */
function unknownKeys(given: unknown, kept: unknown, path: Path): Path[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const inner = [...path, Array.isArray(given) ? Number(key) : key];
    return Object.hasOwn(kept, key) ? unknownKeys(value, Reflect.get(kept, key), inner) : [inner];
  });
}
