import { refusedAnswers } from '@countersign/shared/api/submissions/refused-answers.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { getTask, reviewTask, type TaskButton, type TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import {
  type DecisionDraft,
  EMPTY_DECISION,
  isApproval,
  isOpinion,
  isSignedAction,
  needsOf,
  toReviewAction,
} from '@countersign/shared/workflow/decision/decision.ts';
import { missingParts, type NeededPart } from '@countersign/shared/workflow/decision/needs.ts';
import { useState } from 'react';
import { changedAnswers } from '../../../../form-renderer/answers/changed-answers.ts';
import type { FormStore } from '../../../../form-renderer/form-store.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { refresh, useWrite } from '../../../../lib/calls/use-call.ts';
import { SHOWN_ELSEWHERE } from '../../shown-elsewhere.ts';
import { type DoneWord, doneWord } from './action-words.ts';

/** The decision on one task from the pressed button to the server's answer. What was typed survives everything but success. */
export function useDecision(detail: TaskDetail, store: FormStore, onDone: (word: DoneWord) => void) {
  const t = useT();
  const [action, setAction] = useState<TaskButton | null>(null);
  const [draft, setDraft] = useState<DecisionDraft>(EMPTY_DECISION);
  const [missing, setMissing] = useState<readonly NeededPart[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [hasFormProblems, setFormProblems] = useState(false);
  const [done, setDone] = useState<DoneWord | null>(null);
  const write = useWrite(reviewTask, { notifyErrors: false, refreshes: SHOWN_ELSEWHERE });

  const choose = (next: TaskButton | null) => {
    setAction(next);
    setMissing([]);
    setFormProblems(false);
    setAttempts(0);
    write.reset();
  };
  const change = (parts: Partial<DecisionDraft>) => {
    setDraft((present) => ({ ...present, ...parts }));
    setMissing((present) => present.filter((part) => !(part in parts)));
  };
  const isFormReady = (chosen: TaskButton) => {
    // An opinion leaves what the step demands to whoever decides.
    if (!isApproval(chosen, { ...draft, ...detail }) || isOpinion(chosen, detail)) return true;
    const open = new Set(detail.writableFields);
    const hidden = new Set(detail.hiddenFields);
    // What is hidden is not missed: the server still has it.
    const isOwn = ({ path }: RefusalDetail) =>
      open.has(String(path[1])) && !path.some((part) => hidden.has(String(part)));
    return !store.validate().problems.some(isOwn);
  };

  /** What is still missing opens the panel of the action. */
  async function send(chosen: TaskButton | null = action): Promise<void> {
    if (!chosen || write.isBusy || !(await store.finish())) return;
    const lacks = missingParts(needsOf(chosen, isSignedAction(chosen, draft, detail), detail), draft);
    const isReady = isFormReady(chosen);
    setMissing(lacks);
    setFormProblems(!isReady);
    if (lacks.length > 0 || !isReady) {
      setAction(chosen);
      return setAttempts(attempts + 1);
    }
    const answers = changedAnswers(store.answers(), detail.answers, detail.writableFields);
    const { taskId, rev } = detail.task;
    const reply = await write.run({ id: taskId, rev, action: toReviewAction(chosen, draft, answers) });
    if (reply === undefined) {
      setAction(chosen);
      setAttempts(attempts + 1);
      return void refresh(getTask);
    }
    setAction(null);
    setDraft(EMPTY_DECISION);
    // The task stays with its handler then.
    if (chosen === 'subSign' && draft.isLater) return void notify('success', t('workflow.done.subSignLater'));
    const word = doneWord(detail, chosen);
    setDone(word);
    onDone(word);
  }

  // What was written is looked at before it goes along.
  const isOneClick = detail.isOpinionOptional === true && !detail.isSigned && draft.comment === '' && action === null;
  const refused = refusedAnswers(write.error);
  return {
    action,
    choose,
    draft,
    change,
    missing,
    /** How often the open action could not be sent. */
    attempts,
    hasFormProblems,
    refused,
    send: () => send(),
    /** Approves at once, where the step needs no opinion and nothing was begun; undefined otherwise. */
    approveNow: isOneClick ? () => void send('approve') : undefined,
    done,
    /** The decision was taken back: the task is open again. */
    forget: () => setDone(null),
    isBusy: write.isBusy,
    error: write.error,
  };
}

export type Decision = ReturnType<typeof useDecision>;
