import type { Delivery } from '@countersign/shared/api/submissions/webhooks.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CallDrawer } from '../../../ui/dialogs/call-drawer.tsx';

/** One call: what was asked for and what came back. The answers that it carried are not kept. */
export function DeliveryDrawer({ delivery, url, onClose }: { delivery: Delivery; url: string; onClose: () => void }) {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  const { event, serial, state, reason, attempts, nextTime, lastTime, status, durationMs, sentBytes, reply } = delivery;
  return (
    <CallDrawer
      title={t(`forms.webhooks.told.${event}`, { serial })}
      facts={[
        [t('forms.webhooks.outcome'), t(`forms.webhooks.state.${state}`)],
        [t('forms.webhooks.reason'), reason && t(`forms.webhooks.why.${reason}`)],
        [t('forms.webhooks.time'), formatDateTime(delivery.time)],
        [t('forms.webhooks.request'), <bdi key="url">POST {url}</bdi>],
        [t('forms.webhooks.deliveryId'), <code key="id">{delivery.id}</code>],
        [t('forms.webhooks.attempts'), formatNumber(attempts)],
        [t('forms.webhooks.lastTry'), lastTime && formatDateTime(lastTime)],
        [t('forms.webhooks.next'), nextTime && formatDateTime(nextTime)],
        [t('forms.webhooks.size'), sentBytes === null ? null : t('forms.webhooks.bytes', { count: sentBytes })],
        [t('forms.webhooks.answer'), status],
        [t('forms.webhooks.duration'), durationMs === null ? null : `${formatNumber(durationMs)} ms`],
      ]}
      reply={{ label: t('forms.webhooks.reply'), text: reply, none: t('forms.webhooks.noReply') }}
      note={t('forms.webhooks.notKept')}
      onClose={onClose}
    />
  );
}
