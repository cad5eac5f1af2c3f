import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { missingParts, type NeededPart } from '@countersign/shared/workflow/decision/needs.ts';
import type { UploadedFile } from '../../../ui/upload/upload.tsx';
import { type Step, STEP_NEEDS } from './step-needs.ts';

/** What a person has written and chosen for a step so far. */
export interface StepDraft {
  comment: string;
  people: readonly UserChoice[];
  files: readonly UploadedFile[];
}

export const EMPTY_STEP: StepDraft = { comment: '', people: [], files: [] };

/** What is still missing before a step can be sent, in the order of the fields. */
export const missingInStep = (step: Step, draft: StepDraft): NeededPart[] => missingParts(STEP_NEEDS[step], draft);
