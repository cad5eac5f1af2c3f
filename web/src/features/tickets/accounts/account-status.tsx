import type { ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import Ready from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import Trouble from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import Unfinished from '@zendeskgarden/svg-icons/src/12/circle-line-stroke.svg?icon';
import { useT } from '../../../lib/texts/i18n.ts';
import { StatusTag } from '../../../ui/process/status-tag.tsx';
import { callState, openingState } from './connection/account-checks.ts';

/** The stand-in of the demonstration answers everybody; what nobody has set up is not missed there. */
export const isOpenStandIn = ({ isDemonstration, credentials }: ZendeskAccountView): boolean =>
  isDemonstration && credentials.kind === 'none';

const isBroken = (account: ZendeskAccountView): boolean =>
  openingState(account) === 'broken' || [account.reading, account.writing].some((one) => callState(one) === 'broken');

/** How far the connection is: in trouble, not finished, or ready. */
export function AccountStatus({ account }: { account: ZendeskAccountView }) {
  const t = useT();
  if (account.trouble !== '' || isBroken(account))
    return <StatusTag tone="danger" icon={Trouble} text={t('tickets.account.trouble')} />;
  const isReachable = account.isDemonstration || account.credentials.kind !== 'none';
  if (isReachable && account.publicKeyPem !== '') {
    return <StatusTag tone="success" icon={Ready} text={t('tickets.account.ready')} />;
  }
  return <StatusTag tone="warning" icon={Unfinished} text={t('tickets.account.unfinished')} />;
}
