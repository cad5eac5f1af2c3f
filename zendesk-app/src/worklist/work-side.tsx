import type { WorkItem } from '@countersign/shared/api/tickets/worklist.ts';
import { cardTitle } from '@countersign/shared/workflow/names/request-name.ts';
import { useEffect, useRef } from 'react';
import { latePart } from '../app/parts/late-part.tsx';
import { OpenWide } from '../app/parts/open-wide.tsx';
import { useReader } from '../app/sidebar-context.ts';
import type { Pressed } from '../linked-forms/decision/decide.tsx';
import { Decisions } from '../linked-forms/decision/decisions.tsx';
import { Status } from '../linked-forms/card/status.tsx';
import { useNow } from '../linked-forms/use-now.ts';
import { WhyQuote } from '../linked-forms/card/why-quote.tsx';
import { Claim } from './claim.tsx';
import { dueIn } from './due.ts';
import { TicketLink } from './ticket-link.tsx';
import '../linked-forms/details/details.css';

const GivenAnswers = latePart(async () => (await import('../linked-forms/answers/given-answers.tsx')).GivenAnswers);
const FlowRecord = latePart(async () => (await import('../linked-forms/details/flow-record.tsx')).FlowRecord);

interface WorkSideProps {
  item: WorkItem;
  /** What is pressed already. */
  begin: Pressed | null;
  mayDecide: boolean;
  /** It is decided. */
  onLeave: () => void;
  onClose: () => void;
  onDecided: () => Promise<void>;
  onAnnounce: (sentence: string) => void;
}

/** The card that is open: why it is here, the decision, the answers, and what happened so far. */
export function WorkSide({
  item,
  begin,
  mayDecide,
  onLeave,
  onClose,
  onDecided: onSettled,
  onAnnounce,
}: WorkSideProps) {
  const { t, language } = useReader();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (begin === null) heading.current?.focus();
  }, [begin]);
  return (
    <aside className="wl-side" aria-label={cardTitle(item)}>
      <div className="sb-head">
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{cardTitle(item)}</bdi>
        </h2>
        <button type="button" className="sb-icon-button wl-close" aria-label={t('back')} onClick={onClose} />
      </div>
      <p className="wl-facts">
        <Status status={item.processStatus} />
        {item.requester !== '' && <span className="sb-subtle">{t('from', { name: item.requester })}</span>}
        {item.dueTime && (
          <span className="wl-due" data-late={Date.parse(item.dueTime) < now || undefined}>
            {t('due', { time: dueIn(item.dueTime, now, language) })}
          </span>
        )}
        <TicketLink item={item} />
        <OpenWide path={widePath(item)}>{t('openWide')}</OpenWide>
      </p>
      <WhyQuote row={item} />
      {mayDecide && item.myTaskId !== null && (
        <Act
          item={item}
          begin={begin}
          onLeave={onLeave}
          onClose={onClose}
          onDecided={onSettled}
          onAnnounce={onAnnounce}
        />
      )}
      {item.formDataId !== null && (
        <section>
          <h3>{t('answers')}</h3>
          <div className="sb-details">
            <GivenAnswers submissionId={item.formDataId} />
          </div>
        </section>
      )}
      <section>
        <h3>{t('record')}</h3>
        <FlowRecord instanceId={item.instanceId} version={item.updateTime} />
      </section>
    </aside>
  );
}

/** Handling stands where the whole task fits; otherwise the answers, or the way that they take. */
function widePath({ myTaskId, formKey, formDataId, zdTktId, instanceId }: WorkItem): string {
  if (myTaskId !== null) return `/workflow/task/record/handle?taskId=${myTaskId}`;
  if (formKey === null || formDataId === null) return `/workflow/process/image?procInsId=${instanceId}`;
  return `/d/${formKey}?id=${formDataId}${zdTktId === null ? '' : `&ticketId=${zdTktId}`}`;
}

function Act({ item, begin, onLeave, onDecided: onSettled, onAnnounce }: Omit<WorkSideProps, 'mayDecide'>) {
  const { t } = useReader();
  if (item.isCorrection)
    return <p className="sb-notice">{t(item.zdTktId === null ? 'correctWide' : 'correctThere')}</p>;
  if (item.isClaimable) return <Claim item={item} onClaimed={onSettled} onAnnounce={onAnnounce} />;
  return <Decisions row={item} begin={begin} onAnnounce={onAnnounce} onLeave={onLeave} onDecided={onSettled} />;
}
