import { useEffect } from 'react';
import styled from 'styled-components';
import { Button, Notification, NotificationClose, NotificationTitle } from '../lib/look/garden.ts';
import { useT } from '../lib/texts/i18n.ts';
import { dismissNotice, type Notice } from '../lib/look/notify.ts';

const SHOWN_MS = 5000;

/** Notifications at the edge. What succeeded leaves by itself; what failed stays until it is closed. */
export function Toaster({ notices }: { notices: readonly Notice[] }) {
  const t = useT();
  return (
    <Region role="region" aria-label={t('common.notifications')}>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </Region>
  );
}

function Toast({ notice }: { notice: Notice }) {
  const t = useT();
  const leaves = notice.type === 'success' || notice.type === 'info';
  useEffect(() => {
    if (!leaves || notice.action) return undefined;
    const timer = setTimeout(() => dismissNotice(notice.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [leaves, notice]);

  return (
    <Notification type={notice.type} role={leaves ? 'status' : 'alert'}>
      <NotificationTitle isRegular>{notice.text}</NotificationTitle>
      {notice.action && (
        <Button isLink onClick={notice.action.run}>
          {notice.action.label}
        </Button>
      )}
      <NotificationClose aria-label={t('common.close')} onClick={() => dismissNotice(notice.id)} />
    </Notification>
  );
}

const Region = styled.div`
  position: fixed;
  inset-block-end: 24px;
  inset-inline-end: 24px;
  z-index: 600;
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: min(360px, calc(100vw - 32px));
  @media (max-width: 799px) {
    inset-inline-end: 16px;
    inset-block-end: 16px;
  }
`;
