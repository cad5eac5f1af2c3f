import {
  type Delivery,
  DELIVERY_STATES,
  type FormWebhook,
  list,
  listDeliveries,
  resend,
} from '@countersign/shared/api/submissions/webhooks.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { formAddress } from '../addresses.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { useAddressState } from '../../../lib/use-address-state.ts';

interface Props {
  formKey: FormKey;
  webhook: FormWebhook;
  onBack: () => void;
}

const HUES = { waiting: 'yellow', sent: 'green', failed: 'red', skipped: 'grey' } as const;

/** What a webhook was told: each call with its outcome, newest first. */
export function LogPage({ formKey, webhook, onBack }: Props) {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  const address = useTableAddress({ state: '' });
  const state = DELIVERY_STATES.find((one) => one === address.filters.state);
  const { current, size } = address.query;
  const of = { formKey, id: webhook.id };
  const read = useRead(
    listDeliveries,
    { ...of, current, size, ...(state ? { state } : {}) },
    { keepPreviousData: true },
  );
  const [{ line: openId }, change] = useAddressState({ line: '' });
  const setOpenId = (line: string) => change({ line });
  const sending = useWrite(resend, { refreshes: [listDeliveries, list] });
  const isStopped = webhook.stopped !== null || !webhook.isEnabled;
  const again = async ({ id }: Delivery) => {
    if (await sending.run({ ...of, deliveryId: id })) notify('success', t('forms.webhooks.resent'));
  };
  const columns: Column<Delivery>[] = [
    {
      key: 'event',
      title: t('forms.webhooks.deliveryEvent'),
      cell: ({ event, serial }) => t(`forms.webhooks.told.${event}`, { serial }),
      width: '28%',
    },
    {
      key: 'time',
      title: t('forms.webhooks.time'),
      cell: ({ time }) => <time dateTime={time}>{formatDateTime(time)}</time>,
    },
    {
      key: 'state',
      title: t('forms.webhooks.outcome'),
      cell: (row) => <Tag hue={HUES[row.state]}>{t(`forms.webhooks.state.${row.state}`)}</Tag>,
    },
    { key: 'status', title: t('forms.webhooks.answer'), cell: ({ status }) => status ?? '–', align: 'end' },
    {
      key: 'duration',
      title: t('forms.webhooks.duration'),
      cell: ({ durationMs }) => (durationMs === null ? '–' : `${formatNumber(durationMs)} ms`),
      align: 'end',
      isOptional: true,
    },
    {
      key: 'next',
      title: t('forms.webhooks.next'),
      cell: ({ nextTime }) => (nextTime ? <time dateTime={nextTime}>{formatDateTime(nextTime)}</time> : ''),
      isHiddenWhenEmpty: true,
    },
  ];
  const open = read.data?.records.find(({ id }) => id === openId);
  return (
    <TablePage
      list="forms.webhookLog"
      title={webhook.name}
      description={t('forms.webhooks.logText')}
      crumbs={[
        { label: t('forms.access.title'), to: formAddress(formKey, 'setting') },
        {
          label: t('forms.webhooks.title'),
          to: `/project/form/setting/webhooks?formKey=${encodeURIComponent(formKey)}`,
        },
      ]}
      above={webhook.stopped && <Alert type="warning">{t(`forms.webhooks.stopped.${webhook.stopped.reason}`)}</Alert>}
      action={<Button onClick={() => void read.mutate()}>{t('forms.webhooks.reload')}</Button>}
      address={address}
      read={read}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ event, serial }) => t(`forms.webhooks.told.${event}`, { serial })}
      onOpen={({ id }) => setOpenId(id)}
      filters={[
        {
          name: 'state',
          label: t('forms.webhooks.outcome'),
          options: DELIVERY_STATES.map((value) => ({ value, label: t(`forms.webhooks.state.${value}`) })),
        },
      ]}
      actionsOf={(row) => (isStopped ? [] : [{ label: t('forms.webhooks.resend'), onClick: () => void again(row) }])}
      empty={{
        title: t('forms.webhooks.noCalls'),
        text: t('forms.webhooks.noCallsText'),
        action: { label: t('forms.webhooks.back'), onClick: onBack },
      }}
    >
      {open && <DeliveryDrawer delivery={open} url={webhook.url} onClose={() => setOpenId('')} />}
    </TablePage>
  );
}
