import type * as z from 'zod/mini';

/** What a schema takes: numbers from `min` to `max`, texts of `maxLength` characters, one of `values`. */
export interface Limits {
  min?: number;
  max?: number;
  maxLength?: number;
  isWhole?: true;
  /** The setting may be missing. */
  isOptional?: true;
  values?: readonly string[];
  /** Of a text: it may not be empty. */
  isNeeded?: true;
  /** What each item of a list takes. */
  item?: Limits;
}

interface Def {
  type: string;
  format?: string;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  entries?: Record<string, string>;
  checks?: readonly { _zod: { def: { check: string; value?: number; minimum?: number; maximum?: number } } }[];
}

/** The limits that a schema sets, through its default and its option to be missing. */
export function limitsOf(schema: z.ZodMiniType): Limits {
  const { type, format, innerType, element, entries, checks = [] } = schema._zod.def as Def;
  if (innerType) return { ...limitsOf(innerType), ...(type === 'optional' && { isOptional: true as const }) };
  const found: Limits = {};
  if (format === 'safeint') found.isWhole = true;
  if (element) found.item = limitsOf(element);
  if (entries) found.values = Object.values(entries);
  for (const { _zod } of checks) {
    const { check, value, minimum = 0, maximum } = _zod.def;
    if (check === 'greater_than' && value !== undefined) found.min = value;
    if (check === 'less_than' && value !== undefined) found.max = value;
    if (check === 'min_length' && minimum > 0) found.isNeeded = true;
    if (check === 'max_length' && maximum !== undefined) found.maxLength = maximum;
  }
  return found;
}
