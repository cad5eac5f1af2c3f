import { resendMessage } from '@countersign/shared/api/records/messages.ts';
import { messageLog } from '@countersign/shared/resources/definitions/message-log.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';
import { readsOf } from '../../../ui/resource/resource-web.ts';

const FAILED = '2';

/** `/message/log`: mails and calls that have left the house; what failed can be sent again. */
export function MessageLogPage() {
  const t = useT();
  const mayResend = useMay('message:log:resend');
  const resending = useWrite(resendMessage, { refreshes: readsOf(messageLog) });
  const resend = async (row: ResourceRow) => {
    resending.conclude();
    const done = await resending.run({ id: Number(row['logId']) });
    if (done !== undefined) notify('success', t('system.templates.resent'));
  };
  const actionsOf = (row: ResourceRow) =>
    mayResend && row['status'] === FAILED
      ? [{ label: t('system.templates.resend'), onClick: () => void resend(row) }]
      : [];
  return <ResourcePage resource={messageLog} actionsOf={actionsOf} />;
}
