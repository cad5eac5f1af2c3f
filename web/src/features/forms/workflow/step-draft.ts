import type { ApprovalStep, Approvers, NamedApprovalStep } from '@countersign/shared/api/forms/approval.ts';
import { randomId } from '../../../lib/calls/random-id.ts';
import type { Translate } from '../../../lib/texts/i18n.ts';

export type ApproverKind = Approvers['type'];

/** One step while it is being chosen; whom it is for may still be missing. */
export interface StepDraft {
  id: string;
  kind: ApproverKind;
  chosen: readonly { id: string; name: string }[];
  isForAll: boolean;
}

export const newStep = (kind: ApproverKind): StepDraft => ({ id: randomId(), kind, chosen: [], isForAll: false });

/** The steps that an approval has now, to be changed. */
export const draftsOf = (steps: readonly NamedApprovalStep[]): StepDraft[] =>
  steps.map(({ approvers, names, isForAll }) => ({
    id: randomId(),
    kind: approvers.type,
    chosen: approvers.type === 'manager' ? [] : approvers.ids.map((id, at) => ({ id, name: names[at] ?? id })),
    isForAll,
  }));

/** Whether a step says whom it is for. */
export const isSaid = ({ kind, chosen }: StepDraft): boolean => kind === 'manager' || chosen.length > 0;

/** A step is called by whom it is for. */
const LONGEST_NAME = 200;

/** The step as it is kept. */
export function stepOf({ kind, chosen, isForAll }: StepDraft, t: Translate): ApprovalStep {
  const isManager = kind === 'manager';
  const name = isManager ? t('forms.workflow.said.managerStep') : chosen.map((one) => one.name).join(', ');
  return {
    name: name.slice(0, LONGEST_NAME),
    approvers: isManager ? { type: kind } : { type: kind, ids: chosen.map(({ id }) => id) },
    isForAll: isForAll && !isManager,
  };
}

/** Whom a step is for, in words: "The requester's manager", "Anyone of Finance". */
export function wordsOf({ approvers, names, isForAll }: NamedApprovalStep, t: Translate): string {
  if (approvers.type === 'manager') return t('forms.workflow.said.manager');
  if (names.length === 0) return t('forms.workflow.said.gone');
  const who = names.join(', ');
  if (approvers.type === 'users' && names.length === 1) return who;
  return isForAll ? t('forms.workflow.said.all', { names: who }) : t('forms.workflow.said.any', { names: who });
}
