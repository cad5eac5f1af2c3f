import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { figureOf } from '@countersign/shared/forms/figures/figure-of.ts';
import type { FigureKind } from '@countersign/shared/forms/figures/figure-kind.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../../database/tables.ts';
import { findVersion } from '../../../../forms/versions/find-version.ts';

/** A question that the form asks or has asked. */
export interface Question {
  field: Field;
  kind: FigureKind;
  isFormer: boolean;
  /** Answered once for each row of a sub-form. */
  isInRows: boolean;
}

/** A question that was deleted longer ago is not shown any more. */
const MOST_VERSIONS = 20;

/** The questions of a form by key, each as the newest version has it that has it at all; those that are asked no longer come last. */
export async function formQuestions(
  db: Kysely<Tables>,
  { formKey, version }: { formKey: FormKey; version: number | null },
  language: FormLanguage | '' = '',
): Promise<Map<string, Question>> {
  const questions = new Map<string, Question>();
  const newest = version ?? 0;
  for (let at = newest; at > Math.max(0, newest - MOST_VERSIONS); at -= 1) {
    const opened = await findVersion(db, formKey, at);
    if (!opened) continue;
    const { fields } = translateDefinition(opened.published.definition, language);
    const around = subFormsAround(fields);
    fields.forEach((field, place) => {
      if (questions.has(field.key) || !hasAnswer(field.type)) return;
      const question = { field, kind: figureOf(field), isFormer: at !== newest, isInRows: around[place] !== -1 };
      questions.set(field.key, question);
    });
  }
  return questions;
}

const CROSSABLE: ReadonlySet<FigureKind> = new Set([
  'choice',
  'scale',
  'nps',
  'path',
  'town',
  'month',
  'hour',
  'number',
]);

/** Whether answers to it can be crossed with those to another question. */
export const isCrossable = ({ kind, isInRows }: Question): boolean => CROSSABLE.has(kind) && !isInRows;
