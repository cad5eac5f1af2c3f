import { type PersonalLink, withdraw } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { Button } from '../app/parts/button.tsx';
import { ProblemNotice } from '../app/parts/notice.tsx';
import { useLinkedForms, useReader, useSidebar, useTicket } from '../app/sidebar-context.ts';
import { problemOf, type Problem } from '../problem.ts';
import '../create/fill.css';
import { dayOf } from '../texts/day-of.ts';

/** Forms that wait for the requester's answers. */
export function WaitingForms({ onAnnounce }: { onAnnounce: (sentence: string) => void }) {
  const { t } = useReader();
  const { ticketId } = useTicket();
  const { waiting } = useLinkedForms();
  if (waiting.length === 0 || ticketId === null) return null;
  return (
    <ul aria-label={t('waitingList')}>
      {waiting.map((link) => (
        <Waiting key={link.id} link={link} ticketId={ticketId} onAnnounce={onAnnounce} />
      ))}
    </ul>
  );
}

interface WaitingProps {
  link: PersonalLink;
  ticketId: TicketId;
  onAnnounce: (sentence: string) => void;
}

function Waiting({ link, ticketId, onAnnounce }: WaitingProps) {
  const { t, language } = useReader();
  const { server, linkedForms } = useSidebar();
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async () => {
    if (isRunning) return;
    setIsRunning(true);
    setProblem(null);
    try {
      await server.call(withdraw, { id: link.id });
      onAnnounce(t('withdrawn', { name: link.formName }));
    } catch (error) {
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
    setIsRunning(false);
    await linkedForms.refresh(ticketId);
  };
  const date = dayOf(link.expireTime, language);
  return (
    <li className="sb-row">
      <div className="sb-row-head">
        <h2>
          <bdi>{link.formName}</bdi>
        </h2>
      </div>
      <p className="sb-row-line">{t('waitsForRequester', { name: link.name })}</p>
      <p className="sb-row-line sb-subtle">{t('waitsSince', { agent: link.sentBy, date })}</p>
      {problem && <ProblemNotice problem={problem} onRetry={() => void run()} />}
      <div className="sb-actions sb-fill-tools">
        <Button
          isBasic
          isDanger
          aria-label={t('withdrawNamed', { name: link.formName })}
          aria-disabled={isRunning}
          onClick={() => void run()}
        >
          {t('withdraw')}
        </Button>
      </div>
    </li>
  );
}
