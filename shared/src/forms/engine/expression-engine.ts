import type { Meter } from '../../expression/meter.ts';
import type { Expression, Problem } from '../../expression/tree.ts';
import type { Field } from '../schema.ts';

/** When and where a form is filled: `now` in milliseconds since 1970, `zone` an IANA name. */
export interface Moment {
  now: number;
  zone: string;
  /** The time as it goes on while a form is open, for limits that move with it; expressions keep to `now`. */
  clock?: (() => number) | undefined;
  /** Whether an answer was there before and may stay, although limits have moved on since. */
  kept?: ((key: string, answer: unknown) => boolean) | undefined;
  /** Pays for what the expressions of the form spend together; see {@link Meter}. */
  meter?: Meter | undefined;
}

/** The value of each field as expressions see it, by field index. */
export type Facts = readonly unknown[];

/** Never throws and always ends; null for everything that fails. */
export type Evaluate = (facts: Facts, moment: Moment) => unknown;

/** An expression over the fields of one form. */
export interface FieldExpression {
  evaluate: Evaluate;
  /** The names that it reads, fields or not. */
  names: readonly string[];
  /** What is wrong with it whatever the answers are. */
  problems: readonly Problem[];
}

/**
 * What a form needs of the expression language. It is handed in, so that the fill page of a form without expressions does
 * not carry the language; {@link feelEngine} is the one there is.
 */
export interface ExpressionEngine {
  /** `indexOf` answers undefined for a name that is no field. */
  compile(tree: Expression, indexOf: (name: string) => number | undefined): FieldExpression;
  /** A stored answer as a value of the language; undefined becomes null. A date and time is told in the form's zone. */
  factOf(field: Field, answer: unknown, zone: string): unknown;
  /** The values of a row's fields as one value of the language. */
  rowOf(entries: readonly (readonly [key: string, fact: unknown])[]): unknown;
  /** A value of the language as a stored answer of the field; undefined where it cannot be one. */
  answerOf(field: Field, fact: unknown): unknown;
}
