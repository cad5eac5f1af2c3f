import type { Contract } from '@countersign/shared/api/contract.ts';
import type * as z from 'zod/mini';
import { definitionOf, exampleOf, type Known } from './example-input.ts';

type Path = readonly (string | number)[];

/** One input of a contract that is right but for one value. */
export interface HostileInput {
  /** The place of the value and what stands there. */
  name: string;
  input: Record<string, unknown>;
}

/** Stands for a number that JSON can write and no double can hold. */
export const BEYOND_NUMBERS = '\u0001beyond\u0001';

const hostileTexts = ['\ud800 a\0b \udc00', 'x'.repeat(12_000), {}];
const hostileNumbers = [2 ** 31, 2 ** 53, -1, 1.5, BEYOND_NUMBERS, 'NaN'];
const hostileThings = [...hostileTexts, ...hostileNumbers, [], true];

/** Inputs of the contract with one hostile value each, in every place where it takes a text, a number or anything. */
export function hostileInputs({ input }: Contract, known: Known): HostileInput[] {
  const right = exampleOf(input, '', known) as Record<string, unknown>;
  const places: Place[] = [];
  findPlaces(input, [], known, places);
  return places.flatMap(({ path, values, before }) =>
    values.map((value, at) => ({
      name: `${path.join('.')} #${at}`,
      input: put(before === undefined ? right : put(right, path.slice(0, before.depth), before.value), path, value),
    })),
  );
}

interface Place {
  path: Path;
  values: readonly unknown[];
  /** The choice of a union that the place is in, at the first `depth` steps of its path. */
  before?: { depth: number; value: unknown } | undefined;
}

/** Options of one union that are tried, below each other: the 60 types of a field are one kind of thing here. */
const MOST_OPTIONS = [6, 2];

function findPlaces(schema: z.ZodMiniType, path: Path, known: Known, found: Place[], before?: Place['before']): void {
  const { type, shape, element, innerType, options, valueType } = definitionOf(schema);
  const inside = (each: z.ZodMiniType, step: string | number) =>
    findPlaces(each, [...path, step], known, found, before);
  if (shape) for (const [key, each] of Object.entries(shape)) inside(each, key);
  else if (element) inside(element, 0);
  else if (innerType) findPlaces(innerType, path, known, found, before);
  else if (valueType) for (const key of ['x1a', '\ud800', 'constructor']) inside(valueType, key);
  else if (options) {
    for (const option of options.slice(0, MOST_OPTIONS[before ? 1 : 0])) {
      const value = exampleOf(option, '', known);
      findPlaces(option, path, known, found, { depth: path.length, value });
    }
  } else if (type === 'string') found.push({ path, values: hostileTexts, before });
  else if (type === 'number') found.push({ path, values: hostileNumbers, before });
  else if (type === 'unknown' || type === 'any') found.push({ path, values: hostileThings, before });
}

function put(into: Record<string, unknown>, path: Path, value: unknown): Record<string, unknown> {
  return putIn(into, path, value) as Record<string, unknown>;
}

function putIn(into: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [putIn((into as unknown[] | undefined)?.[step], rest, value)];
  const object = typeof into === 'object' && into !== null ? (into as Record<string, unknown>) : {};
  return { ...object, [step]: putIn(object[step], rest, value) };
}
