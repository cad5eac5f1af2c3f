import type { LinkedForm } from '@countersign/shared/api/tickets.ts';
import { getTask, reviewTask } from '@countersign/shared/api/workflow.ts';
import { Button } from '@zendeskgarden/react-buttons';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ProblemNotice } from '../app/notice.tsx';
import { useReader, useSidebar } from '../app/sidebar-context.ts';
import { createIntention } from '../intention.ts';
import { problemOf, type Problem } from '../problem.ts';

export type Decision = 'approve' | 'reject';

interface DecideProps {
  row: LinkedForm;
  decision: Decision;
  onDone: (decision: Decision) => void;
  onClose: () => void;
}

/** The comment below the button that was pressed. Ctrl or Cmd with Enter sends, Escape closes. */
export function Decide({ row, decision, onDone, onClose }: DecideProps) {
  const { t } = useReader();
  const { send, isSending, problem } = useDecision(row, decision, onDone);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const handleSend = () => {
    const isEmpty = comment.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!isSending) void send(comment.trim());
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSend();
  };
  return (
    <div className="sb-panel" onKeyDown={handleKeyDown}>
      {problem && <ProblemNotice problem={problem} onRetry={handleSend} />}
      <label className="sb-label" htmlFor={id}>
        {t('opinion')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="sb-input"
        value={comment}
        maxLength={2000}
        required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={(event) => {
          setComment(event.target.value);
          setIsMissing(false);
        }}
      />
      {isMissing && (
        <p className="sb-message" id={`${id}-missing`} role="alert">
          {t('opinionMissing')}
        </p>
      )}
      <div className="sb-actions">
        <Button size="small" isPrimary isDanger={decision === 'reject'} aria-disabled={isSending} onClick={handleSend}>
          {t(decision)}
        </Button>
        <Button size="small" isBasic onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Sends with the revision that the task has when the comment is opened, so that a competitor is noticed. */
function useDecision(row: LinkedForm, decision: Decision, onDone: DecideProps['onDone']) {
  const { server, linkedForms } = useSidebar();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const taskId = row.myTaskId;
  const task = useRef<Promise<{ task: { rev: number } }> | null>(null);
  const load = useCallback(
    () => (task.current ??= taskId === null ? null : server.call(getTask, { id: taskId })),
    [server, taskId],
  );
  useEffect(() => void load()?.catch(() => (task.current = null)), [load]);

  const send = async (comment: string) => {
    if (taskId === null) return;
    setIsSending(true);
    setProblem(null);
    try {
      const { rev } = (await load())?.task ?? { rev: 0 };
      const action = { type: decision, comment };
      await server.call(reviewTask, { id: taskId, rev, action }, { requestId: idFor({ rev, action }) });
      onDone(decision);
    } catch (error) {
      task.current = null;
      setIsSending(false);
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
    await linkedForms.refresh(row.zdTktId);
  };
  return { send, isSending, problem };
}
