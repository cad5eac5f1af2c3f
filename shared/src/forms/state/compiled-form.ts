import type { RefusalDetail } from '../../api/reply.ts';
import type { FormKey } from '../../basics/ids.ts';
import type { AnswerProblem, ReadAnswer } from '../../validation/answer-problem.ts';
import type { Evaluate, ExpressionEngine, Facts, Moment } from '../engine/expression-engine.ts';
import type { FieldTree } from '../tree/field-tree.ts';
import type { PageWays } from '../pages/page-ways.ts';
import type { Presentation } from '../presentation.ts';
import type { Answers, Ending, Field, FieldType, HiddenAnswers } from '../schema.ts';

/** A form that is open: what it is compiled to, its state, the rows in it, and the kits of its fields. Each knows the others. */

/** One thing to work out, with its expressions as closures. Fields and rules are named by their index. */
export type Step =
  /** Brings a value in from outside the row. */
  | { type: 'outer'; slot: number; from: number }
  | { type: 'condition'; rule: number; holds: Evaluate }
  | { type: 'visible'; field: number; show: readonly number[]; hide: readonly number[]; within: number }
  | { type: 'page'; field: number; page: number }
  | { type: 'value'; field: number; calculate: readonly { rule: number; value: Evaluate }[]; formula: Evaluate | null }
  | { type: 'required'; field: number; rules: readonly number[] }
  | { type: 'enabled'; field: number; enable: readonly number[]; disable: readonly number[] }
  | { type: 'invalid'; field: number; rules: readonly { rule: number; message: string }[] }
  | { type: 'options'; field: number; offered: readonly { option: number; holds: Evaluate }[] };

/** What a rule writes at the moment in which it begins to hold. */
export type Writing = { field: number; value: Evaluate } | { field: number; from: number };

/** A form ready to be filled and checked. It holds no answers: one serves any number of people at once. */
export interface CompiledForm {
  readonly formKey: FormKey;
  readonly version: number;
  /** Where its days begin; without it where the person is. */
  readonly zone?: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly hiddenAnswers: HiddenAnswers;
  readonly presentation: Presentation;
  readonly fields: readonly Field[];
  readonly tree: FieldTree;
  readonly pages: readonly PageWays[];
  readonly endings: readonly Ending[];
  /** By sub-form: the form that each of its rows is. */
  readonly rows: ReadonlyMap<number, CompiledForm>;
  /** Of a row: where the facts behind its own come from, by their place among the facts around it. */
  readonly outer: readonly number[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly ruleCount: number;
  /** In topological order: each step after everything that it depends on. */
  readonly steps: readonly Step[];
  /** By step: the later steps that must run again when its result changes. */
  readonly dependants: readonly (readonly number[])[];
  /** By field index: the step that works out its value, or -1. */
  readonly valueStep: Int32Array;
  /** By rule: what it writes once; a rule without is not listed. */
  readonly writings: ReadonlyMap<number, readonly Writing[]>;
  /** By field: the fields in whose texts its answer stands as `{{key}}`. */
  readonly pipes: ReadonlyMap<number, readonly number[]>;
  /** Default values, in the order of the fields. */
  readonly defaults: readonly { field: number; value: Evaluate }[];
  readonly engine: Pick<ExpressionEngine, 'factOf' | 'answerOf' | 'rowOf'>;
  readonly kits: FieldKits;
  /** The state that this form needs; see `openState`. */
  readonly open: OpenState;
}

/**
 * One person's answers in one form, and everything that follows from them: what is shown, what is required, what is
 * computed. The browser's store and the server's check both stand on it, so both come to the same result.
 */
export interface FormState {
  readonly form: CompiledForm;
  readonly moment: Moment;
  /** By field index: the answer as shown: the person's own, or the computed one. */
  readonly answers: unknown[];
  readonly isVisible: Uint8Array;
  readonly isRequired: Uint8Array;
  /** 1 where the answer is computed at present and cannot be typed. */
  readonly isComputed: Uint8Array;
  /** 1 where a rule takes the field away from being typed, although its answer is the person's. */
  readonly isDisabled: Uint8Array;
  /** By field index: what rules complain about, first rule first. */
  readonly complaints: (string | undefined)[];
  /** By sub-form: its rows. */
  rows: ReadonlyMap<number, FieldRows>;
  /** Told what has changed in this row because of something outside it. */
  onRefreshed: ((changed: readonly number[]) => void) | undefined;
  /** Takes a person's answer (`undefined` takes it away) and answers the indexes of all fields that changed with it. */
  set(field: number, answer: unknown): readonly number[];
  /**
   * A row of a sub-form has changed by itself, or, without `row`, rows have come, gone or moved; answers the indexes of all
   * fields that changed with it.
   */
  noteRows(field: number, row?: FormState): readonly number[];
  /** Something outside this row has changed; answers the indexes of its fields that changed with it. */
  refresh(): readonly number[];
  /** The answers as they stand, finished or not. */
  given(): Answers;
  /** The field as it is now: without the options that are not offered. */
  field(index: number): Field | undefined;
  /** The pages that the person comes to, in order, without those that are hidden. */
  pagesOnPath(): number[];
  /** What is shown when these answers have arrived: what a rule chose on the way, else the first ending, if there is any. */
  ending(): Ending | undefined;
}

/** Opens a compiled form; each form says which state it needs. */
export type OpenState = (
  form: CompiledForm,
  answers: Answers,
  moment: Moment,
  withDefaults: boolean,
  around: Facts,
) => FormState;

/** Rows checked together; paths of `inside` begin with the number of the row. */
export interface CheckedRows {
  answer: Answers[] | undefined;
  problems: readonly AnswerProblem[];
  inside: readonly RefusalDetail[];
}

/** The rows of one sub-form in one open form. */
export interface FieldRows {
  readonly states: readonly FormState[];
  /** All rows as they stand, finished or not; undefined without rows. */
  readonly answer: Answers[] | undefined;
  /** Other rows in place of these, from an answer. */
  replace(answer: unknown): void;
  /** The same and new rows in another order, or fewer of them. */
  arrange(states: readonly FormState[]): void;
  /** A new row with its default values, not yet among the others. */
  make(answers?: Answers): FormState;
  /** A row has changed by itself; says whether it began or ceased to be answered. */
  note(row: FormState): boolean;
  /** Whether a person has answered anything in the row, so that it will be stored. */
  isAnswered(row: FormState): boolean;
  /** Something outside has changed that the rows read. */
  refresh(): void;
  /** The rows as expressions see them; `isSeen` is false while the sub-form is hidden. */
  fact(isSeen: boolean): readonly unknown[];
  check(isSeen: boolean, isRequired: boolean): CheckedRows;
}

/** What the rows stand in: the facts around them are always the present ones. */
export interface RowsPlace {
  form: CompiledForm;
  field: Field;
  facts: Facts;
  moment: Moment;
  answer: unknown;
}

export type OpenRows = (place: RowsPlace) => FieldRows;

/** What the sentence of a problem names. */
export type ProblemParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What an answer to one type of field means: how it is checked, and how it reads. */
export interface FieldKit {
  /**
   * Brings an answer into the shape that is stored and says what is wrong with it. Takes any value but null and undefined,
   * and never throws. `moment` is when and where it is answered; days counted from today are not checked without it.
   */
  read(field: Field, raw: unknown, moment?: Moment): ReadAnswer;
  /** The stored answer as people read it in a language (BCP 47); empty where there is nothing to be read. */
  text(field: Field, answer: unknown, language: string): string;
  /** The field as it is at a moment, with limits that move with it as fixed ones. */
  asOf?(field: Field, moment: Moment): Field;
  /** The same in a language, as people read days and times. */
  tell?(field: Field, params: ProblemParams, language: string): ProblemParams;
  /** Of a type whose answer is rows of fields: how they are opened. */
  openRows?: OpenRows;
}

/** The kits that a page carries: all of them, or on the fill page those that its form needs. */
export type FieldKits = Readonly<Partial<Record<FieldType, FieldKit>>>;
