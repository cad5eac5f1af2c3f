export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a JSON text holds; null when it is no JSON, or no object. */
export function parseObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keys that stand twice in the same object: JSON.parse would keep the last one in silence. */
export function duplicateKeys(text: string): string[] {
  const twice: string[] = [];
  const open: Set<string>[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token.endsWith(':')) {
      const key = token.replace(/\s*:$/, '');
      const keys = open.at(-1);
      if (keys?.has(key)) twice.push(key);
      keys?.add(key);
    }
  }
  return twice;
}
