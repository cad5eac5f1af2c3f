import {
  beginBinding,
  type LinkedIdentity,
  listIdentities,
  listProviders,
  unlinkIdentity,
} from '@countersign/shared/api/session/providers.ts';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Alert, Button, Skeleton, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { beginVisit } from '../../../lib/session/zendesk-visit.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useNow } from '../../../ui/use-now.ts';
import { FailedState } from '../../../ui/state.tsx';
import { providerProblem } from './provider-problem.ts';

/** The providers that vouch for me, and those that could; nothing at all where this server has none. */
export function OwnIdentities() {
  const t = useT();
  const read = useRead(listIdentities, {});
  const offered = useRead(listProviders, {});
  const begin = useWrite(beginBinding, { notifyErrors: false });
  const unlinking = useWrite(unlinkIdentity, { refreshes: [listIdentities] });
  const identities = read.data?.identities ?? [];
  const others = (offered.data?.providers ?? []).filter(
    ({ path }) => !identities.some(({ provider }) => provider.path === path),
  );
  if (read.data && offered.data && identities.length + others.length === 0) return null;

  const link = async (path: string) => {
    const reply = await begin.run({ path, browser: beginVisit() });
    if (reply) window.location.assign(reply.url);
  };
  const unlink = async ({ id, provider: { name } }: LinkedIdentity) => {
    const isSure = await confirm({
      title: t('session.providers.unlinkTitle', { name }),
      text: t('session.providers.unlinkText', { name }),
      verb: t('session.providers.unlink'),
      isDanger: true,
    });
    if (isSure && (await unlinking.run({ socialId: id })) !== undefined)
      notify('success', t('session.providers.unlinked', { name }));
  };
  return (
    <>
      <h2>{t('session.providers.linked')}</h2>
      <p>{t('session.providers.linkedText')}</p>
      {read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {!read.data && read.error === undefined && <Skeleton height="60px" aria-label={t('common.loading')} />}
      {begin.error !== null && (
        <Alert type="warning" role="alert">
          {providerProblem(begin.error)}
        </Alert>
      )}
      <List>
        {identities.map((identity) => (
          <One
            key={identity.id}
            identity={identity}
            isStuck={unlinking.isBusy || (read.data?.isLastWay ?? true)}
            onUnlink={() => void unlink(identity)}
          />
        ))}
        {others.map(({ path, name }) => (
          <li key={path}>
            <bdi>{name}</bdi>
            <Button
              size="small"
              disabled={begin.isBusy}
              aria-label={t('session.providers.linkOf', { name })}
              onClick={() => void link(path)}
            >
              {t('session.providers.link')}
            </Button>
          </li>
        ))}
      </List>
      {read.data?.isLastWay && <Hint>{t('session.providers.lastWay')}</Hint>}
    </>
  );
}

interface OneProps {
  identity: LinkedIdentity;
  isStuck: boolean;
  onUnlink: () => void;
}

function One({ identity, isStuck, onUnlink }: OneProps) {
  const t = useT();
  const now = useNow();
  const { formatRelative } = useFormat();
  const { provider, name, address, lastUseTime } = identity;
  return (
    <li>
      <div>
        <strong>
          <bdi>{provider.name}</bdi>
        </strong>{' '}
        {!provider.isEnabled && <Tag>{t('session.providers.off')}</Tag>}
        <small>
          <bdi>{address || name}</bdi> ·{' '}
          {lastUseTime
            ? t('session.profile.lastSeen', { when: formatRelative(lastUseTime, now) })
            : t('session.providers.unused')}
        </small>
      </div>
      <Button
        size="small"
        isBasic
        disabled={isStuck && provider.isEnabled}
        aria-label={t('session.providers.unlinkOf', { name: provider.name })}
        onClick={onUnlink}
      >
        {t('session.providers.unlink')}
      </Button>
    </li>
  );
}

const List = styled.ul`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 44px;
    padding: 8px 0;
    border-block-end: 1px solid ${colour('border.subtle')};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${colour('foreground.subtle')};
  }
`;
const Hint = styled.p`
  margin-block-start: 8px;
  color: ${colour('foreground.subtle')};
`;
