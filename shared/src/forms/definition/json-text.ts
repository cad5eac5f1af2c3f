/** One thing that is wrong with a JSON text, and where it stands in it. */
export interface JsonProblem {
  code: 'json_syntax' | 'json_depth' | 'json_size' | 'json_forbidden_key' | 'json_repeated_key';
  from: number;
  to: number;
  params?: Record<string, string | number>;
}

/** A value with the place of each of its parts: `["fields",0,"label"]` (a JSON text itself) → where its value stands. */
export interface JsonWithPlaces {
  value: unknown;
  places: ReadonlyMap<string, readonly [from: number, to: number]>;
}

export interface JsonLimits {
  longest: number;
  deepest: number;
}

type Path = readonly (string | number)[];

class Stop extends Error {
  readonly problem: JsonProblem;
  constructor(problem: JsonProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Reads JSON and remembers where each part stands, so that what is wrong with the value can be shown in the text. Refuses
 * what is too long or nested too deeply, keys that reach for a prototype, and the same key twice in an object, of which
 * JSON itself would silently keep the last.
 */
export function readJsonText(
  text: string,
  { longest, deepest }: JsonLimits,
): JsonWithPlaces | { problem: JsonProblem } {
  if (text.length > longest) {
    return { problem: { code: 'json_size', from: 0, to: 0, params: { length: text.length, longest } } };
  }
  try {
    return new Reader(text, deepest).read();
  } catch (error) {
    if (error instanceof Stop) return { problem: error.problem };
    throw error;
  }
}

/** Name of a place in {@link JsonWithPlaces.places}. */
export const placeName = (path: Path): string => JSON.stringify(path);

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const SPACE = /[ \t\n\r]*/y;
// Signs below the blank are left to JSON.parse, which refuses them.
const STRING = /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const PLAIN = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

class Reader {
  private at = 0;
  private readonly places = new Map<string, readonly [number, number]>();
  private readonly text: string;
  private readonly deepest: number;

  constructor(text: string, deepest: number) {
    this.text = text;
    this.deepest = deepest;
  }

  read(): JsonWithPlaces {
    const value = this.value([]);
    this.skip();
    if (this.at < this.text.length) this.unexpected();
    return { value, places: this.places };
  }

  private value(path: Path): unknown {
    this.skip();
    const from = this.at;
    const value = this.anything(path, from);
    this.places.set(placeName(path), [from, this.at]);
    return value;
  }

  private anything(path: Path, from: number): unknown {
    const sign = this.text[this.at];
    if (sign === '{' || sign === '[') {
      if (path.length >= this.deepest) {
        throw new Stop({ code: 'json_depth', from, to: from + 1, params: { deepest: this.deepest } });
      }
      return sign === '{' ? this.object(path) : this.list(path);
    }
    return this.plain(sign === '"' ? STRING : PLAIN);
  }

  private object(path: Path): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.items('}', () => {
      this.skip();
      const from = this.at;
      const key = String(this.plain(STRING));
      const place = { from, to: this.at, params: { name: key } };
      if (FORBIDDEN.has(key)) throw new Stop({ code: 'json_forbidden_key', ...place });
      if (Object.hasOwn(object, key)) throw new Stop({ code: 'json_repeated_key', ...place });
      this.sign(':');
      object[key] = this.value([...path, key]);
    });
    return object;
  }

  private list(path: Path): unknown[] {
    const list: unknown[] = [];
    this.items(']', () => list.push(this.value([...path, list.length])));
    return list;
  }

  /** Items between commas up to the closing bracket. */
  private items(close: string, item: () => void): void {
    this.at += 1;
    this.skip();
    if (this.text[this.at] === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      item();
      this.skip();
      if (this.text[this.at] === close) break;
      this.sign(',');
    }
    this.at += 1;
  }

  private sign(wanted: string): void {
    this.skip();
    if (this.text[this.at] !== wanted) this.unexpected();
    this.at += 1;
  }

  private plain(pattern: RegExp): unknown {
    const from = this.at;
    const text = this.take(pattern);
    try {
      return JSON.parse(text);
    } catch {
      throw new Stop({ code: 'json_syntax', from, to: this.at });
    }
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (!found) return this.unexpected();
    this.at += found.length;
    return found;
  }

  private skip(): void {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.text)?.[0].length ?? 0;
  }

  private unexpected(): never {
    const from = Math.min(this.at, this.text.length);
    throw new Stop({ code: 'json_syntax', from, to: Math.min(from + 1, this.text.length) });
  }
}
