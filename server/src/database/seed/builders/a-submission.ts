import type { Answers } from '@countersign/shared/forms/schema.ts';

/** Answers as tests and seeds speak of them, before they are sent. */
export interface SubmissionSeed {
  formKey: string;
  version: number;
  answers: Answers;
  /** Null for a public page. */
  authorId: number | null;
  ticketId: string | null;
  extValue: string;
}

/** Answers to a form made by `aForm()`, from nobody. */
export function aSubmission(over: Partial<SubmissionSeed> & { formKey: string }): SubmissionSeed {
  return { version: 1, answers: { name: 'Nora' }, authorId: null, ticketId: null, extValue: '', ...over };
}
