import type { ReadAnswer } from '../validation/answer-problem.ts';
import { UNANSWERED, WRONG_TYPE } from '../validation/answer-problem.ts';
import type { FieldKit, FieldKits, OpenRows } from './state/compiled-form.ts';
import type { Moment } from './engine/expression-engine.ts';
import type { Field, FieldType } from './schema.ts';

type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

/** A table of kits in which each one knows the settings of its own type. */
export function kitsFor<T extends FieldType>(kits: {
  [K in T]: {
    read(field: FieldOf<K>, raw: unknown, moment?: Moment): ReadAnswer;
    text(field: FieldOf<K>, answer: unknown, language: string): string;
    openRows?: OpenRows;
  };
}): Readonly<Record<T, FieldKit>> {
  return kits as Record<T, FieldKit>;
}

/** Checks one answer, whatever it is. Of a type without its kit nothing is taken. */
export function readAnswer(kits: FieldKits, field: Field, raw: unknown, moment?: Moment): ReadAnswer {
  if (raw === undefined || raw === null) return UNANSWERED;
  return kits[field.type]?.read(field, raw, moment) ?? WRONG_TYPE;
}

/** One answer as people read it; empty where there is none. */
export function answerText(kits: FieldKits, field: Field, answer: unknown, language: string): string {
  if (answer === undefined || answer === null) return '';
  return kits[field.type]?.text(field, answer, language) ?? '';
}
