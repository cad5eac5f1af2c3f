import type { Contract } from '@countersign/shared/api/contract.ts';
import type * as z from 'zod/mini';

/** Values that reach something, by the name of the input. */
export type Known = Readonly<Record<string, unknown>>;

/** An input that the contract takes, with everything that may be left out. */
export const exampleInput = ({ input }: Contract, known: Known): Record<string, unknown> =>
  exampleOf(input, '', known) as Record<string, unknown>;

/** A part of zod's own description of a schema. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  valueType?: z.ZodMiniType;
  values?: unknown[];
  entries?: Record<string, unknown>;
}

/** Zod's own description of a schema. */
export const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition;

const TEXTS = [
  'x1a',
  'en',
  '1',
  '/d/x1a',
  'https://example.com/x',
  '2026-11-20T10:00:00Z',
  '2026-11-20',
  '10:00',
  '#aabbcc',
  'a@example.com',
  'a'.repeat(20),
  'a'.repeat(43),
  '0'.repeat(64),
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'create',
  '123456',
  'example.com',
  'https://example.com',
  'system:user:list',
  'Europe/Berlin',
  '18:00',
  '2026-11-21',
];
const NUMBERS = [1, 0, 2, 10, 2026, 100];
/** For what is checked by hand alone, as the fields of resources are. */
const THINGS: readonly unknown[] = [...TEXTS, ...NUMBERS, '0', true, [], [1], {}, null];

/** The first value that the schema takes; what nothing fits is a text. */
export function exampleOf(schema: z.ZodMiniType, name: string, known: Known): unknown {
  if (name in known && schema.safeParse(known[name]).success) return known[name];
  const { type, shape, element, innerType, options, values, entries } = definitionOf(schema);
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, exampleOf(each, key, known)]));
  if (element) return fitting(schema, [[exampleOf(element, name, known)], []]);
  if (innerType) return fitting(schema, [exampleOf(innerType, name, known), undefined]);
  if (options) return exampleOf(options[0] as z.ZodMiniType, name, known);
  if (values) return values[0];
  if (entries) return Object.values(entries)[0];
  if (type === 'record') return {};
  if (type === 'boolean') return true;
  return fitting(schema, type === 'number' ? NUMBERS : type === 'string' ? TEXTS : THINGS);
}

const fitting = (schema: z.ZodMiniType, candidates: readonly unknown[]): unknown => {
  const at = candidates.findIndex((each) => schema.safeParse(each).success);
  return candidates[Math.max(at, 0)];
};
