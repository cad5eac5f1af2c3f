import type { LinkedForm } from '@countersign/shared/api/tickets.ts';
import { Button } from '@zendeskgarden/react-buttons';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Lines } from '../app/lines.tsx';
import { useMay, useReader } from '../app/sidebar-context.ts';
import { waitsForMe } from './arrange.ts';
import type { Decision } from './decide.tsx';
import { Progress } from './progress.tsx';
import { Resubmit } from './resubmit.tsx';
import { rowLine } from './row-line.ts';
import { Status } from './status.tsx';

const Decide = lazy(() => import('./decide.tsx').then((module) => ({ default: module.Decide })));
const Details = lazy(() => import('./details.tsx').then((module) => ({ default: module.Details })));

interface RowProps {
  row: LinkedForm;
  now: number;
  /** Says aloud what was done, for those who do not see the row change. */
  onAnnounce: (sentence: string) => void;
}

/** One linked form: everything at a glance, the next action on it, the rest when it is opened. */
export function LinkedFormRow({ row, now, onAnnounce }: RowProps) {
  const { t, language } = useReader();
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
            {row.formTextName}
          </button>
        </h2>
        <Status status={row.processStatus} />
      </div>
      <p className="sb-row-line sb-subtle">
        {rowLine(row, now, language)}
        {!row.enabled && ` · ${t('switchedOff')}`}
      </p>
      <Progress row={row} />
      {row.processStatus === 3 && row.lastComment !== '' && <p className="sb-quote">{row.lastComment}</p>}
      <NextAction row={row} onAnnounce={onAnnounce} onLeave={() => title.current?.focus()} />
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<Lines />}>
            <Details row={row} onAnnounce={onAnnounce} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

interface NextActionProps {
  row: LinkedForm;
  onAnnounce: RowProps['onAnnounce'];
  onLeave: () => void;
}

function NextAction({ row, onAnnounce, onLeave }: NextActionProps) {
  const may = useMay();
  if (waitsForMe(row) && may('workflow:task:handle')) {
    return <Decisions row={row} onAnnounce={onAnnounce} onLeave={onLeave} />;
  }
  const isOver = row.processStatus === 3 || row.processStatus === 4;
  if (!isOver || !row.enabled || !may('ticket:linked:resubmit')) return null;
  return <Resubmit row={row} onAnnounce={onAnnounce} />;
}

function Decisions({ row, onAnnounce, onLeave }: NextActionProps) {
  const { t } = useReader();
  const [decision, setDecision] = useState<Decision | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (decision === null) pressed.current?.focus();
  }, [decision]);
  const handleDone = (done: Decision) => {
    pressed.current = null;
    setDecision(null);
    onAnnounce(t(done === 'approve' ? 'approved' : 'rejected', { name: row.formTextName }));
    onLeave();
  };
  const button = (kind: Decision) => (
    <Button
      size="small"
      aria-expanded={decision === kind}
      isDanger={kind === 'reject'}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        setDecision(kind);
      }}
    >
      {t(kind)}
    </Button>
  );
  return (
    <>
      <div className="sb-actions" hidden={decision !== null}>
        {button('approve')}
        {button('reject')}
      </div>
      {decision && (
        <Suspense fallback={<Lines />}>
          <Decide key={decision} row={row} decision={decision} onDone={handleDone} onClose={() => setDecision(null)} />
        </Suspense>
      )}
    </>
  );
}
