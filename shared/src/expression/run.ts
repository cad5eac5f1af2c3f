import type { Budget } from './budget.ts';
import type { Meter } from './meter.ts';
import type { Problem, ProblemCode, Span } from './tree.ts';
import type { Kind, Value } from './values/values.ts';

/** When and where an expression is evaluated: `now` in milliseconds since 1970, `zone` an IANA name. */
export interface Moment {
  now: number;
  zone: string;
  /**
   * Reads a text that is compared with a day, a time, a moment or a duration as one of these; null where it is none. For values
   * that came as JSON, whose kinds nobody knows; without it such a text has no order.
   */
  readText?: ((text: string, kind: Kind, zone: string) => Value) | undefined;
  /** Pays for each evaluation; without it only each by itself is limited. */
  meter?: Meter | undefined;
}

export const DEFAULT_STEPS = 100_000;
const LARGEST_TEXT = 1_000_000;
const DEEPEST_CALL = 200;
const MOST_PROBLEMS = 50;

/** Thrown inside an evaluation that used up a budget, caught where the evaluation began. */
export class Stop {
  readonly code: ProblemCode;
  constructor(code: ProblemCode) {
    this.code = code;
  }
}

/** One evaluation: its scope, its moment, what it may still spend and what went wrong so far. */
export class Run implements Budget {
  readonly scope: unknown;
  readonly moment: Moment | undefined;
  problems: Problem[] | null = null;
  private left: number;
  private readonly given: number;
  private depth = 0;

  constructor(scope: unknown, moment: Moment | undefined, steps: number) {
    this.scope = scope;
    this.moment = moment;
    this.left = steps;
    this.given = steps;
  }

  /** Pays for `count` steps of a loop, call or list; ends the evaluation when nothing is left. */
  step(count = 1): void {
    this.left -= count;
    if (this.left < 0) throw new Stop('step_budget');
  }

  /** How many steps were paid so far. */
  get spent(): number {
    return this.given - this.left;
  }

  /** Pays for reading or making a text of this length; ends the evaluation where loops made it too long. */
  chars(length: number): void {
    if (length > LARGEST_TEXT) throw new Stop('too_large');
    this.step(length >> 7);
  }

  enter(): void {
    this.step();
    if (++this.depth > DEEPEST_CALL) throw new Stop('too_deep');
  }

  leave(): void {
    this.depth--;
  }

  /** Does something whose problems are not worth a word. */
  quietly<Result>(work: () => Result): Result {
    const before = this.problems;
    this.problems = null;
    const result = work();
    this.problems = before;
    return result;
  }

  /** Notes a problem and answers null, the value of everything that fails. */
  fail(code: ProblemCode, at?: Span, params?: Problem['params']): null {
    this.problems ??= [];
    const problem: Problem = { code, from: at?.[0] ?? 0, to: at?.[1] ?? 0 };
    if (params) problem.params = params;
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(problem);
    return null;
  }
}
