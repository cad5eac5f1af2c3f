import {
  connectAccount,
  fetchPublicKey,
  listAccounts,
  makeWebhook,
  type ZendeskAccountView,
} from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { beginVisit } from '../../../../lib/session/zendesk-visit.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { isOpenStandIn } from '../account-status.tsx';

interface Props {
  account: ZendeskAccountView;
}

/** What lets agents in and keeps tickets current: the key of the app, and webhooks. */
export function ConnectionExtras({ account }: Props) {
  return (
    <Steps>
      <KeyStep account={account} />
      <WebhookStep account={account} />
    </Steps>
  );
}

function KeyStep({ account }: Props) {
  const t = useT();
  const mayEdit = useMay('zendesk:account:edit');
  const fetching = useWrite(fetchPublicKey, { refreshes: [listAccounts] });
  const fetchIt = async () => {
    if (await fetching.run({ subdomain: account.subdomain })) notify('success', t('tickets.account.keyFetched'));
  };
  return (
    <Step
      title={t('tickets.account.step.key')}
      text={t(account.publicKeyPem ? 'tickets.account.keySet' : 'tickets.account.keyMissing')}
    >
      {mayEdit && account.appId !== '' && (
        <Button size="small" disabled={fetching.isBusy} onClick={() => void fetchIt()}>
          {t('tickets.account.fetchKey')}
        </Button>
      )}
    </Step>
  );
}

/** How Countersign signs in at the account, and the button that does it. */
export function Access({ account }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const mayEdit = useMay('zendesk:account:edit');
  const connecting = useWrite(connectAccount);
  const { kind, email, connectTime } = account.credentials;
  const connect = async () => {
    const reply = await connecting.run({ subdomain: account.subdomain, browser: beginVisit() });
    if (reply) window.location.assign(reply.url);
  };
  const text = isOpenStandIn(account)
    ? t('tickets.account.access.demonstration')
    : kind === 'oauth'
      ? t('tickets.account.access.oauth', { time: formatDateTime(connectTime) })
      : kind === 'token'
        ? t('tickets.account.access.token', { email })
        : t('tickets.account.access.none');
  return (
    <AccessLine>
      <p>{text}</p>
      {mayEdit && account.oauthClient.hasSecret && (
        <Button size="small" disabled={connecting.isBusy} onClick={() => void connect()}>
          {t(kind === 'oauth' ? 'tickets.account.connectAgain' : 'tickets.account.connect')}
        </Button>
      )}
    </AccessLine>
  );
}

function WebhookStep({ account }: Props) {
  const t = useT();
  const { formatRelative } = useFormat();
  const now = useNow();
  const mayEdit = useMay('zendesk:account:edit');
  const making = useWrite(makeWebhook, { refreshes: [listAccounts] });
  const { webhookId, isCurrent, peopleTime } = account.webhook;
  const state = webhookId === '' ? 'none' : isCurrent === false ? 'old' : 'made';
  const make = async () => {
    const reply = await making.run({ subdomain: account.subdomain });
    if (reply) notify('success', t(`tickets.account.webhookDone.${reply.webhook}`));
  };
  const heard = peopleTime && t('tickets.account.webhookHeard', { time: formatRelative(peopleTime, now) });
  return (
    <Step
      title={t('tickets.account.step.webhook')}
      text={[t(WEBHOOK_TEXTS[state].text), state === 'made' && heard].filter(Boolean).join(' ')}
    >
      {mayEdit && (
        <Button size="small" disabled={making.isBusy} onClick={() => void make()}>
          {t(WEBHOOK_TEXTS[state].button)}
        </Button>
      )}
    </Step>
  );
}

const WEBHOOK_TEXTS = {
  none: { text: 'tickets.account.webhookNone', button: 'tickets.account.makeWebhook' },
  old: { text: 'tickets.account.webhookOld', button: 'tickets.account.updateWebhook' },
  made: { text: 'tickets.account.webhookText', button: 'tickets.account.repairWebhook' },
} as const;

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}

const AccessLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Steps = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block: 12px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  > li > :first-child {
    flex: 1 1 260px;
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    color: ${colour('foreground.subtle')};
  }
`;
