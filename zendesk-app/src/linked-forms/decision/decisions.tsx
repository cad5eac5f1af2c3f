import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import type { TaskButton } from '@countersign/shared/api/workflow/workflow.ts';
import { requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { latePart } from '../../app/parts/late-part.tsx';
import { useReader } from '../../app/sidebar-context.ts';
import type { Pressed } from './decide.tsx';
import type { Decidable } from './use-decision.ts';

const Decide = latePart(async () => (await import('./decide.tsx')).Decide);

interface DecisionsProps {
  row: Decidable & Pick<LinkedForm, 'title' | 'formTextName' | 'asked'>;
  /** What is pressed already. */
  begin?: Pressed | null;
  /** Says aloud what was done, for those who do not see the row change. */
  onAnnounce: (sentence: string) => void;
  onLeave: () => void;
  /** Reads again what shows the task; the forms of the ticket unless it says otherwise. */
  onDecided?: () => Promise<void>;
}

/** The decisions that an approver takes most, and the way to all others. */
export function Decisions({ row, begin = null, onAnnounce, onLeave, onDecided: onSettled }: DecisionsProps) {
  const { t } = useReader();
  const [pressed, setPressed] = useState<Pressed | null>(begin);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed === null) button.current?.focus();
  }, [pressed]);
  const handleDone = (action: TaskButton) => {
    button.current = null;
    setPressed(null);
    onAnnounce(t(saidOf(action), { name: requestName(row), action: t(action) }));
    onLeave();
  };
  const choice = (kind: Pressed) => (
    <Button
      aria-expanded={pressed === kind}
      isDanger={kind === 'reject'}
      isBasic={kind === 'more'}
      onClick={(event) => {
        // The second click of a double click: it may have been meant for the row that lay here before.
        if (event.detail > 1) return;
        button.current = event.currentTarget;
        setPressed(kind);
      }}
    >
      {t(kind)}
    </Button>
  );
  const forName = row.asked?.forName;
  return (
    <>
      {forName && <p className="sb-for">{t('forName', { name: forName })}</p>}
      <div className="sb-actions" hidden={pressed !== null}>
        {choice('approve')}
        {choice('reject')}
        {choice('more')}
      </div>
      {pressed && (
        <Decide
          key={pressed}
          row={row}
          pressed={pressed}
          onDone={handleDone}
          onClose={() => setPressed(null)}
          {...(onSettled && { onDecided: onSettled })}
        />
      )}
    </>
  );
}

function saidOf(action: TaskButton): string {
  if (action === 'approve') return 'approved';
  return action === 'reject' ? 'rejected' : 'acted';
}
