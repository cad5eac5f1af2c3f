import { FileRefused } from '../imported-form.ts';
import { Scanner } from './scan.ts';

/** A piece of code in the place of a value: it is never run, and its value is left out. */
export interface LeftCode {
  line: number;
  text: string;
}

/** A value as JSON or a JavaScript literal says it. */
export interface ReadLiteral {
  value: unknown;
  left: LeftCode[];
  /** Line from 1 of the part at a path such as `pages.0.title`, or of the nearest part around it. */
  lineOf: (path: string) => number;
}

const DEEPEST = 40;
const MOST_TRIES = 50;
/** How often a code is gone through for its literals, all tries together: where brackets stay open, each try goes to its end. */
const MOST_PASSES = 4;
const LONGEST_CODE = 100;
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const ABSENT = Symbol('absent');

/**
 * Reads JSON, or the literal of which JavaScript code makes a form: with comments, names without quotes, quotes of any kind,
 * and commas at the end. `isWanted` says which of several literals in a code it is; names of literals before it stand for them,
 * as in `choices: countries`. Nothing is ever run. Throws
 * `FileRefused` with the line: for what is no literal, keys that reach for a prototype, and the same key twice.
 */
export function readLiteral(text: string, isWanted: (value: unknown) => boolean): ReadLiteral {
  const scanner = new Scanner(text);
  scanner.skip();
  const isCode = scanner.sign !== '{' && scanner.sign !== '[';
  const known: Known = { places: new Map(), used: [], signs: text.length * MOST_PASSES };
  const from = isCode ? findLiteral(text, isWanted, known) : scanner.at;
  const reader = new Reader(text, from, known);
  const value = reader.read();
  const around = [...codeBefore(withoutUsed(text, known), from), ...codeAfter(text, reader.end, isCode)];
  return { value, left: [...around, ...reader.left], lineOf: (path) => reader.lineOf(value, path) };
}

/** Literals that have a name in a code: where each begins, which ones were used, and how many signs may still be read for them. */
interface Known {
  places: Map<string, { declared: number; at: number }>;
  used: { from: number; to: number }[];
  signs: number;
}

class Reader {
  readonly left: LeftCode[] = [];
  private places = new WeakMap<object, Map<string, number>>();
  private readonly scanner: Scanner;
  private readonly known: Known | null;
  private depth = 0;

  /** Without `known`, names stand for nothing. */
  constructor(text: string, from: number, known: Known | null = null) {
    this.scanner = new Scanner(text);
    this.scanner.at = from;
    this.known = known;
  }

  get end(): number {
    return this.scanner.at;
  }

  read(): unknown {
    const value = this.plainValue();
    return value === ABSENT ? this.scanner.unexpected(0) : value;
  }

  lineOf(value: unknown, path: string): number {
    let part = value;
    let place = 0;
    for (const name of path.split('.')) {
      const found = typeof part === 'object' && part !== null ? this.places.get(part)?.get(name) : undefined;
      if (found === undefined) break;
      place = found;
      part = Reflect.get(part as object, name);
    }
    return this.scanner.lineAt(place);
  }

  private value(): unknown {
    const { scanner } = this;
    scanner.skip();
    const from = scanner.at;
    const value = this.plainValue();
    scanner.skip();
    if (value !== ABSENT && (/[,;)\]}]/.test(scanner.sign) || scanner.sign === '')) return value;
    // Two values beside each other are a mistake, not code.
    if (value !== ABSENT && !/[-+*/%?.([&|<>=!]/.test(scanner.sign)) scanner.unexpected();
    scanner.at = from;
    return this.leave();
  }

  private plainValue(): unknown {
    const { scanner } = this;
    switch (scanner.sign) {
      case '{':
        return this.nested('}', {}, (object) => this.entry(object));
      case '[':
        return this.nested(']', [], (list) => this.item(list));
      case '"':
      case "'":
      case '`':
        return this.texts();
      case '/':
        return scanner.pattern() ?? scanner.unexpected();
      default:
        return this.numberOrWord();
    }
  }

  /** Texts that a plus puts together. */
  private texts(): unknown {
    const { scanner } = this;
    let text = scanner.string();
    for (;;) {
      scanner.skip();
      if (scanner.sign !== '+' || text === null) return text ?? ABSENT;
      scanner.at += 1;
      scanner.skip();
      if (!/["'`]/.test(scanner.sign)) return ABSENT;
      const next = scanner.string();
      text = next === null ? null : text + next;
    }
  }

  private numberOrWord(): unknown {
    const { scanner } = this;
    NUMBER.lastIndex = scanner.at;
    const [number] = NUMBER.exec(scanner.text) ?? [];
    if (number !== undefined) {
      scanner.at += number.length;
      return CONSTANTS.has(number) ? CONSTANTS.get(number) : Number(number.replaceAll(/[\s_]/g, ''));
    }
    const from = scanner.at;
    const word = scanner.word();
    if (CONSTANTS.has(word)) return CONSTANTS.get(word);
    const named = this.named(word);
    if (named !== undefined) return named;
    scanner.at = from;
    return word === '' && !/[(.]/.test(scanner.sign) ? scanner.unexpected() : ABSENT;
  }

  /** The literal of that name. In it names stand for nothing, so that no text becomes longer than a few times its length. */
  private named(word: string): object | undefined {
    const { known } = this;
    const place = known?.places.get(word);
    if (!known || !place || known.signs < 0) return undefined;
    const reader = new Reader(this.scanner.text, place.at);
    reader.places = this.places;
    const value = reader.read();
    known.signs -= reader.end - place.at;
    if (typeof value !== 'object' || value === null) return undefined;
    this.left.push(...reader.left);
    known.used.push({ from: place.declared, to: reader.end });
    return value;
  }

  private nested<T extends object>(close: string, into: T, part: (into: T) => void): T {
    const { scanner } = this;
    const from = scanner.at;
    if (++this.depth > DEEPEST) throw new FileRefused('json_depth', { line: scanner.lineAt(from), most: DEEPEST });
    scanner.at += 1;
    this.places.set(into, new Map());
    for (;;) {
      scanner.skip();
      if (scanner.sign === close) break;
      part(into);
      scanner.skip();
      if (scanner.sign === close) break;
      if (scanner.sign !== ',') scanner.unexpected();
      scanner.at += 1;
    }
    scanner.at += 1;
    this.depth -= 1;
    return into;
  }

  private item(list: unknown[]): void {
    const from = this.scanner.at;
    const value = this.value();
    if (value === ABSENT) return;
    this.places.get(list)?.set(String(list.length), from);
    list.push(value);
  }

  private entry(object: object): void {
    const { scanner } = this;
    const from = scanner.at;
    const key = this.key();
    if (key === null) return void this.leave(from);
    scanner.skip();
    // A method, an accessor, or the name of a variable.
    if (scanner.sign !== ':') {
      if (!/[(,}\w]/.test(scanner.sign) || /["']/.test(scanner.text[from] ?? '')) scanner.unexpected();
      return void this.leave(from);
    }
    scanner.at += 1;
    const params = { line: scanner.lineAt(from), name: key };
    if (FORBIDDEN.has(key)) throw new FileRefused('json_forbidden_key', params);
    if (Object.hasOwn(object, key)) throw new FileRefused('json_repeated_key', params);
    const value = this.value();
    if (value === ABSENT) return;
    this.places.get(object)?.set(key, from);
    Reflect.set(object, key, value);
  }

  private key(): string | null {
    const { scanner } = this;
    if (/["']/.test(scanner.sign)) return scanner.string();
    const word = scanner.word();
    if (word !== '') return word;
    const digits = /^\d+/.exec(scanner.text.slice(scanner.at, scanner.at + 20))?.[0];
    scanner.at += digits?.length ?? 0;
    if (digits === undefined && !/[[.]/.test(scanner.sign)) scanner.unexpected();
    return digits ?? null;
  }

  private leave(from = this.scanner.at): typeof ABSENT {
    const { scanner } = this;
    scanner.at = from;
    scanner.skipCode();
    if (scanner.at === from) scanner.unexpected();
    this.left.push({
      line: scanner.lineAt(from),
      text: scanner.text.slice(from, Math.min(scanner.at, from + LONGEST_CODE)).trim(),
    });
    return ABSENT;
  }
}

const NUMBER =
  /!\s*[01]\b|void\s+0\b|[-+]?\s*(?:0[xX][\da-fA-F]+|Infinity\b|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;
const CONSTANTS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
  ['NaN', null],
  ['!0', true],
  ['!1', false],
  ['void 0', null],
]);

/** Where in a code the literal stands that is wanted: behind `=`, `(`, `default` or `return`. */
function findLiteral(text: string, isWanted: (value: unknown) => boolean, known: Known): number {
  const scanner = new Scanner(text);
  let before = '';
  let signs = text.length * MOST_PASSES;
  const tried: Known = { places: known.places, used: [], signs };
  for (let tries = 0; tries < MOST_TRIES && signs >= 0;) {
    scanner.skip();
    const { sign, at } = scanner;
    if (sign === '') break;
    const word = scanner.word();
    if (word !== '') before = word;
    else if (/["'`]/.test(sign)) {
      scanner.string();
      before = 'text';
    } else {
      if ((sign === '{' || sign === '[') && /^(?:[=(]|default|return)$/.test(before)) {
        tries += 1;
        const { found, end } = tryAt(new Reader(text, at, tried), isWanted);
        if (found === 'wanted') return at;
        if (found === 'other') learnName(text, at, known);
        signs -= end - at;
      }
      scanner.at += 1;
      before = sign;
    }
  }
  throw new FileRefused('json_syntax', { line: scanner.lineAt(text.search(/\S|$/)) });
}

/** The code without what was read out of it, with its lines. */
function withoutUsed(text: string, { used }: Known): string {
  return used.reduce(
    (left, { from, to }) => left.slice(0, from) + left.slice(from, to).replaceAll(/[^\n]/g, ' ') + left.slice(to),
    text,
  );
}

interface Try {
  found: 'wanted' | 'other' | 'nothing';
  end: number;
}

function tryAt(reader: Reader, isWanted: (value: unknown) => boolean): Try {
  try {
    return { found: isWanted(reader.read()) ? 'wanted' : 'other', end: reader.end };
  } catch (error) {
    if (error instanceof FileRefused && error.code === 'json_syntax') return { found: 'nothing', end: reader.end };
    throw error;
  }
}

const DECLARATION = /(?:export\s+)?(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]*)?=\s*$/;
const LONGEST_DECLARATION = 200;

/** Keeps where a literal begins that the code gives a name to. */
function learnName(text: string, at: number, known: Known): void {
  const head = text.slice(Math.max(0, at - LONGEST_DECLARATION), at);
  const declaration = DECLARATION.exec(head);
  if (declaration) known.places.set(declaration[1] ?? '', { declared: at - declaration[0].length, at });
}

const WRAPPER =
  /(?:(?:export\s+)?(?:(?:const|let|var)\s+)?[\w$.]+\s*(?::\s*[\w.<>[\]]+\s*)?=|export\s+default|return)?\s*(?:new\s+[\w$.]+\s*\(|\()?\s*$/;
const HARMLESS = /^(?:\/\/.*|\/?\*.*|import\b.*|["']use strict["'];?|[)};,\s]*)$/;
const MOST_LINES = 20;

/** Lines of code that are no part of the literal, without what only gives it a name. */
function codeBefore(text: string, end: number): LeftCode[] {
  const before = text.slice(0, end);
  const head = before.slice(-LONGEST_CODE * 3);
  return linesOf(before.slice(0, before.length - head.length) + head.replace(WRAPPER, ''), 1);
}

function codeAfter(text: string, from: number, isCode: boolean): LeftCode[] {
  const scanner = new Scanner(text);
  scanner.at = from;
  scanner.skip();
  if (!isCode && scanner.sign !== ';' && scanner.sign !== '') scanner.unexpected();
  return linesOf(
    text.slice(from).replace(/^[\s)};]*(?:as\s+const)?[\s)};]*/, (whole) => whole.replaceAll(/[^\n]/g, '')),
    scanner.lineAt(from),
  );
}

function linesOf(code: string, first: number): LeftCode[] {
  return code
    .split('\n')
    .map((line, at) => ({ line: first + at, text: line.trim().slice(0, LONGEST_CODE) }))
    .filter(({ text }) => !HARMLESS.test(text))
    .slice(0, MOST_LINES);
}
