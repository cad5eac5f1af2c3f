import type { TicketDraft } from '@countersign/shared/api/tickets/drafts.ts';
import { useEffect, useMemo } from 'react';
import { Button } from '../app/parts/button.tsx';
import { Notice, ProblemNotice } from '../app/parts/notice.tsx';
import { useDrafts, useReader, useSidebar, useTicket } from '../app/sidebar-context.ts';
import { isWaiting } from '../create/draft/draft-store.ts';
import { liveAs } from './frame-life.ts';
import { formsForTicket } from './forms-for-ticket.ts';
import { useGone } from './use-gone.ts';
import { useNoteSaved } from './use-note-saved.ts';
import { useSendWaiting } from './use-send-waiting.ts';

interface WithTicketProps {
  /** Only the list of forms shows what waits; everything else here goes on without a word. */
  isShown: boolean;
  onContinue: (draft: TicketDraft) => void;
  onAnnounce: (sentence: string) => void;
}

/** Forms that are sent with a ticket that is being written: what waits here, what is being sent, and what was left behind. */
export function WithTicket({ isShown, onContinue, onAnnounce }: WithTicketProps) {
  const { t } = useReader();
  const { zaf } = useSidebar();
  const { ticketId, isNew } = useTicket();
  const { own, sure, unclear, lost } = useWaitingForms();
  const holds = own.length > 0;
  useEffect(() => (holds ? liveAs(zaf.appGuid) : undefined), [holds, zaf.appGuid]);
  useNoteSaved(isNew && holds);
  const { problems, elsewhere, again } = useSendWaiting(sure, ticketId, onAnnounce);
  const gone = useGone([...unclear, ...lost].map(({ frame = '' }) => frame));
  const left = lost.filter(({ frame = '' }) => gone.has(frame));
  if (!isShown) return null;
  const list = (drafts: readonly TicketDraft[], text: string) =>
    drafts.map((draft) => (
      <Waiting key={draft.id} draft={draft} text={t(text, { name: draft.formName })} onContinue={onContinue} />
    ));
  const sending = ticketId === null ? [] : sure.filter(({ id }) => !elsewhere.has(id));
  if (own.length + sending.length + unclear.length + left.length === 0) return null;
  return (
    <section className="sb-with" aria-label={t('waitingForms')}>
      {isNew && list(own, 'sendsWithTicket')}
      {sending.map((draft) => {
        const problem = problems.get(draft.id);
        if (!problem) return <Notice key={draft.id}>{t('sendingWithTicket', { name: draft.formName })}</Notice>;
        return (
          <div key={draft.id}>
            <ProblemNotice problem={problem} onRetry={() => again(draft)} />
            <Waiting draft={draft} text={t('notSentWithTicket', { name: draft.formName })} onContinue={onContinue} />
          </div>
        );
      })}
      {list(unclear, 'unsentUnclear')}
      {/* Beside a ticket that was saved nobody knows whether it was this one's. */}
      {list(left, isNew ? 'unsentForm' : 'notSentWithTicket')}
    </section>
  );
}

/** What waits, as the ticket in front is concerned. */
function useWaitingForms() {
  const { zaf } = useSidebar();
  const { ticketId, isNew, isLoaded, ticket } = useTicket();
  const { rows } = useDrafts();
  const subject = ticket?.subject ?? '';
  const createdAt = ticket?.createdAt ?? null;
  const requesterId = ticket?.requester ? String(ticket.requester.id) : null;
  return useMemo(() => {
    const waiting = rows.filter(isWaiting);
    const own = waiting.filter(({ frame }) => frame === zaf.appGuid);
    if (isNew) return { own, sure: [], unclear: [], lost: waiting.filter((row) => !own.includes(row)) };
    if (ticketId === null || !isLoaded) return { own, sure: [], unclear: [], lost: [] };
    const known = { frame: zaf.appGuid, createdAt, subject, requesterId };
    return { own, ...formsForTicket(rows, known) };
  }, [rows, zaf.appGuid, isNew, ticketId, isLoaded, createdAt, subject, requesterId]);
}

interface WaitingProps {
  draft: TicketDraft;
  text: string;
  onContinue: (draft: TicketDraft) => void;
}

function Waiting({ draft, text, onContinue }: WaitingProps) {
  const { t } = useReader();
  const { drafts } = useSidebar();
  return (
    <div className="sb-notice" role="status">
      <span>{text}</span>
      <span>
        <Button isBasic onClick={() => onContinue(draft)}>
          {t('continue')}
        </Button>
        <Button isBasic onClick={() => drafts.drop(draft, { ticketId: null, createdAt: null })}>
          {t('discard')}
        </Button>
      </span>
    </div>
  );
}
