import type { FormKey } from '../basics/ids.ts';
import type { Evaluate, ExpressionEngine } from './expression-engine.ts';
import type { Field, FieldType, HiddenAnswers } from './schema.ts';

/** One thing to work out, with its expressions as closures. Fields and rules are named by their index. */
export type Step =
  | { type: 'condition'; rule: number; holds: Evaluate }
  | { type: 'visible'; field: number; show: readonly number[]; hide: readonly number[] }
  | { type: 'value'; field: number; calculate: readonly { rule: number; value: Evaluate }[]; formula: Evaluate | null }
  | { type: 'required'; field: number; rules: readonly number[] };

/** A form ready to be filled and checked. It holds no answers: one serves any number of people at once. */
export interface CompiledForm {
  readonly formKey: FormKey;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly hiddenAnswers: HiddenAnswers;
  readonly fields: readonly Field[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly ruleCount: number;
  /** In topological order: each step after everything that it depends on. */
  readonly steps: readonly Step[];
  /** By step: the later steps that must run again when its result changes. */
  readonly dependants: readonly (readonly number[])[];
  /** By field index: the step that works out its value, or -1. */
  readonly valueStep: Int32Array;
  /** Default values, in the order of the fields. */
  readonly defaults: readonly { field: number; value: Evaluate }[];
  readonly engine: Pick<ExpressionEngine, 'factOf' | 'answerOf'>;
}

/** Whether a person answers this kind of field. */
export function takesAnswer(type: FieldType): boolean {
  return type !== 'description' && type !== 'formula';
}
