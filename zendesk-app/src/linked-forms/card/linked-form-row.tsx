import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { Button } from '../../app/parts/button.tsx';
import { cardTitle } from '@countersign/shared/workflow/names/request-name.ts';
import { useContext, useId, useRef, useState } from 'react';
import { latePart } from '../../app/parts/late-part.tsx';
import { useMay, useReader, useSidebar } from '../../app/sidebar-context.ts';
import { waitsForMe } from '../arrange.ts';
import { Decisions } from '../decision/decisions.tsx';
import { OnCorrect } from './on-correct.ts';
import { Progress } from './progress.tsx';
import { SendAgain } from './send-again.tsx';
import { useIsClosed } from '../use-is-closed.ts';
import { WhyQuote } from './why-quote.tsx';
import { rowLine } from './row-line.ts';
import { Status } from './status.tsx';
import { Summary } from './summary.tsx';

const Compare = latePart(async () => (await import('../answers/compare.tsx')).Compare);
const Details = latePart(async () => (await import('../details/details.tsx')).Details);

interface RowProps {
  row: LinkedForm;
  now: number;
  /** Says aloud what was done, for those who do not see the row change. */
  onAnnounce: (sentence: string) => void;
}

/** One linked form: everything at a glance, the next action on it, the rest when it is opened. */
export function LinkedFormRow({ row, now, onAnnounce }: RowProps) {
  const { t, language } = useReader();
  const { user } = useSidebar();
  const [isOpen, setIsOpen] = useState(false);
  const title = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <li className="sb-row" data-mine={waitsForMe(row) || undefined} data-off={!row.enabled || undefined}>
      <div className="sb-row-head">
        <h2>
          <button
            type="button"
            ref={title}
            className="sb-row-title"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <bdi>{cardTitle(row)}</bdi>
          </button>
        </h2>
        <Status status={row.processStatus} />
      </div>
      <p className="sb-row-line sb-subtle">
        {rowLine(row, { now, language, t, reader: user.nickName })}
        {row.sentTo && ` · ${t(row.sentTo.isProven ? 'answeredByProven' : 'answeredBy', { name: row.sentTo.name })}`}
        {!row.enabled && ` · ${t('switchedOff')}`}
        {row.ticketState === 'deleted' && ` · ${t('deletedHere')}`}
        {row.mergedFrom !== null && ` · ${t('fromTicket', { ticket: row.mergedFrom })}`}
      </p>
      <Summary lines={row.summary ?? []} />
      {row.isComparable && (waitsForMe(row) || isOpen) && <CompareWithBefore row={row} />}
      <Progress row={row} />
      <WhyQuote row={row} />
      <NextAction row={row} onAnnounce={onAnnounce} onLeave={() => title.current?.focus()} />
      <div id={id}>{isOpen && <Details row={row} onAnnounce={onAnnounce} />}</div>
    </li>
  );
}

function CompareWithBefore({ row }: Pick<RowProps, 'row'>) {
  const { t } = useReader();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="sb-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('compare')}
      </button>
      {isOpen && <Compare row={row} />}
    </>
  );
}

interface NextActionProps {
  row: LinkedForm;
  onAnnounce: RowProps['onAnnounce'];
  onLeave: () => void;
}

function NextAction({ row, onAnnounce, onLeave }: NextActionProps) {
  const may = useMay();
  const isClosed = useIsClosed();
  if (waitsForMe(row) && may('workflow:task:handle')) {
    return row.isCorrection ? <Correct row={row} /> : <Decisions row={row} onAnnounce={onAnnounce} onLeave={onLeave} />;
  }
  if (isClosed || !row.may.includes('resubmit')) return null;
  return <SendAgain row={row} onAnnounce={onAnnounce} />;
}

/** A returned form waits for its own starter, who has to look at it again. */
function Correct({ row }: Pick<RowProps, 'row'>) {
  const { t } = useReader();
  const correct = useContext(OnCorrect);
  return (
    <div className="sb-actions">
      <Button onClick={() => correct(row)}>{t('correctAndSend')}</Button>
    </div>
  );
}
