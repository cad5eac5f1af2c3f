import type { FormChoice } from '@countersign/shared/api/forms/facts.ts';
import type { OptionsFrom } from '@countersign/shared/forms/prefill/options-from.ts';
import { sendOutbound } from '../../../basics/outbound.ts';

type ApiSource = Extract<OptionsFrom, { source: 'api' }>;

const TIMEOUT_MS = 5000;
const MOST_BYTES = 500_000;
const MOST = 2000;
const LONGEST = 200;
const FRESH_MS = 60_000;
/** So long an old list stands in where the other side does not answer. */
const STALE_MS = 3_600_000;
const MOST_KEPT = 200;

interface CachedOptions {
  at: number;
  options: FormChoice[];
}
const kept = new Map<string, CachedOptions>();

/**
 * The list that another system offers, at most a minute old, or an hour where it does not answer. Throws where there is none:
 * no answer, not JSON, no list at the path. `now` in milliseconds.
 */
export async function fetchedOptions(
  source: ApiSource,
  allowedHosts: readonly string[],
  now: number,
): Promise<FormChoice[]> {
  const key = JSON.stringify(source);
  const known = kept.get(key);
  if (known && now - known.at < FRESH_MS) return known.options;
  try {
    const options = await fetchList(source, allowedHosts);
    keep(key, { at: now, options });
    return options;
  } catch (error) {
    if (known && now - known.at < STALE_MS) return known.options;
    throw error;
  }
}

function keep(key: string, list: CachedOptions): void {
  kept.delete(key);
  kept.set(key, list);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
}

async function fetchList(source: ApiSource, allowedHosts: readonly string[]): Promise<FormChoice[]> {
  const headers = { Accept: 'application/json' };
  const request = { method: 'GET', url: source.url, headers, allowedHosts, timeout: TIMEOUT_MS, limit: MOST_BYTES };
  const { status, text } = await sendOutbound(request);
  if (status !== 200) throw new Error(`status ${status}`);
  const list = at(JSON.parse(text), source.dataPath);
  if (!Array.isArray(list)) throw new Error('no list at the path');
  const options = list.flatMap((one: unknown) => {
    const id = textOf(at(one, source.valueField));
    return id === '' ? [] : [{ id, name: textOf(at(one, source.labelField)) || id, detail: '' }];
  });
  return [...new Map(options.map((one) => [one.id, one])).values()].slice(0, MOST);
}

/** What stands at a path of names with dots between them; the thing itself for an empty one. */
function at(thing: unknown, path: string): unknown {
  return path.split('.').reduce((inside: unknown, name) => {
    if (name === '') return inside;
    return typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
      ? (inside as Record<string, unknown>)[name]
      : undefined;
  }, thing);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : '';
