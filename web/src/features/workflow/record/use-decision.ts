import { listLinked } from '@countersign/shared/api/tickets.ts';
import {
  diagram,
  getTask,
  listFinished,
  listOwn,
  listTodo,
  reviewTask,
  type TaskButton,
  type TaskDetail,
  timeline,
} from '@countersign/shared/api/workflow.ts';
import { useState } from 'react';
import type { FormStore } from '../../../form-renderer/form-store.ts';
import { refresh, useWrite } from '../../../lib/use-call.ts';
import { changedAnswers } from './changed-answers.ts';
import { type Draft, type DraftPart, EMPTY_DRAFT, missingParts, toReviewAction } from './draft.ts';
import { answerRefusals } from './panel-errors.ts';

const SHOWN_ELSEWHERE = [listTodo, listFinished, listOwn, timeline, diagram, getTask, listLinked];

/** The decision on one task from the pressed button to the server's answer. What was typed survives everything but success. */
export function useDecision(detail: TaskDetail, store: FormStore) {
  const [action, setAction] = useState<TaskButton | null>(null);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [missing, setMissing] = useState<readonly DraftPart[]>([]);
  const [hasFormProblems, setFormProblems] = useState(false);
  const [done, setDone] = useState<TaskButton | null>(null);
  const write = useWrite(reviewTask, { notifyErrors: false, refreshes: SHOWN_ELSEWHERE });

  const choose = (next: TaskButton | null) => {
    setAction(next);
    setMissing([]);
    setFormProblems(false);
    write.reset();
  };
  const change = (parts: Partial<Draft>) => {
    setDraft((present) => ({ ...present, ...parts }));
    setMissing((present) => present.filter((part) => !(part in parts)));
  };
  const isFormReady = (chosen: TaskButton) => {
    if (chosen !== 'approve') return true;
    const open = new Set(detail.writableFields);
    return !store.validate().problems.some(({ path }) => open.has(String(path[1])));
  };

  async function send(): Promise<void> {
    if (!action || write.isBusy) return;
    const lacks = missingParts(action, draft);
    const isReady = isFormReady(action);
    setMissing(lacks);
    setFormProblems(!isReady);
    if (lacks.length > 0 || !isReady) return;
    const answers = changedAnswers(store, detail.answers, detail.writableFields);
    const { taskId, rev } = detail.task;
    const reply = await write.run({ id: taskId, rev, action: toReviewAction(action, draft, answers) });
    if (reply === undefined) return void refresh(getTask);
    setDone(action);
    setAction(null);
    setDraft(EMPTY_DRAFT);
  }

  const refused = answerRefusals(write.error);
  return {
    action,
    choose,
    draft,
    change,
    missing,
    hasFormProblems,
    refused,
    send,
    done,
    isBusy: write.isBusy,
    error: write.error,
  };
}

export type Decision = ReturnType<typeof useDecision>;
