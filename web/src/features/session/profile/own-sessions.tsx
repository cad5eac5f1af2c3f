import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@countersign/shared/api/records/sessions.ts';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Skeleton, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useNow } from '../../../ui/use-now.ts';
import { FailedState } from '../../../ui/state.tsx';

/** Where I am signed in, and the way to end it. */
export function OwnSessions() {
  const t = useT();
  const read = useRead(listOwnSessions, {});
  const endingOne = useWrite(endOwnSession, { refreshes: [listOwnSessions] });
  const endingOthers = useWrite(endOtherSessions, { refreshes: [listOwnSessions] });
  const endOne = async ({ tokenId }: OwnSession) => {
    if ((await endingOne.run({ tokenId })) !== undefined) notify('success', t('session.profile.sessionEnded'));
  };
  const endOthers = async () => {
    const isSure = await confirm({
      title: t('session.profile.endOthersTitle'),
      text: t('session.profile.endOthersText'),
      verb: t('session.profile.endOthers'),
      isDanger: true,
    });
    if (isSure && (await endingOthers.run({}))) notify('success', t('session.profile.othersEnded'));
  };
  if (read.error !== undefined && !read.data)
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <Skeleton height="120px" aria-label={t('common.loading')} />;
  return (
    <>
      <List>
        {read.data.map((one) => (
          <One key={one.tokenId} session={one} isBusy={endingOne.isBusy} onEnd={() => void endOne(one)} />
        ))}
      </List>
      {read.data.some(({ isOwn }) => !isOwn) && (
        <Button size="small" isDanger disabled={endingOthers.isBusy} onClick={() => void endOthers()}>
          {t('session.profile.endOthers')}
        </Button>
      )}
    </>
  );
}

function One({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const t = useT();
  const { formatRelative } = useFormat();
  const now = useNow();
  const { browser, os, kind, ip, lastTime, isOwn } = session;
  const device = [browser, os].filter(Boolean).join(', ') || t('session.profile.unknownDevice');
  return (
    <li>
      <div>
        <strong>{device}</strong> {kind === 'sidebar' && <Tag>{t('session.profile.sidebar')}</Tag>}
        <small>
          {ip} ·{' '}
          {isOwn
            ? t('session.profile.thisSession')
            : t('session.profile.lastSeen', { when: formatRelative(lastTime, now) })}
        </small>
      </div>
      {!isOwn && (
        <Button
          size="small"
          isBasic
          disabled={isBusy}
          aria-label={t('session.profile.endSessionOf', { device })}
          onClick={onEnd}
        >
          {t('session.profile.endSession')}
        </Button>
      )}
    </li>
  );
}

const List = styled.ul`
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 48px;
    padding-block: 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  strong {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: ${colour('foreground.subtle')};
  }
`;
