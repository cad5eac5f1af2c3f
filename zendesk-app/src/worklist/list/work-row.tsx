import type { WorkItem, WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import { cardTitle, requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { useReader } from '../../app/sidebar-context.ts';
import { Progress } from '../../linked-forms/card/progress.tsx';
import { Status } from '../../linked-forms/card/status.tsx';
import { Summary } from '../../linked-forms/card/summary.tsx';
import { WhyQuote } from '../../linked-forms/card/why-quote.tsx';
import { dueIn } from '../due.ts';
import { TicketLink } from '../ticket-link.tsx';
import { workLine } from './work-line.ts';

interface WorkRowProps {
  tab: WorkTab;
  item: WorkItem;
  now: number;
  isOpen: boolean;
  isPicked: boolean;
  /** Null where it is not one of several that can be approved at once. */
  onPick: (() => void) | null;
  onOpen: () => void;
}

/** One task or request: what it is about, who asks why, and how long it has waited. */
export function WorkRow({ tab, item, now, isOpen, isPicked, onPick, onOpen }: WorkRowProps) {
  const { t, language } = useReader();
  return (
    <li className="wl-row" data-row={item.id} data-open={isOpen || undefined}>
      <div className="wl-pick">
        {onPick && (
          <input
            type="checkbox"
            checked={isPicked}
            aria-label={t('pick', { name: requestName(item) })}
            onChange={onPick}
          />
        )}
      </div>
      <div className="wl-main">
        <h2>
          <button type="button" className="wl-title" aria-expanded={isOpen} onClick={onOpen}>
            <bdi>{cardTitle(item)}</bdi>
          </button>
        </h2>
        <p className="sb-row-line sb-subtle">{workLine(tab, item, { now, language, t })}</p>
        <Summary lines={item.summary} />
        {tab === 'own' && <Progress row={item} />}
        {tab !== 'done' && <WhyQuote row={item} />}
        {tab === 'done' && item.comment !== '' && (
          <p className="sb-quote" dir="auto">
            {item.comment}
          </p>
        )}
      </div>
      <div className="wl-end">
        {tab !== 'todo' && <Status status={item.processStatus} />}
        {item.dueTime && (
          <span className="wl-due" data-late={Date.parse(item.dueTime) < now || undefined}>
            {t('due', { time: dueIn(item.dueTime, now, language) })}
          </span>
        )}
        <TicketLink item={item} />
      </div>
    </li>
  );
}
