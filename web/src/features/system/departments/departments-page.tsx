import {
  changeDepartmentStatus,
  type Department,
  listDepartments,
  removeDepartment,
} from '@countersign/shared/api/system/departments.ts';
import { listUsers, userChoices } from '@countersign/shared/api/system/users.ts';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Tag } from '../../../lib/look/garden.ts';
import { notifyDeleted, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { inTreeOrder } from '../tree-options.ts';
import { DepartmentDrawer } from './department-drawer.tsx';
import { pageOfRows } from '../../../ui/table/paging/page-of-rows.ts';

interface Row extends Department {
  depth: number;
}

/** In the address: a new department, or a new one below another. */
const NEW = 'new';
const newBelow = (id: number): string => `new-${id}`;

/**
 * `/system/dept`: the tree of departments. It comes whole and is found and paged here, as a page of it would cut departments from
 * those above them; its order is the tree's, so no heading sorts.
 */
export function DepartmentsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = useTableAddress({ search: '', status: '' });
  const read = useRead(listDepartments, {});
  const may = {
    add: useMay('system:dept:add'),
    edit: useMay('system:dept:edit'),
    remove: useMay('system:dept:remove'),
    posts: useMay('system:post:list'),
  };
  const refreshes = [listDepartments, listUsers, userChoices];
  const changing = useWrite(changeDepartmentStatus, { refreshes });
  const removing = useWrite(removeDepartment, { refreshes });
  const { search, status } = address.filters;
  const wanted = search.trim().toLowerCase();
  const rows: Row[] = inTreeOrder(read.data ?? [])
    .map(({ node, depth }) => ({ ...node, depth }))
    .filter(
      (row) => row.name.toLowerCase().includes(wanted) && (status === '' || row.isEnabled === (status === 'enabled')),
    );
  const setEnabled = async (row: Row) => {
    if ((await changing.run({ id: row.id, isEnabled: !row.isEnabled })) !== undefined) notifyUpdated();
  };
  const remove = async (row: Row) => {
    const isSure = await confirm({
      title: t('system.departments.deleteTitle', { name: row.name }),
      text: t('system.departments.deleteText'),
      verb: t('common.delete'),
      isDanger: true,
    });
    if (isSure && (await removing.run({ id: row.id })) !== undefined) notifyDeleted();
  };
  const actionsOf = (row: Row): RowAction[] => [
    {
      label: t(may.edit && row.isInReach ? 'common.edit' : 'common.view'),
      onClick: () => address.setOpen(String(row.id)),
    },
    ...(may.add && row.isInReach && row.isEnabled
      ? [{ label: t('system.departments.addBelow'), onClick: () => address.setOpen(newBelow(row.id)) }]
      : []),
    ...(may.edit && row.isInReach
      ? [
          {
            label: t(row.isEnabled ? 'system.users.deactivate' : 'system.users.activate'),
            onClick: () => void setEnabled(row),
            isDanger: row.isEnabled,
          },
        ]
      : []),
    ...(may.posts && row.isInReach
      ? [{ label: t('system.departments.posts'), onClick: () => void navigate(`/dept/post?deptId=${row.id}`) }]
      : []),
    ...(may.remove && row.isInReach
      ? [{ label: t('common.delete'), onClick: () => void remove(row), isDanger: true }]
      : []),
  ];
  const add = { label: t('system.departments.add'), onClick: () => address.setOpen(NEW) };
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('system.departments.name'),
      cell: (row) => `${'\u2003'.repeat(row.depth)}${row.name}`,
    },
    {
      key: 'leader',
      title: t('system.departments.leader'),
      cell: (row) =>
        row.leader &&
        (row.leader.isEnabled ? row.leader.name : t('system.departments.leftLeader', { name: row.leader.name })),
    },
    { key: 'people', title: t('system.departments.people'), cell: (row) => row.people, align: 'end', isOptional: true },
    {
      key: 'status',
      title: t('system.status'),
      cell: (row) => (row.isEnabled ? t('system.enabled') : <Tag hue="grey">{t('system.disabled')}</Tag>),
    },
  ];
  return (
    <TablePage
      list="system.departments"
      title={t('system.departments.title')}
      description={t('system.departments.description')}
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
      rowId={(row) => String(row.id)}
      rowName={(row) => row.name}
      search={{ name: 'search', label: t('system.departments.search') }}
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
      onOpen={(row) => address.setOpen(String(row.id))}
      actionsOf={actionsOf}
      empty={{
        title: t('system.departments.empty'),
        text: t('system.departments.emptyText'),
        ...(may.add ? { action: add } : {}),
      }}
    >
      <DepartmentDrawer open={address.open} all={read.data ?? []} onClose={() => address.setOpen('')} />
    </TablePage>
  );
}
