import { childrenOf, fieldTree } from '@countersign/shared/forms/tree/field-tree.ts';
import { hasAnswer, hasFiles } from '@countersign/shared/forms/field-traits.ts';
import { readingKits } from '@countersign/shared/forms/tables/reading-kits.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';

/** The rows of a sub-form on one line: answers of a row with dots between, rows with semicolons. */
export function rowsText(fields: readonly Field[], key: string, answer: unknown, language: string): string {
  if (!Array.isArray(answer)) return '';
  const inRow = answeredIn(
    fields,
    fields.findIndex((field) => field.key === key),
  );
  const textOf = (field: Field, given: unknown) =>
    field.type === 'sub_form'
      ? rowsText(fields, field.key, given, language)
      : answerText(readingKits, field, given, language);
  return answer
    .map((row: Answers | null) => inRow.map((field) => textOf(field, row?.[field.key])))
    .map((texts) => texts.filter((text) => text !== '').join(' · '))
    .filter((text) => text !== '')
    .join('; ');
}

/** Fields with an answer that can be read in each row, those in groups included. */
function answeredIn(fields: readonly Field[], container: number): Field[] {
  return childrenOf(fieldTree(fields), container).flatMap((at) => {
    const field = fields[at];
    if (!field) return [];
    if (hasAnswer(field.type)) return hasFiles(field.type) ? [] : [field];
    return answeredIn(fields, at);
  });
}
