import { hasFiles } from '@countersign/shared/forms/field-traits.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import { allKits } from '@countersign/shared/forms/tables/all-kits.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';

/** Answers as lines of plain text, `label: answer`, in the order of the form; what was not answered is left out. */
export function readableAnswers(fields: readonly Field[], answers: Answers, language: string): string[] {
  return fields.flatMap((field) => {
    const text = readable(field, answers[field.key], language).trim();
    if (text === '') return [];
    const label = field.label || field.key;
    return [text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`];
  });
}

/** One answer as plain text; of files their names. Empty where there is nothing to be read. */
export function readable(field: Field, answer: unknown, language: string): string {
  if (hasFiles(field.type) && Array.isArray(answer)) return answer.flatMap(nameOf).join(', ');
  return answerText(allKits, field, answer, language);
}

const nameOf = (file: unknown): string[] =>
  typeof file === 'object' && file !== null && 'name' in file ? [String(file.name)] : [];
