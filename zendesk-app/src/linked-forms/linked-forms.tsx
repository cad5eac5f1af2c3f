import { Button } from '../app/parts/button.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { latePart } from '../app/parts/late-part.tsx';
import { Lines } from '../app/parts/lines.tsx';
import { Notice, ProblemNotice } from '../app/parts/notice.tsx';
import { useDrafts, useLinkedForms, useReader, useSidebar, useTicket } from '../app/sidebar-context.ts';
import { isBesideTicket } from '../app/is-beside-ticket.ts';
import { SilentTicket, ZendeskWait } from '../app/zendesk-wait.tsx';
import { arrange, type StatusFilter } from './arrange.ts';
import { Filters } from './filters.tsx';
import { LinkedFormRow } from './card/linked-form-row.tsx';
import { useIsClosed } from './use-is-closed.ts';
import { useNow } from './use-now.ts';

/** Fewer rows than this are read faster than a filter is set. */
const FILTERS_FROM = 4;

const WaitingForms = latePart(async () => (await import('../send/waiting-forms.tsx')).WaitingForms);

interface LinkedFormsProps {
  onNew: () => void;
  onContinue: (formKey: string) => void;
  onAnnounce: (sentence: string) => void;
  /** True when the person comes back from making a form, so that the focus has a place to return to. */
  isReturning: boolean;
}

/** The forms of this ticket. */
export function LinkedForms({ onNew, onContinue, onAnnounce, isReturning }: LinkedFormsProps) {
  const { t } = useReader();
  const { ticketId, location } = useTicket();
  const isClosed = useIsClosed();
  const newButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturning) newButton.current?.focus();
  }, [isReturning]);
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1>{t('title')}</h1>
        {!isClosed && (ticketId !== null || isBesideTicket(location)) && (
          <Button ref={newButton} onClick={onNew}>
            {t('newForm')}
          </Button>
        )}
      </div>
      <DraftNotice onContinue={onContinue} />
      <List onAnnounce={onAnnounce} />
    </main>
  );
}

/** Enough to know what to ask for. */
const MOST_LISTED = 3;

const listed = (labels: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format([
    ...labels.slice(0, MOST_LISTED),
    ...(labels.length > MOST_LISTED ? ['…'] : []),
  ]);

function DraftNotice({ onContinue }: { onContinue: (formKey: string) => void }) {
  const { t, language } = useReader();
  const { drafts } = useSidebar();
  const { ticketId, ticket, isLoaded } = useTicket();
  useDrafts();
  // Whether a draft of a new ticket belongs here is known once the page has said when its ticket came into being.
  const draft = isLoaded ? drafts.newest({ ticketId, createdAt: ticket?.createdAt ?? null }) : null;
  if (draft === null) return null;
  return (
    <Notice action={{ label: t('continue'), onPress: () => onContinue(draft.formKey) }}>
      {draft.missing
        ? t(draft.missing.length > 0 ? 'startLacks' : 'startWaits', {
            name: draft.formName,
            fields: listed(draft.missing, language),
          })
        : t('draftWaits', { name: draft.formName })}
    </Notice>
  );
}

function List({ onAnnounce }: { onAnnounce: (sentence: string) => void }) {
  const { t } = useReader();
  const { linkedForms } = useSidebar();
  const { ticketId, isNew, location } = useTicket();
  const { rows, waiting, total, mergedInto, isLoaded, problem } = useLinkedForms();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const now = useNow();
  const shown = arrange(rows, search, status);
  const retry = useCallback(() => ticketId !== null && void linkedForms.refresh(ticketId), [linkedForms, ticketId]);

  if (isNew) return <p className="sb-empty">{t('newTicket')}</p>;
  if (ticketId === null && !isBesideTicket(location)) return <p className="sb-empty">{t('noTicketHere')}</p>;
  if (ticketId === null) return <ZendeskWait />;
  if (!isLoaded && problem) return <ProblemNotice problem={problem} onRetry={retry} />;
  if (!isLoaded) {
    return (
      <>
        <Lines />
        <Lines />
      </>
    );
  }
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={retry} />}
      <SilentTicket />
      <TicketNotice />
      {rows.length >= FILTERS_FROM && (
        <Filters search={search} status={status} onSearch={setSearch} onStatus={setStatus} />
      )}
      {waiting.length > 0 && <WaitingForms onAnnounce={onAnnounce} />}
      {rows.length + waiting.length === 0 && mergedInto === null && <p className="sb-empty">{t('none')}</p>}
      {rows.length > 0 && shown.length === 0 && <NoMatch onClear={() => (setSearch(''), setStatus('all'))} />}
      <ul aria-label={t('title')}>
        {shown.map((row) => (
          <LinkedFormRow key={row.id} row={row} now={now} onAnnounce={onAnnounce} />
        ))}
      </ul>
      {total > rows.length && <p className="sb-subtle">{t('newestShown', { count: rows.length, total })}</p>}
    </>
  );
}

/** What became of the ticket, where an agent has to do something else because of it. */
function TicketNotice() {
  const { t } = useReader();
  const { zaf } = useSidebar();
  const { rows, mergedInto } = useLinkedForms();
  const isClosed = useIsClosed();
  if (mergedInto !== null) {
    const open = () => void zaf.invoke('routeTo', 'ticket', Number(mergedInto)).catch(() => undefined);
    return (
      <Notice kind="warning" action={{ label: t('openTicket', { ticket: mergedInto }), onPress: open }}>
        {t('ticketMerged', { ticket: mergedInto })}
      </Notice>
    );
  }
  if (isClosed) return <Notice kind="warning">{t('ticketClosed')}</Notice>;
  return rows.some((row) => row.ticketState === 'deleted') ? (
    <Notice kind="warning">{t('ticketDeleted')}</Notice>
  ) : null;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useReader();
  return (
    <div className="sb-empty">
      <p>{t('noMatch')}</p>
      <div className="sb-actions">
        <Button isBasic onClick={onClear}>
          {t('clearFilter')}
        </Button>
      </div>
    </div>
  );
}
