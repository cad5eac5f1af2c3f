import { trimText } from '@countersign/shared/basics/trim-text.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { UploadedFile } from '../../../ui/upload/upload.tsx';
import { type Step, STEP_NEEDS } from './step-needs.ts';

/** What a person has written and chosen for a step so far. */
export interface StepDraft {
  comment: string;
  people: readonly UserChoice[];
  files: readonly UploadedFile[];
}

export const EMPTY_STEP: StepDraft = { comment: '', people: [], files: [] };

export type StepPart = 'comment' | 'people';

/** What is still missing before a step can be sent, in the order of the fields. */
export function missingInStep(step: Step, draft: StepDraft): StepPart[] {
  const missing: StepPart[] = [];
  if (STEP_NEEDS[step].people !== 'none' && draft.people.length === 0) missing.push('people');
  if (STEP_NEEDS[step].comment === 'required' && trimText(draft.comment) === '') missing.push('comment');
  return missing;
}
