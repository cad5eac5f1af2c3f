import { getInstance } from '@countersign/shared/api/workflow/instance.ts';
import { getTask } from '@countersign/shared/api/workflow/workflow.ts';
import type { NeededPart } from '@countersign/shared/workflow/decision/needs.ts';
import { useState } from 'react';
import { confirm } from '../../../lib/look/confirm.ts';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { refresh } from '../../../lib/calls/use-call.ts';
import { EMPTY_STEP, missingInStep, type StepDraft } from './step-draft.ts';
import { isSaidByPressing, type Step, STEP_NEEDS } from './step-needs.ts';
import { type StepTarget, useSendStep } from './use-send-step.ts';

interface Options {
  target: StepTarget;
  /** Names the process in questions and notices. */
  name: string;
  onDone?: ((step: Step) => void) | undefined;
  /** Opens with this step, even when there is nothing to say: a list asks before it acts. */
  first?: Step;
  /** The person left the step. */
  onClose?: () => void;
}

/** One step from the pressed button to the server's answer: what has nothing to say is done at once. */
export function useStep({ target, name, onDone, first, onClose }: Options) {
  const t = useT();
  const [step, setStep] = useState<Step | null>(first ?? null);
  const [draft, setDraft] = useState<StepDraft>(EMPTY_STEP);
  const [missing, setMissing] = useState<readonly NeededPart[]>([]);
  const [attempts, setAttempts] = useState(0);
  const sending = useSendStep();

  const choose = (next: Step | null) => {
    setMissing([]);
    setAttempts(0);
    sending.reset();
    if (next !== null && isSaidByPressing(next)) return void act(next);
    if (next !== step) setDraft(({ comment }) => ({ ...EMPTY_STEP, comment }));
    setStep(next);
    if (next === null) onClose?.();
  };
  const change = (parts: Partial<StepDraft>) => {
    setDraft((present) => ({ ...present, ...parts }));
    setMissing((present) => present.filter((part) => !(part in parts)));
  };

  async function act(chosen: Step): Promise<void> {
    if (sending.isBusy) return;
    if (STEP_NEEDS[chosen].isAskedTwice && !(await isSure(chosen))) return;
    const isDone = await sending.send(chosen, target, draft);
    if (!isDone) {
      setAttempts(attempts + 1);
      return void refresh(getTask, getInstance);
    }
    setStep(null);
    setDraft(EMPTY_STEP);
    notify('success', t(`workflow.step.${chosen}.done`, { name }));
    onDone?.(chosen);
  }

  const isSure = (chosen: Step) =>
    confirm({
      title: t('workflow.step.again.title', { name }),
      text: t('workflow.step.again.text'),
      verb: t(`workflow.step.${chosen}.label`),
      cancelLabel: t('workflow.own.keep'),
      isDanger: true,
    });

  function send(): void {
    if (step === null) return;
    const lacks = missingInStep(step, draft);
    setMissing(lacks);
    if (lacks.length === 0) void act(step);
    else setAttempts(attempts + 1);
  }
  const trouble = sending.error === null ? '' : errorText(sending.error);
  const { isBusy, error } = sending;
  return { step, choose, draft, change, missing, attempts, send, isBusy, error, trouble };
}

export type StepChoice = ReturnType<typeof useStep>;
