import { type FileAnswer, fileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { hasFiles } from '@countersign/shared/forms/field-traits.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';

/** The files of a question, in whichever row of a sub-form they stand. */
export interface QuestionFiles {
  key: string;
  label: string;
  files: readonly FileAnswer[];
}

/** All files of an answer by question; questions without any are left out. */
export function filesOf(fields: readonly Field[], answers: Answers): QuestionFiles[] {
  return fields
    .filter(({ type }) => hasFiles(type))
    .map(({ key, label }) => ({ key, label: label || key, files: found(answers, key).flatMap(asFiles) }))
    .filter(({ files }) => files.length > 0);
}

/** What stands under a key anywhere in answers. */
function found(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((part) => found(part, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === key ? [part] : found(part, key)));
}

const asFiles = (answer: unknown): FileAnswer[] =>
  (Array.isArray(answer) ? answer : []).flatMap((one) => {
    const parsed = fileAnswer.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
