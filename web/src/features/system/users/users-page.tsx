import {
  changeUserStatus,
  getUser,
  listUsers,
  type User,
  userChoices,
  USER_ORDERS,
} from '@countersign/shared/api/system/users.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';

const NOBODY: ReadonlySet<string> = new Set();
/** In the address, where the drawer of a person would have the id. */
const NEW = 'new';

/** `/system/user`: the people of the organisation whom the reader reaches. */
export function UsersPage() {
  const t = useT();
  const navigate = useNavigate();
  const may = useUserRights();
  const address = useTableAddress({ search: '', departmentId: '', roleId: '', status: '' });
  const { status, departmentId, roleId, ...rest } = address.query;
  const read = useRead(
    listUsers,
    {
      ...rest,
      ...(departmentId ? { departmentId: Number(departmentId) } : {}),
      ...(roleId ? { roleId: Number(roleId) } : {}),
      ...(status === 'enabled' || status === 'disabled' ? { status } : {}),
      ...orderOf(address.sort),
    },
    { keepPreviousData: true },
  );
  const choices = useRead(userChoices, may.query ? {} : null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY);
  const [linkFor, setLinkFor] = useState<Pick<User, 'id' | 'nickName'> | null>(null);
  const changing = useWrite(changeUserStatus, { refreshes: [listUsers, getUser] });
  const columns = useUserColumns();
  const rows = read.data?.records ?? [];

  const setEnabled = async (people: readonly User[], isEnabled: boolean) => {
    const concerned = people.filter((person) => person.isEnabled !== isEnabled);
    if (concerned.length === 0) return setChosen(NOBODY);
    const names = new Intl.ListFormat(currentLocale()).format(concerned.map(({ nickName }) => nickName));
    const isSure =
      isEnabled ||
      (await confirm({
        title: t('system.users.deactivateTitle', { count: concerned.length, name: concerned[0]?.nickName ?? '' }),
        text: t('system.users.deactivateText', { names }),
        verb: t('system.users.deactivate'),
        isDanger: true,
      }));
    if (!isSure || !(await changing.run({ ids: concerned.map(({ id }) => id), isEnabled }))) return;
    setChosen(NOBODY);
    notifyUpdated();
  };
  const actionsOf = (row: User): RowAction[] => [
    { label: t(may.edit ? 'common.edit' : 'common.view'), onClick: () => address.setOpen(String(row.id)) },
    ...(may.query && may.edit
      ? [{ label: t('system.users.roles'), onClick: () => void navigate(`/auth/role/${row.id}`) }]
      : []),
    ...(may.reset && row.isEnabled ? [{ label: t('system.users.passwordLink'), onClick: () => setLinkFor(row) }] : []),
    ...(may.edit
      ? [
          {
            label: t(row.isEnabled ? 'system.users.deactivate' : 'system.users.activate'),
            onClick: () => void setEnabled([row], !row.isEnabled),
            isDanger: row.isEnabled,
          },
        ]
      : []),
  ];
  const add = { label: t('system.users.add'), onClick: () => address.setOpen(NEW) };
  const chosenRows = rows.filter((row) => chosen.has(String(row.id)));
  const options = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <TablePage
      list="system.users"
      title={t('system.users.title')}
      description={t('system.users.description')}
      action={
        may.add && (
          <Button isPrimary onClick={add.onClick}>
            {add.label}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.nickName}
      search={{ name: 'search', label: t('system.users.search') }}
      filters={[
        { name: 'departmentId', label: t('system.users.department'), options: options(choices.data?.departments) },
        { name: 'roleId', label: t('system.users.role'), options: options(choices.data?.roles) },
        {
          name: 'status',
          label: t('system.status'),
          options: [
            { value: 'enabled', label: t('system.enabled') },
            { value: 'disabled', label: t('system.disabled') },
          ],
        },
      ]}
      {...(may.query ? { onOpen: (row: User) => address.setOpen(String(row.id)) } : {})}
      actionsOf={actionsOf}
      {...(may.edit
        ? {
            selection: {
              ids: chosen,
              onChange: setChosen,
              actions: (
                <>
                  <Button size="small" onClick={() => void setEnabled(chosenRows, true)}>
                    {t('system.users.activate')}
                  </Button>
                  <Button size="small" isDanger onClick={() => void setEnabled(chosenRows, false)}>
                    {t('system.users.deactivate')}
                  </Button>
                </>
              ),
            },
          }
        : {})}
      empty={{ title: t('system.users.empty'), text: t('system.users.emptyText'), ...(may.add ? { action: add } : {}) }}
    >
      <UserDrawer
        open={address.open === NEW ? 'new' : Number(address.open) || null}
        onClose={() => address.setOpen('')}
        onAdded={(person) => {
          address.setOpen('');
          if (may.reset) setLinkFor(person);
        }}
      />
      {linkFor && <PasswordLinkDialog person={linkFor} onClose={() => setLinkFor(null)} />}
    </TablePage>
  );
}

/** `nickName` or `-nickName` of the address as the query has it. */
function orderOf(sort: string) {
  const column = USER_ORDERS.find((one) => one === sort.replace(/^-/, ''));
  if (!column) return {};
  return { orderByColumn: column, isAsc: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) };
}

function useUserRights() {
  return {
    query: useMay('system:user:query'),
    add: useMay('system:user:add'),
    edit: useMay('system:user:edit'),
    reset: useMay('system:user:resetPwd'),
  };
}
