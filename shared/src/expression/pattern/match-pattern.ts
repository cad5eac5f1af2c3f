import { casesOf } from './characters.ts';
import type { Flags, Pattern } from './pattern.ts';

/** Where a match begins and ends, and the same for each group (undefined where it took no part). */
export interface Match {
  from: number;
  to: number;
  groups: readonly (readonly [number, number] | undefined)[];
}

type Continue = (at: number) => boolean;

/** How many moves of the matcher cost one step of the evaluation. */
const MOVES = 8;

/**
 * Matches by backtracking, and pays for every move: a pattern that would run for ever ends with the step budget.
 * The engine of JavaScript has neither that nor XPath's character classes.
 */
export class Matcher {
  private readonly pattern: Pattern;
  private readonly flags: Flags;
  private readonly text: readonly string[];
  private readonly pay: () => void;
  private moves = 0;
  private groups: (readonly [number, number] | undefined)[] = [];

  constructor(pattern: Pattern, flags: Flags, text: readonly string[], pay: () => void) {
    this.pattern = pattern;
    this.flags = flags;
    this.text = text;
    this.pay = pay;
  }

  /** The first match that begins at `start` or later. */
  find(start: number): Match | null {
    for (let from = start; from <= this.text.length; from++) {
      this.groups = [];
      let to = -1;
      const isFound = this.match(this.pattern, from, (at) => {
        to = at;
        return true;
      });
      if (isFound) return { from, to, groups: this.groups };
    }
    return null;
  }

  private match(pattern: Pattern, at: number, next: Continue): boolean {
    if (++this.moves % MOVES === 0) this.pay();
    switch (pattern.type) {
      case 'set':
        return at < this.text.length && pattern.has(this.text[at] as string) && next(at + 1);
      case 'sequence':
        return this.sequence(pattern.parts, 0, at, next);
      case 'choice':
        return pattern.options.some((option) => this.match(option, at, next));
      case 'repeat':
        return pattern.of.type === 'set'
          ? this.repeatSet(pattern, pattern.of.has, at, next)
          : this.repeat(pattern, 0, at, next);
      case 'group':
        return this.group(pattern, at, next);
      case 'again':
        return this.again(pattern.index, at, next);
      case 'start':
        return (at === 0 || (this.flags.lines && this.text[at - 1] === '\n')) && next(at);
      case 'end':
        return (at === this.text.length || (this.flags.lines && this.text[at] === '\n')) && next(at);
    }
  }

  private sequence(parts: readonly Pattern[], index: number, at: number, next: Continue): boolean {
    const part = parts[index];
    return part ? this.match(part, at, (end) => this.sequence(parts, index + 1, end, next)) : next(at);
  }

  /** One character many times: a plain loop, so that long texts need no deep stack. */
  private repeatSet(
    { least, most, isLazy }: Extract<Pattern, { type: 'repeat' }>,
    has: (character: string) => boolean,
    at: number,
    next: Continue,
  ): boolean {
    const fits = (count: number) =>
      at + count < this.text.length && count < most && has(this.text[at + count] as string);
    let count = 0;
    while (count < least && fits(count)) count++;
    if (count < least) return false;
    if (!isLazy) while (fits(count)) this.count(count++);
    if (isLazy) {
      while (!next(at + count))
        if (!fits(count)) return false;
        else this.count(count++);
      return true;
    }
    for (; count >= least; count--) if (next(at + count)) return true;
    return false;
  }

  private count(move: number): void {
    if (move % MOVES === 0) this.pay();
  }

  private repeat(pattern: Extract<Pattern, { type: 'repeat' }>, done: number, at: number, next: Continue): boolean {
    const { of, least, most, isLazy } = pattern;
    // A round that takes nothing would repeat for ever.
    const more = () =>
      done < most &&
      this.match(of, at, (end) => (end > at || done < least) && this.repeat(pattern, done + 1, end, next));
    if (done < least) return more();
    return isLazy ? next(at) || more() : more() || next(at);
  }

  private group(pattern: Extract<Pattern, { type: 'group' }>, at: number, next: Continue): boolean {
    const before = this.groups[pattern.index];
    const isMatch = this.match(pattern.of, at, (end) => {
      const inner = this.groups[pattern.index];
      this.groups[pattern.index] = [at, end];
      if (next(end)) return true;
      this.groups[pattern.index] = inner;
      return false;
    });
    if (!isMatch) this.groups[pattern.index] = before;
    return isMatch;
  }

  private again(index: number, at: number, next: Continue): boolean {
    const [from, to] = this.groups[index] ?? [0, 0];
    for (let offset = 0; offset < to - from; offset++) {
      if (!this.isSame(this.text[from + offset], this.text[at + offset])) return false;
    }
    return next(at + to - from);
  }

  private isSame(a = '', b = ''): boolean {
    if (a === b) return true;
    return this.flags.ignoreCase && b !== '' && casesOf(a).some((one) => casesOf(b).includes(one));
  }
}
