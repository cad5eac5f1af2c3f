import type { FormKey } from '../../basics/ids.ts';
import type { Evaluate, ExpressionEngine } from '../engine/expression-engine.ts';
import type { OpenState } from './form-state.ts';
import type { FieldTree } from '../tree/field-tree.ts';
import type { FieldKits } from '../field-kit.ts';
import type { PageWays } from '../pages/page-ways.ts';
import type { Presentation } from '../presentation.ts';
import type { Ending, Field, HiddenAnswers } from '../schema.ts';

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
