import {
  changeProviderStatus,
  listProviderSettings,
  removeProvider,
  type SignInProvider,
  testProvider,
} from '@countersign/shared/api/session/provider-settings.ts';
import { PROVIDER_KINDS } from '@countersign/shared/api/session/providers.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Tag } from '../../../lib/look/garden.ts';
import { notify, notifyDeleted, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { ProviderDrawer } from './provider-drawer.tsx';
import { ProviderTabs } from './provider-tabs.tsx';
import { pageOfRows } from '../../../ui/table/paging/page-of-rows.ts';

const NEW = 'new';

/** `/system/provider`: the systems through which people sign in. */
export function ProvidersPage() {
  const t = useT();
  const { formatDateTime } = useFormat();
  const address = useTableAddress({ search: '', kind: '' });
  const read = useRead(listProviderSettings, {});
  const may = {
    add: useMay('system:provider:add'),
    edit: useMay('system:provider:edit'),
    remove: useMay('system:provider:remove'),
  };
  const refreshes = [listProviderSettings];
  const changing = useWrite(changeProviderStatus, { refreshes });
  const removing = useWrite(removeProvider, { refreshes });
  const testing = useWrite(testProvider);
  const { search, kind } = address.filters;
  const wanted = search.trim().toLowerCase();
  const rows = (read.data ?? []).filter(
    (row) =>
      (kind === '' || row.kind === kind) &&
      [row.name, row.path, row.issuer].some((text) => text.toLowerCase().includes(wanted)),
  );

  const test = async ({ id, name }: SignInProvider) => {
    const reply = await testing.run({ id });
    testing.conclude();
    if (reply) notify('success', t('system.providers.tested', { name, issuer: reply.issuer }));
  };
  const setEnabled = async (row: SignInProvider) => {
    const isSure =
      !row.isEnabled ||
      (await confirm({
        title: t('system.providers.disableTitle', { name: row.name }),
        text: t('system.providers.disableText', { count: row.people }),
        verb: t('system.providers.disable'),
        isDanger: true,
      }));
    if (isSure && (await changing.run({ id: row.id, isEnabled: !row.isEnabled })) !== undefined) notifyUpdated();
  };
  const remove = async (row: SignInProvider) => {
    const isSure = await confirm({
      title: t('system.providers.removeTitle', { name: row.name }),
      text: t('system.providers.removeText', { count: row.people }),
      verb: t('common.delete'),
      isDanger: true,
    });
    if (isSure && (await removing.run({ id: row.id })) !== undefined) notifyDeleted();
  };
  const actionsOf = (row: SignInProvider): RowAction[] => [
    { label: t(may.edit ? 'common.edit' : 'common.view'), onClick: () => address.setOpen(row.id) },
    ...(may.edit
      ? [
          { label: t('system.providers.test'), onClick: () => void test(row) },
          {
            label: t(row.isEnabled ? 'system.providers.disable' : 'system.providers.enable'),
            onClick: () => void setEnabled(row),
            isDanger: row.isEnabled,
          },
        ]
      : []),
    ...(may.remove ? [{ label: t('common.delete'), onClick: () => void remove(row), isDanger: true }] : []),
  ];
  const add = { label: t('system.providers.add'), onClick: () => address.setOpen(NEW) };
  const columns: Column<SignInProvider>[] = [
    { key: 'name', title: t('system.providers.name'), cell: (row) => <bdi>{row.name}</bdi> },
    { key: 'kind', title: t('system.providers.kind'), cell: (row) => t(`system.providers.kinds.${row.kind}`) },
    {
      key: 'issuer',
      title: t('system.providers.issuer'),
      cell: (row) => <bdi dir="ltr">{row.issuer}</bdi>,
      isOptional: true,
      width: '28%',
    },
    { key: 'people', title: t('system.providers.people'), cell: (row) => row.people, align: 'end', isOptional: true },
    {
      key: 'updated',
      title: t('system.providers.updated'),
      cell: (row) => <time dateTime={row.updateTime}>{formatDateTime(row.updateTime)}</time>,
      isOptional: true,
      isHiddenAtFirst: true,
    },
    {
      key: 'status',
      title: t('system.status'),
      cell: (row) => (row.isEnabled ? t('system.enabled') : <Tag hue="grey">{t('system.disabled')}</Tag>),
    },
  ];
  return (
    <TablePage
      list="system.providers"
      title={t('system.providers.title')}
      description={t('system.providers.description')}
      above={<ProviderTabs />}
      action={
        may.add && (
          <Button isPrimary onClick={add.onClick}>
            {add.label}
          </Button>
        )
      }
      address={address}
      read={{ data: read.data && pageOfRows(rows, address), error: read.error, mutate: read.mutate }}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      search={{ name: 'search', label: t('system.providers.search') }}
      filters={[
        {
          name: 'kind',
          label: t('system.providers.kind'),
          options: PROVIDER_KINDS.map((value) => ({ value, label: t(`system.providers.kinds.${value}`) })),
        },
      ]}
      onOpen={(row) => address.setOpen(row.id)}
      actionsOf={actionsOf}
      empty={{
        title: t('system.providers.empty'),
        text: t('system.providers.emptyText'),
        ...(may.add ? { action: add } : {}),
      }}
    >
      <ProviderDrawer open={address.open} all={read.data ?? []} onClose={() => address.setOpen('')} />
    </TablePage>
  );
}
