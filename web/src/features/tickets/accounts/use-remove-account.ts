import { listAccounts, removeAccount, type ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import { listPlaces } from '@countersign/shared/api/tickets/availability.ts';
import { listOutbound } from '@countersign/shared/api/tickets/outbound.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyDeleted } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';

/** Disconnects an account, after asking; resolves to true once it is gone. */
export function useRemoveAccount() {
  const t = useT();
  const removing = useWrite(removeAccount, { refreshes: [listAccounts, listPlaces, listOutbound] });
  return async ({ subdomain }: Pick<ZendeskAccountView, 'subdomain'>): Promise<boolean> => {
    const isSure = await confirm({
      title: t('tickets.account.deleteTitle', { name: subdomain }),
      text: t('tickets.account.deleteText'),
      verb: t('common.delete'),
      isDanger: true,
    });
    if (!isSure || (await removing.run({ subdomain })) === undefined) return false;
    notifyDeleted();
    return true;
  };
}
