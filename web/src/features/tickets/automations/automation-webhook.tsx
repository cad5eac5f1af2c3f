import { getAutomations, makeActionWebhook } from '@countersign/shared/api/tickets/automations.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { AutomationLine } from './automation-line.tsx';

interface Props {
  subdomain: string;
  hasWebhook: boolean;
  startUrl: string;
}

/** The webhook that administrators choose in their triggers and automations. */
export function AutomationWebhook({ subdomain, hasWebhook, startUrl }: Props) {
  const t = useT();
  const mayEdit = useMay('zendesk:account:edit');
  const making = useWrite(makeActionWebhook, { refreshes: [getAutomations] });
  const make = async () => {
    const reply = await making.run({ subdomain });
    if (reply) notify('success', t(`tickets.automations.webhookDone.${reply.webhook}`));
  };
  const text = hasWebhook
    ? t('tickets.automations.webhookText', { address: startUrl })
    : t('tickets.automations.noWebhook');
  return (
    <AutomationLine title={t('tickets.automations.webhook')} text={text}>
      {mayEdit && (
        <Button size="small" disabled={making.isBusy} onClick={() => void make()}>
          {t(hasWebhook ? 'tickets.automations.repair' : 'tickets.automations.make')}
        </Button>
      )}
    </AutomationLine>
  );
}
