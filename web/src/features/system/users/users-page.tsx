import { resetFactors } from '@countersign/shared/api/session/factors.ts';
import {
  changeUserStatus,
  getUser,
  listUsers,
  type User,
  userChoices,
  USER_ORDERS,
} from '@countersign/shared/api/system/users.ts';
import { listDepartments } from '@countersign/shared/api/system/departments.ts';
import { userFile } from '@countersign/shared/resources/definitions/user-file.ts';
import { fileFields } from '@countersign/shared/resources/fields.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { notify, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay, useSession } from '../../../lib/session/permissions.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { callsOf, labelOf } from '../../../ui/resource/resource-web.ts';
import { type MenuAction, OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { RemoveUsersDialog } from './remove-users-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';

const ImportRowsDialog = deferredPart(
  async () => (await import('../../../ui/resource/import-rows-dialog.tsx')).ImportRowsDialog,
);

const InviteDialog = deferredPart(async () => (await import('./invitations/invite-dialog.tsx')).InviteDialog);
const InvitationsDialog = deferredPart(
  async () => (await import('./invitations/invitations-dialog.tsx')).InvitationsDialog,
);

const NOBODY: ReadonlySet<string> = new Set();
/** In the address, where the drawer of a person would have the id. */
const NEW = 'new';
const INVITE = 'invite';

/** `/system/user`: the people of the organisation whom the reader reaches. */
export function UsersPage() {
  const t = useT();
  const navigate = useNavigate();
  const may = useUserRights();
  const me = useSession().user.id;
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
  const [removed, setRemoved] = useState<readonly User[] | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [isListing, setListing] = useState(false);
  const exporting = useExport(callsOf(userFile).orderExport);
  const changing = useWrite(changeUserStatus, { refreshes: [listUsers, getUser] });
  const resetting = useWrite(resetFactors);
  const own = useSession().user.id;
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
  const exportAll = () => {
    const count = read.data?.total ?? 0;
    const text = t('resources.page.exportText', { count });
    const filter = {
      ...(address.filters.search ? { search: address.filters.search } : {}),
      ...(departmentId ? { departmentId: Number(departmentId) } : {}),
      ...(roleId ? { roleId: Number(roleId) } : {}),
      ...(status ? { status: status === 'enabled' ? '0' : '1' } : {}),
    };
    return exporting.ask(filter, { title: t('resources.page.exportTitle'), count, text });
  };
  const rare: MenuAction[] = [
    ...(may.add
      ? [
          { label: t('system.invitations.invite'), onClick: () => address.setOpen(INVITE) },
          { label: t('system.invitations.title'), onClick: () => setListing(true) },
        ]
      : []),
    ...(may.import && may.add ? [{ label: t('resources.page.import'), onClick: () => setImporting(true) }] : []),
    ...(may.export ? [{ label: t('resources.page.export'), onClick: () => void exportAll() }] : []),
  ];
  const takeFactors = async ({ id, nickName: name }: User) => {
    const isSure = await confirm({
      title: t('system.users.resetFactorsTitle', { name }),
      text: t('system.users.resetFactorsText', { name }),
      verb: t('system.users.resetFactorsVerb'),
      isDanger: true,
    });
    const reply = isSure ? await resetting.run({ userId: id }) : undefined;
    if (reply) notify('success', t('system.users.factorsReset', { name }));
  };
  const actionsOf = (row: User): RowAction[] => [
    { label: t(may.edit ? 'common.edit' : 'common.view'), onClick: () => address.setOpen(String(row.id)) },
    ...(may.query && may.edit
      ? [{ label: t('system.users.roles'), onClick: () => void navigate(`/auth/role/${row.id}`) }]
      : []),
    ...(may.resetFactors && row.id !== own
      ? [{ label: t('system.users.resetFactors'), onClick: () => void takeFactors(row), isDanger: true }]
      : []),
    ...(may.reset && row.isEnabled ? [{ label: t('system.users.passwordLink'), onClick: () => setLinkFor(row) }] : []),
    ...(may.substitute && row.isEnabled
      ? [
          {
            label: t('session.outOfOffice'),
            onClick: () => void navigate(`/workflow/substitution?userId=${row.id}`),
          },
        ]
      : []),
    ...(may.edit
      ? [
          {
            label: t(row.isEnabled ? 'system.users.deactivate' : 'system.users.activate'),
            onClick: () => void setEnabled([row], !row.isEnabled),
            isDanger: row.isEnabled,
          },
        ]
      : []),
    ...(may.remove && row.id !== me
      ? [{ label: t('common.delete'), onClick: () => setRemoved([row]), isDanger: true }]
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
        <>
          {may.add && (
            <Button isPrimary onClick={add.onClick}>
              {add.label}
            </Button>
          )}
          {rare.length > 0 && <OverflowMenu label={t('common.moreActions')} actions={rare} />}
        </>
      }
      {...(may.query
        ? {
            aside: (
              <DepartmentTree
                departments={choices.data?.departments ?? []}
                chosen={departmentId ?? ''}
                onChoose={(id) => address.setFilter('departmentId', id)}
              />
            ),
          }
        : {})}
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.nickName}
      search={{ name: 'search', label: t('system.users.search') }}
      filters={[
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
      {...(may.edit || may.remove
        ? {
            selection: {
              ids: chosen,
              onChange: setChosen,
              actions: (
                <>
                  {may.edit && (
                    <>
                      <Button size="small" onClick={() => void setEnabled(chosenRows, true)}>
                        {t('system.users.activate')}
                      </Button>
                      <Button size="small" isDanger onClick={() => void setEnabled(chosenRows, false)}>
                        {t('system.users.deactivate')}
                      </Button>
                    </>
                  )}
                  {may.remove && (
                    <Button size="small" isDanger onClick={() => setRemoved(chosenRows)}>
                      {t('common.delete')}
                    </Button>
                  )}
                </>
              ),
            },
          }
        : {})}
      empty={{ title: t('system.users.empty'), text: t('system.users.emptyText'), ...(may.add ? { action: add } : {}) }}
    >
      <UserDrawer
        open={may.add && address.open === NEW ? 'new' : Number(address.open) || null}
        onClose={() => address.setOpen('')}
        onAdded={(person) => {
          address.setOpen('');
          if (may.reset) setLinkFor(person);
        }}
      />
      {removed && (
        <RemoveUsersDialog
          people={removed}
          onRemoved={() => {
            setRemoved(null);
            setChosen(NOBODY);
          }}
          onClose={() => setRemoved(null)}
        />
      )}
      {may.add && address.open === INVITE && <InviteDialog onClose={() => address.setOpen('')} />}
      {isListing && <InvitationsDialog onClose={() => setListing(false)} />}
      {isImporting && (
        <ImportRowsDialog
          resource={userFile}
          within={undefined}
          mayUpdate={may.edit}
          headings={fileFields(userFile).flatMap(([name, field]) =>
            field.isReadOnly ? [] : [labelOf(userFile, name)],
          )}
          refreshes={[listUsers, getUser, listDepartments]}
          onClose={() => setImporting(false)}
        />
      )}
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
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
    remove: useMay('system:user:remove'),
    import: useMay('system:user:import'),
    export: useMay('system:user:export'),
    substitute: useMay('workflow:substitution:edit'),
    resetFactors: useMay('system:user:resetFactors'),
  };
}
