type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value };

/**
 * A query string with nested keys: `{ a: 1, params: { from: 'x' }, tag: ['p', 'q'] }` gives
 * `a=1&params[from]=x&tag=p&tag=q`, percent-encoded except for the brackets of keys. Null and undefined are left out.
 */
export function serializeQuery(input: Readonly<Record<string, unknown>>): string {
  return Object.entries(input)
    .flatMap(([key, value]) => pairsOf(encodeURIComponent(key), value as Value))
    .join('&');
}

function pairsOf(key: string, value: Value): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [`${key}=${encodeURIComponent(String(value))}`];
  if (isList(value)) return value.flatMap((item) => pairsOf(key, item));
  return Object.entries(value).flatMap(([sub, inner]) => pairsOf(`${key}[${encodeURIComponent(sub)}]`, inner));
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
