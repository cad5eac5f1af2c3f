import type { RefusalDetail } from '../../api/reply.ts';
import { DEEPEST_GROUP, type Filter, filter, MOST_CONDITIONS, MOST_VALUES } from './filter.ts';

export type ParsedFilter = { filter: Filter } | { problems: readonly RefusalDetail[] };

/** Reads a filter from JSON as it stands in an address; what is no filter, too deep or too large is named with its place. */
export function parseFilter(text: string): ParsedFilter {
  const raw = readJson(text);
  const problem: RefusalDetail | undefined =
    raw === undefined ? { code: 'wrong_filter', path: ['filter'] } : problemOfSize(raw);
  if (problem) return { problems: [problem] };
  const parsed = filter.safeParse(raw);
  if (parsed.success) return { filter: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path }) => ({ code: 'wrong_filter', path: ['filter', ...steps(path)] })),
  };
}

const steps = (path: readonly PropertyKey[]) => path.map((step) => (typeof step === 'number' ? step : String(step)));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Looked at before anything is read: the schema would walk to the end of any depth. */
function problemOfSize(raw: unknown): RefusalDetail | undefined {
  let conditions = 0;
  let values = 0;
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_GROUP) return { code: 'filter_too_deep', path: ['filter'], params: { most: DEEPEST_GROUP } };
    level = level.flatMap(itemsIn);
    conditions += level.length;
    values += level.reduce<number>((sum, item) => sum + listIn(item, 'values').length, 0);
    if (conditions > MOST_CONDITIONS || values > MOST_VALUES) return tooMany;
  }
  return undefined;
}

const tooMany: RefusalDetail = {
  code: 'filter_too_many',
  path: ['filter'],
  params: { conditions: MOST_CONDITIONS, values: MOST_VALUES },
};

const itemsIn = (item: unknown) => listIn(item, 'items');

function listIn(item: unknown, name: 'items' | 'values'): unknown[] {
  const list: unknown = typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list) ? list : [];
}
