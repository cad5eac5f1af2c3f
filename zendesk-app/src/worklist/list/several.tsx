import { approveTasks, type BatchResult } from '@countersign/shared/api/workflow/lists.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { WorkItem } from '@countersign/shared/api/tickets/worklist.ts';
import { trimText } from '@countersign/shared/basics/trim-text.ts';
import { COMMENT_NEEDED, missingParts } from '@countersign/shared/workflow/decision/needs.ts';
import { requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { useRefusalTexts } from '../../app/refusal-texts.ts';
import { useReader, useSidebar } from '../../app/sidebar-context.ts';
import { useStoredText } from '../../app/live/use-stored-text.ts';
import { createIntention } from '../../intention.ts';
import { Comment } from '../../linked-forms/decision/comment.tsx';
import { problemOf, type Problem } from '../../problem.ts';

interface SeveralProps {
  chosen: readonly WorkItem[];
  /** All that could be picked. */
  all: readonly WorkItem[];
  onPickAll: (isAll: boolean) => void;
  onDecided: () => Promise<void>;
  onAnnounce: (sentence: string) => void;
}

/** Approves all that are picked with one opinion; what could not be approved stays, with its reason. */
export function Several({ chosen, all, onPickAll, onDecided: onSettled, onAnnounce }: SeveralProps) {
  const { t } = useReader();
  const [isOpen, setIsOpen] = useState(false);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const isAll = chosen.length === all.length;
  const box = useRef<HTMLInputElement>(null);
  const isSome = chosen.length > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="wl-several" data-on={chosen.length > 0 || undefined}>
      <label className="sb-check">
        <input ref={box} type="checkbox" checked={isAll} onChange={() => onPickAll(!isAll)} />
        {chosen.length === 0 ? t('pickAll') : t('picked', { count: chosen.length })}
      </label>
      {chosen.length > 0 && !isOpen && <Button onClick={() => setIsOpen(true)}>{t('approve')}</Button>}
      {chosen.length > 0 && isOpen && (
        <Opinion
          chosen={chosen}
          onClose={() => setIsOpen(false)}
          onDone={async (results) => {
            const failed = leftOf(results, chosen);
            setLeft(failed);
            setIsOpen(false);
            onAnnounce(t('approvedSeveral', { count: results.length - failed.length }));
            if (failed.length === 0) onPickAll(false);
            await onSettled();
          }}
        />
      )}
      {left.length > 0 && <NotApproved left={left} onClose={() => setLeft([])} />}
    </div>
  );
}

interface OpinionProps {
  chosen: readonly WorkItem[];
  onDone: (results: readonly BatchResult[]) => Promise<void>;
  onClose: () => void;
}

function Opinion({ chosen, onDone, onClose }: OpinionProps) {
  const { t } = useReader();
  const { server } = useSidebar();
  const [comment, setComment, forget] = useStoredText('comment.several');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  const send = async () => {
    const isEmpty = missingParts(COMMENT_NEEDED, { comment }).length > 0;
    setIsMissing(isEmpty);
    if (isEmpty) panel.current?.querySelector('textarea')?.focus();
    if (isEmpty || isSending) return;
    setIsSending(true);
    setProblem(null);
    const tasks = chosen.flatMap(({ myTaskId: id, rev }) => (id === null || rev === null ? [] : { id, rev }));
    const input = { tasks, comment: trimText(comment) };
    try {
      const { results } = await server.call(approveTasks, input, { requestId: idFor(input) });
      forget();
      await onDone(results);
    } catch (error) {
      setIsSending(false);
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <div className="sb-panel" ref={panel} onKeyDown={handleKeyDown}>
      {problem && <ProblemNotice problem={problem} onRetry={() => void send()} />}
      <Comment
        label={t('opinion')}
        value={comment}
        error={isMissing ? t('opinionMissing') : undefined}
        onChange={(next) => (setComment(next), setIsMissing(false))}
      />
      <div className="sb-actions">
        <Button isPrimary aria-disabled={isSending} onClick={() => void send()}>
          {t('approveSeveral', { count: chosen.length })}
        </Button>
        <Button isBasic onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

interface Left {
  name: string;
  code: string;
  params: BatchResult['params'];
}

const leftOf = (results: readonly BatchResult[], chosen: readonly WorkItem[]): Left[] =>
  results
    .filter(({ isApproved }) => !isApproved)
    .map(({ taskId, code, params }) => {
      const item = chosen.find(({ myTaskId }) => myTaskId === taskId);
      return { name: item ? requestName(item) : '', code: code ?? '', params };
    });

function NotApproved({ left, onClose }: { left: readonly Left[]; onClose: () => void }) {
  const { t } = useReader();
  return (
    <div className="sb-notice" data-kind="warning" role="alert">
      <div>
        <p>{t('leftSeveral', { count: left.length })}</p>
        <ul>
          {left.map((one, at) => (
            <Reason key={at} one={one} />
          ))}
        </ul>
      </div>
      <Button isBasic onClick={onClose}>
        {t('dismiss')}
      </Button>
    </div>
  );
}

function Reason({ one: { name, code, params } }: { one: Left }) {
  const texts = useRefusalTexts([{ code, path: [], params: params as NonNullable<RefusalDetail['params']> }]);
  return (
    <li>
      <bdi>{name}</bdi>: {texts.join(' ')}
    </li>
  );
}
