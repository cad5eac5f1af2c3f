import type { Field } from '../schema.ts';

/** What a field takes as files. */
export interface FileRules {
  /** Endings; `doc` is `.doc` alone (`takes-file.ts`). */
  readonly accept: readonly string[];
  readonly maxMegabytes: number;
  readonly maxFiles: number;
  /** Answers are shown as pictures. */
  readonly isPicture?: true;
}

const SIGNATURE: FileRules = { accept: ['png'], maxMegabytes: 2, maxFiles: 1, isPicture: true };

/** The rules of a field that takes files; null of all others. */
export function fileRulesOf(field: Field): FileRules | null {
  if (field.type === 'file_upload') return field;
  if (field.type === 'image_upload' || field.type === 'camera') return { ...field, isPicture: true };
  return field.type === 'signature' ? SIGNATURE : null;
}
