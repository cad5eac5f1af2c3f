import { changeRoleStatus, getRole, listRoles, removeRole, type Role } from '@countersign/shared/api/system/roles.ts';
import { roleFile } from '@countersign/shared/resources/definitions/role-file.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Tag } from '../../../lib/look/garden.ts';
import { notifyDeleted, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import { callsOf } from '../../../ui/resource/resource-web.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { Below } from '../below.ts';
import { MembersDialog } from './members-dialog.tsx';
import { RoleDrawer } from './role-drawer.tsx';

/** In the address, where the drawer of a role would have its id. */
const NEW = 'new';

/** `/system/role`: what people may do, and whose data they reach with it. */
export function RolesPage() {
  const t = useT();
  const address = useTableAddress({ search: '', status: '' });
  const { status, ...rest } = address.query;
  const read = useRead(
    listRoles,
    { ...rest, ...(status === 'enabled' || status === 'disabled' ? { status } : {}) },
    { keepPreviousData: true },
  );
  const [membersOf, setMembersOf] = useState<Role | null>(null);
  const may = {
    query: useMay('system:role:query'),
    add: useMay('system:role:add'),
    edit: useMay('system:role:edit'),
    remove: useMay('system:role:remove'),
    export: useMay('system:role:export'),
  };
  const exporting = useExport(callsOf(roleFile).orderExport);
  const columns = useRoleColumns();
  const changing = useWrite(changeRoleStatus, { refreshes: [listRoles, getRole] });
  const removing = useWrite(removeRole, { refreshes: [listRoles] });
  const setEnabled = async (row: Role) => {
    const isSure =
      !row.isEnabled ||
      row.people === 0 ||
      (await confirm({
        title: t('system.roles.deactivateTitle', { name: row.name }),
        text: t('system.roles.deactivateText', { count: row.people }),
        verb: t('system.users.deactivate'),
        isDanger: true,
      }));
    if (!isSure || (await changing.run({ id: row.id, isEnabled: !row.isEnabled })) === undefined) return;
    notifyUpdated();
  };
  const remove = async (row: Role) => {
    const isSure = await confirm({
      title: t('system.roles.deleteTitle', { name: row.name }),
      text: t('system.roles.deleteText'),
      verb: t('common.delete'),
      isDanger: true,
    });
    if (!isSure || (await removing.run({ roleId: row.id })) === undefined) return;
    notifyDeleted();
  };
  const exportAll = () => {
    const count = read.data?.total ?? 0;
    const filter = {
      ...(address.filters.search ? { search: address.filters.search } : {}),
      ...(status ? { status: status === 'enabled' ? '0' : '1' } : {}),
    };
    const text = t('resources.page.exportText', { count });
    return exporting.ask(filter, { title: t('resources.page.exportTitle'), count, text });
  };
  const actionsOf = (row: Role): RowAction[] => [
    ...(may.query
      ? [
          {
            label: t(may.edit && row.mayManage ? 'common.edit' : 'common.view'),
            onClick: () => address.setOpen(String(row.id)),
          },
          { label: t('system.roles.people'), onClick: () => setMembersOf(row) },
        ]
      : []),
    ...(may.edit && row.mayManage
      ? [
          {
            label: t(row.isEnabled ? 'system.users.deactivate' : 'system.users.activate'),
            onClick: () => void setEnabled(row),
            isDanger: row.isEnabled,
          },
        ]
      : []),
    ...(may.remove && row.mayManage
      ? [{ label: t('common.delete'), onClick: () => void remove(row), isDanger: true }]
      : []),
  ];
  const add = { label: t('system.roles.add'), onClick: () => address.setOpen(NEW) };
  return (
    <TablePage
      list="system.roles"
      title={t('system.roles.title')}
      description={t('system.roles.description')}
      action={
        <>
          {may.add && (
            <Button isPrimary onClick={add.onClick}>
              {add.label}
            </Button>
          )}
          {may.export && (
            <OverflowMenu
              label={t('common.moreActions')}
              actions={[{ label: t('resources.page.export'), onClick: () => void exportAll() }]}
            />
          )}
        </>
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.name}
      search={{ name: 'search', label: t('system.roles.search') }}
      filters={[
        {
          name: 'status',
          label: t('system.status'),
          options: [
            { value: 'enabled', label: t('system.enabled') },
            { value: 'disabled', label: t('system.disabled') },
          ],
        },
      ]}
      {...(may.query ? { onOpen: (row: Role) => address.setOpen(String(row.id)) } : {})}
      actionsOf={actionsOf}
      empty={{ title: t('system.roles.empty'), text: t('system.roles.emptyText'), ...(may.add ? { action: add } : {}) }}
    >
      <RoleDrawer
        open={address.open === NEW ? 'new' : Number(address.open) || null}
        onClose={() => address.setOpen('')}
      />
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
      {membersOf && (
        <MembersDialog
          role={membersOf}
          mayChange={may.edit && membersOf.isEnabled}
          onClose={() => setMembersOf(null)}
        />
      )}
    </TablePage>
  );
}

function useRoleColumns(): Column<Role>[] {
  const t = useT();
  return [
    { key: 'name', title: t('system.roles.name'), cell: (row) => row.name, below: (row) => <Below>{row.key}</Below> },
    {
      key: 'dataScope',
      title: t('system.roles.scope'),
      cell: (row) => t(`system.roles.scopes.${row.dataScope}`),
      isOptional: true,
    },
    { key: 'people', title: t('system.roles.people'), cell: (row) => row.people, align: 'end', isOptional: true },
    { key: 'remark', title: t('system.remark'), cell: (row) => row.remark, isOptional: true, isHiddenWhenEmpty: true },
    {
      key: 'status',
      title: t('system.status'),
      cell: (row) => (row.isEnabled ? t('system.enabled') : <Tag hue="grey">{t('system.disabled')}</Tag>),
    },
  ];
}
