import { Button } from './button.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { Problem } from '../../problem.ts';
import { useRefusalTexts } from '../refusal-texts.ts';
import { useReader } from '../sidebar-context.ts';

interface NoticeProps {
  kind?: 'info' | 'warning' | 'danger';
  children: ReactNode;
  action?: { label: string; onPress: () => void } | undefined;
}

/** One line about the state of things, with at most one action. */
export function Notice({ kind = 'info', children, action }: NoticeProps) {
  return (
    <div className="sb-notice" data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <span>{children}</span>
      {action && (
        <Button isBasic onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** Zendesk signs the agent in again when its page is refreshed; loading the frame anew would show it a token that was used. */
export function SignedOut() {
  const { t } = useReader();
  return <Notice kind="warning">{t('signedOut')}</Notice>;
}

export function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useReader();
  return (
    <Notice kind="warning" action={{ label: t('tryAgain'), onPress: onRetry }}>
      {t('offline')}
    </Notice>
  );
}

/** A problem in words, with what helps: refresh, wait or try again. */
export function ProblemNotice({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useReader();
  const refusals = useRefusalTexts(problem.type === 'refused' ? problem.errors : []);
  const retry = { label: t('tryAgain'), onPress: onRetry };
  switch (problem.type) {
    case 'signed_out':
      return <SignedOut />;
    case 'wait':
    case 'away':
      return <Waiting problem={problem} onOver={onRetry} />;
    case 'offline':
      return <OfflineNotice onRetry={onRetry} />;
    case 'forbidden':
      return <Notice kind="warning">{t('forbidden')}</Notice>;
    case 'gone':
      return <Notice>{t('gone')}</Notice>;
    case 'refused':
      return <Notice kind="danger">{refusals.join(' ')}</Notice>;
    case 'failed':
      return (
        <Notice kind="danger" action={retry}>
          {t('failed')}
        </Notice>
      );
  }
}

/** The same where a part of what is shown cannot be read: who may not see it has done nothing wrong, and can do nothing about it. */
export function UnreadNotice({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useReader();
  if (problem.type !== 'forbidden' && problem.type !== 'gone')
    return <ProblemNotice problem={problem} onRetry={onRetry} />;
  return <p className="sb-subtle">{t('notForYou')}</p>;
}

/** Counts down what the server asked for and tries again by itself. */
function Waiting({ problem, onOver }: { problem: { type: 'wait' | 'away'; until: number }; onOver: () => void }) {
  const { t } = useReader();
  const { type, until } = problem;
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsTo(until));
      if (secondsTo(until) > 0) return;
      clearInterval(timer);
      onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return <Notice kind="warning">{t(type, { count: left })}</Notice>;
}

const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
