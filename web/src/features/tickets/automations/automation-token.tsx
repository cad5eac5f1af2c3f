import { getAutomations, makeActionToken, removeActionToken } from '@countersign/shared/api/tickets/automations.ts';
import { useState } from 'react';
import { useFormat } from '../../../lib/texts/format.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { TextField } from '../../../ui/fields/fields.tsx';
import { AutomationLine } from './automation-line.tsx';

interface Props {
  subdomain: string;
  tokenTime: string | null;
  openApiUrl: string;
}

/** What the action builder needs: the description that it imports, and a token that is shown once. */
export function AutomationToken({ subdomain, tokenTime, openApiUrl }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const mayEdit = useMay('zendesk:account:edit');
  const [token, setToken] = useState<string | null>(null);
  const making = useWrite(makeActionToken, { refreshes: [getAutomations] });
  const removing = useWrite(removeActionToken, { refreshes: [getAutomations] });
  const isBusy = making.isBusy || removing.isBusy;
  const make = async () => {
    const reply = await making.run({ subdomain });
    if (reply) setToken(reply.token);
  };
  const revoke = async () => {
    if ((await removing.run({ subdomain })) === undefined) return;
    setToken(null);
    notifyUpdated();
  };
  const text = t('tickets.automations.builderText', { address: openApiUrl });
  const made = tokenTime ? t('tickets.automations.tokenMade', { time: formatDateTime(tokenTime) }) : '';
  return (
    <>
      <AutomationLine title={t('tickets.automations.builder')} text={`${text} ${made}`}>
        {mayEdit && (
          <>
            <Button size="small" disabled={isBusy} onClick={() => void make()}>
              {t(tokenTime ? 'tickets.automations.replaceToken' : 'tickets.automations.makeToken')}
            </Button>
            {tokenTime && (
              <Button size="small" isBasic isDanger disabled={isBusy} onClick={() => void revoke()}>
                {t('tickets.automations.revokeToken')}
              </Button>
            )}
          </>
        )}
      </AutomationLine>
      {token !== null && (
        <TextField
          label={t('tickets.automations.token')}
          hint={t('tickets.automations.tokenHint')}
          value={token}
          onChange={() => {}}
        />
      )}
    </>
  );
}
