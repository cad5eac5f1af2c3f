import { type FormWebhook, list, remove, renewKey } from '@countersign/shared/api/submissions/webhooks.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { notifyDeleted } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { State } from '../../../ui/state.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { formAddress } from '../addresses.ts';
import { useDraftValue } from '../session/form-context.ts';
import { KeyDialog } from './key-dialog.tsx';
import { useWebhookColumns } from './webhook-columns.tsx';
import { pageOfRows } from '../../../ui/table/paging/page-of-rows.ts';

const WebhookDialog = deferredPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const LogPage = deferredPart(async () => (await import('./log-page.tsx')).LogPage, 'lines');

/** `/project/form/setting/webhooks?formKey=`: which systems hear of the answers; with `open` what one of them was told. */
export function WebhooksPage() {
  const t = useT();
  const mayEdit = useMay('form:project:edit');
  const formKey = useDraftValue(({ form }) => form.formKey);
  const address = useTableAddress({});
  const read = useRead(list, mayEdit ? { formKey } : null);
  if (!mayEdit)
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('forms.access.forbidden')} />;
  // The calls of one are wanted: the list would only jump away.
  if (address.open !== '' && !read.data && read.error === undefined) return <PageSkeleton />;
  const opened = read.data?.webhooks.find(({ id }) => id === address.open);
  if (opened) return <LogPage formKey={formKey} webhook={opened} onBack={() => address.setOpen('')} />;
  return <WebhookList formKey={formKey} address={address} read={read} />;
}

interface ListProps {
  formKey: FormKey;
  address: ReturnType<typeof useTableAddress<Record<never, string>>>;
  read: ReturnType<typeof useRead<typeof list>>;
}

function WebhookList({ formKey, address, read }: ListProps) {
  const t = useT();
  const columns = useWebhookColumns();
  const [edited, setEdited] = useState<{ given: FormWebhook | null } | null>(null);
  const [key, setKey] = useState<{ name: string; secret: string } | null>(null);
  const removing = useWrite(remove, { refreshes: [list] });
  const renewing = useWrite(renewKey, { refreshes: [list] });
  const of = ({ id }: FormWebhook) => ({ formKey, id });
  const removeOne = async (webhook: FormWebhook) => {
    const isSure = await confirm({
      title: t('forms.webhooks.removeTitle', { name: webhook.name }),
      text: t('forms.webhooks.removeText'),
      verb: t('forms.webhooks.remove'),
      isDanger: true,
    });
    if (isSure && (await removing.run(of(webhook))) !== undefined) notifyDeleted();
  };
  const renew = async (webhook: FormWebhook) => {
    const isSure = await confirm({
      title: t('forms.webhooks.renewTitle', { name: webhook.name }),
      text: t('forms.webhooks.renewText'),
      verb: t('forms.webhooks.renew'),
    });
    const made = isSure && (await renewing.run(of(webhook)));
    if (made) setKey({ name: webhook.name, secret: made.key });
  };
  const add = { label: t('forms.webhooks.add'), onClick: () => setEdited({ given: null }) };
  return (
    <TablePage
      list="forms.webhooks"
      title={t('forms.webhooks.title')}
      description={t('forms.webhooks.description')}
      crumbs={[{ label: t('forms.access.title'), to: formAddress(formKey, 'setting') }]}
      address={address}
      read={{
        data: read.data && pageOfRows(read.data.webhooks, address),
        error: read.error,
        mutate: () => read.mutate(),
      }}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => address.setOpen(id)}
      actionsOf={(webhook) => [
        { label: t('forms.webhooks.log'), onClick: () => address.setOpen(webhook.id) },
        { label: t('common.edit'), onClick: () => setEdited({ given: webhook }) },
        { label: t('forms.webhooks.renew'), onClick: () => void renew(webhook) },
        { label: t('forms.webhooks.remove'), onClick: () => void removeOne(webhook), isDanger: true },
      ]}
      action={
        <Button isPrimary onClick={add.onClick}>
          {add.label}
        </Button>
      }
      empty={{ title: t('forms.webhooks.empty'), text: t('forms.webhooks.emptyText'), action: add }}
    >
      {edited && (
        <WebhookDialog
          formKey={formKey}
          given={edited.given}
          onMade={(made) => setKey({ name: made.webhook.name, secret: made.key })}
          onClose={() => setEdited(null)}
        />
      )}
      {key && <KeyDialog {...key} onClose={() => setKey(null)} />}
    </TablePage>
  );
}
