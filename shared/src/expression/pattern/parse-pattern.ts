import { between, classOf, escapedCharacter, inAnyCase, not, propertyOf } from './characters.ts';
import type { CharacterTest, Flags, Pattern } from './pattern.ts';

export interface Parsed {
  pattern: Pattern;
  groups: number;
}

const DEEPEST = 100;
const LONGEST = 2_000;

class Malformed {}

/** Parses a pattern; null where it is not one. */
export function parsePattern(text: string, flags: Flags): Parsed | null {
  if (text.length > LONGEST) return null;
  try {
    return new Parser(Array.from(flags.spaced ? withoutSpaces(text) : text), flags).parse();
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** White space goes, except inside `[…]`. */
const withoutSpaces = (text: string) =>
  text.replace(/\[(?:\\.|[^\]\\])*\]|[ \t\n\r]/g, (part) => (part.startsWith('[') ? part : ''));

class Parser {
  private readonly text: readonly string[];
  private readonly flags: Flags;
  private at = 0;
  private depth = 0;
  private groups = 0;
  private readonly closed = new Set<number>();

  constructor(text: readonly string[], flags: Flags) {
    this.text = text;
    this.flags = flags;
  }

  parse(): Parsed {
    const pattern = this.choice();
    if (this.at < this.text.length) throw new Malformed();
    return { pattern, groups: this.groups };
  }

  private peek(): string {
    return this.text[this.at] ?? '';
  }

  private take(expected?: string): string {
    const character = this.text[this.at++];
    if (character === undefined || (expected !== undefined && character !== expected)) throw new Malformed();
    return character;
  }

  private accept(wanted: string): boolean {
    if (this.peek() !== wanted) return false;
    this.at++;
    return true;
  }

  private choice(): Pattern {
    if (++this.depth > DEEPEST) throw new Malformed();
    const options = [this.sequence()];
    while (this.accept('|')) options.push(this.sequence());
    this.depth--;
    return options.length === 1 ? (options[0] as Pattern) : { type: 'choice', options };
  }

  private sequence(): Pattern {
    const parts: Pattern[] = [];
    while (!['', '|', ')'].includes(this.peek())) parts.push(this.piece());
    return { type: 'sequence', parts };
  }

  private piece(): Pattern {
    const atom = this.atom();
    const bounds = this.bounds();
    if (!bounds) return atom;
    const isLazy = this.accept('?');
    return { type: 'repeat', of: atom, least: bounds[0], most: bounds[1], isLazy };
  }

  private bounds(): [number, number] | null {
    if (this.accept('?')) return [0, 1];
    if (this.accept('*')) return [0, Infinity];
    if (this.accept('+')) return [1, Infinity];
    if (!this.accept('{')) return null;
    const least = this.count();
    const most = this.accept(',') ? (this.peek() === '}' ? Infinity : this.count()) : least;
    this.take('}');
    if (most < least) throw new Malformed();
    return [least, most];
  }

  private count(): number {
    let digits = '';
    while (/^\d$/.test(this.peek())) digits += this.take();
    if (digits === '' || digits.length > 6) throw new Malformed();
    return Number(digits);
  }

  private atom(): Pattern {
    const character = this.take();
    switch (character) {
      case '(':
        return this.group();
      case '[':
        return this.set(this.bracket());
      case '.':
        return { type: 'set', has: this.flags.dotAll ? () => true : (one) => one !== '\n' && one !== '\r' };
      case '^':
        return { type: 'start' };
      case '$':
        return { type: 'end' };
      case '\\':
        return this.escape();
      case '?':
      case '*':
      case '+':
      case '{':
      case '}':
      case ']':
        throw new Malformed();
      default:
        return this.set((one) => one === character);
    }
  }

  private set(has: CharacterTest): Pattern {
    return { type: 'set', has: this.flags.ignoreCase ? inAnyCase(has) : has };
  }

  private group(): Pattern {
    if (this.accept('?')) {
      this.take(':');
      const inner = this.choice();
      this.take(')');
      return inner;
    }
    const index = ++this.groups;
    const of = this.choice();
    this.take(')');
    this.closed.add(index);
    return { type: 'group', of, index };
  }

  private escape(): Pattern {
    if (!/^[1-9]$/.test(this.peek())) return this.set(this.escapedTest());
    let index = Number(this.take());
    // A further digit belongs to the number only where so many groups have been closed.
    while (/^\d$/.test(this.peek()) && this.closed.has(index * 10 + Number(this.peek())))
      index = index * 10 + Number(this.take());
    if (!this.closed.has(index)) throw new Malformed();
    return { type: 'again', index };
  }

  /** After a backslash: a class, a property or one character. */
  private escapedTest(): CharacterTest {
    const letter = this.take();
    const test = letter === 'p' || letter === 'P' ? this.property(letter) : classOf(letter);
    if (test) return test;
    const character = escapedCharacter(letter);
    if (character === null) throw new Malformed();
    return (one) => one === character;
  }

  private property(letter: string): CharacterTest {
    this.take('{');
    let name = '';
    while (this.peek() !== '}') name += this.take();
    this.take('}');
    const test = propertyOf(name);
    if (!test) throw new Malformed();
    return letter === 'p' ? test : not(test);
  }

  /** The inside of `[…]`, which may take away another: `[a-z-[aeiou]]`. */
  private bracket(): CharacterTest {
    if (++this.depth > DEEPEST) throw new Malformed();
    const isNegated = this.accept('^');
    const tests: CharacterTest[] = [];
    let except: CharacterTest | null = null;
    do {
      if (tests.length > 0 && this.peek() === '-' && this.text[this.at + 1] === '[') {
        this.at += 2;
        except = this.bracket();
        if (this.peek() !== ']') throw new Malformed();
      } else tests.push(this.member());
    } while (this.peek() !== ']');
    this.take(']');
    this.depth--;
    const fold = this.flags.ignoreCase ? inAnyCase : (test: CharacterTest) => test;
    const inside = fold((one) => tests.some((test) => test(one)));
    const wanted = isNegated ? not(inside) : inside;
    const without = except && fold(except);
    return without ? (one) => wanted(one) && !without(one) : wanted;
  }

  private member(): CharacterTest {
    const first = this.take();
    if (first === '[') throw new Malformed();
    if (first === '\\' && /^[sSdDwWiIcCpP]$/.test(this.peek())) return this.escapedTest();
    const low = first === '\\' ? this.literal() : first;
    const isRange = this.peek() === '-' && ![']', '[', ''].includes(this.text[this.at + 1] ?? '');
    if (!isRange) return (one) => one === low;
    this.take('-');
    const last = this.take();
    const high = last === '\\' ? this.literal() : last;
    if ((high.codePointAt(0) ?? 0) < (low.codePointAt(0) ?? 0)) throw new Malformed();
    return between(low, high);
  }

  private literal(): string {
    const character = escapedCharacter(this.take());
    if (character === null) throw new Malformed();
    return character;
  }
}
