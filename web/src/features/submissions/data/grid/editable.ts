import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import { takesAnswer } from '@countersign/shared/forms/field-traits.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { AnswerColumn } from '../columns/answer-column.ts';

/** Kinds of values that a single control in a cell can hold. */
export type CellKind = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'choice';
const KINDS: readonly string[] = ['text', 'number', 'boolean', 'date', 'time', 'choice'] satisfies CellKind[];

/** How a cell is edited in its place; null for what needs the form, and while an approval runs. */
export function cellKind({ field, by }: AnswerColumn, row: SubmissionRow): CellKind | null {
  if (!field || !by || !takesAnswer(field.type) || row.removed) return null;
  if (row.processStatus === PROCESS_STATUS.processing) return null;
  const isWhole = typeof by.place !== 'string' && by.place.hops.length === 0 && by.place.path.length === 1;
  if (!isWhole || !KINDS.includes(by.kind)) return null;
  if (by.kind === 'choice' && optionsOf(field).length === 0) return null;
  const value = row.answers[field.key];
  // A line of text would lose the others.
  if (typeof value === 'object' && value !== null) return null;
  return typeof value === 'string' && value.includes('\n') ? null : (by.kind as CellKind);
}

/** The options that a field itself has. */
export function optionsOf(field: AnswerColumn['field']): readonly { value: string; label: string }[] {
  return field && 'options' in field ? field.options.map(({ value, label }) => ({ value, label: label || value })) : [];
}

/** What the control's text says as an answer; undefined for none, null for what is none of its kind. */
export function answerOf(kind: CellKind, text: string): string | number | boolean | undefined | null {
  if (text.trim() === '') return undefined;
  if (kind === 'boolean') return text === 'true';
  if (kind !== 'number') return text;
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : null;
}
