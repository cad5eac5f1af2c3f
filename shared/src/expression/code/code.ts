import type { Builtins } from '../functions/builtin.ts';
import type { Run } from '../run.ts';
import type { Expression, Problem } from '../tree.ts';
import type { Value } from '../values/values.ts';

/** The values of loop variables, parameters and context entries, innermost first; the place is known when compiling. */
export interface Env {
  value: Value;
  readonly outer: Env | null;
}

/** A compiled expression: reads its values, never throws anything but `Stop`. */
export type Code = (run: Run, env: Env | null) => Value;

/** What is known of `Env` when compiling: a name, or a filtered item whose entries count as names. */
export interface Scope {
  readonly name: string;
  readonly isItem?: boolean;
  readonly outer: Scope | null;
}

/** Reads one name from the caller's scope; made once per name and expression. */
export type Getter = (scope: never) => Value;
export type Resolve = (name: string) => Getter | undefined;

/** What the parts of the compiler need from each other. */
export interface Compiler {
  readonly functions: Builtins;
  readonly resolve: Resolve | undefined;
  readonly problems: Problem[];
  /** How many nodes have been compiled so far: what a loop's body counts for is what it adds. */
  readonly size: number;
  compile(tree: Expression, scope: Scope | null): Code;
}
