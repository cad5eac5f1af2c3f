import { listScimGroups, mapScimGroup, type ScimGroup } from '@countersign/shared/api/system/scim.ts';
import { userChoices } from '@countersign/shared/api/system/users.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { EditForm } from '../../../ui/dialogs/edit-form.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { ProviderTabs } from './provider-tabs.tsx';

/** `/system/provider/groups`: groups that a directory has sent, and the role that each gives. */
export function DirectoryGroupsPage() {
  const t = useT();
  const { formatDateTime } = useFormat();
  const address = useTableAddress({ search: '' });
  const read = useRead(listScimGroups, address.query, { keepPreviousData: true });
  const mayEdit = useMay('system:scim:edit');
  const columns: Column<ScimGroup>[] = [
    { key: 'name', title: t('system.directory.group'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'people', title: t('system.directory.members'), cell: ({ people }) => people, align: 'end' },
    {
      key: 'role',
      title: t('system.directory.role'),
      cell: ({ role }) => role?.name ?? t('system.directory.givesNothing'),
    },
    {
      key: 'updated',
      title: t('system.providers.updated'),
      cell: ({ updateTime }) => <time dateTime={updateTime}>{formatDateTime(updateTime)}</time>,
      isOptional: true,
    },
  ];
  const open = read.data?.records.find(({ id }) => id === address.open);
  return (
    <TablePage
      list="system.directoryGroups"
      title={t('system.providers.title')}
      description={t('system.directory.groupsDescription')}
      above={<ProviderTabs />}
      address={address}
      read={read}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      search={{ name: 'search', label: t('system.directory.searchGroups') }}
      {...(mayEdit
        ? {
            onOpen: ({ id }: ScimGroup) => address.setOpen(id),
            actionsOf: ({ id }: ScimGroup) => [
              { label: t('system.directory.chooseRole'), onClick: () => address.setOpen(id) },
            ],
          }
        : {})}
      empty={{ title: t('system.directory.noGroups'), text: t('system.directory.noGroupsText') }}
    >
      <Drawer isOpen={mayEdit && open !== undefined} title={open?.name ?? ''} onClose={() => address.setOpen('')}>
        {open && <OneGroup key={`${open.id} ${open.rev}`} group={open} onClose={() => address.setOpen('')} />}
      </Drawer>
    </TablePage>
  );
}

function OneGroup({ group, onClose }: { group: ScimGroup; onClose: () => void }) {
  const t = useT();
  const [roleId, setRoleId] = useState(group.role ? String(group.role.id) : '');
  const mayChoose = useMay('system:user:query');
  const choices = useRead(userChoices, mayChoose ? {} : null);
  const write = useWrite(mapScimGroup, { refreshes: [listScimGroups], notifyErrors: false });
  const roles = (choices.data?.roles ?? []).filter(({ id, isInReach }) => isInReach || id === group.role?.id);
  const save = async () => {
    const reply = await write.run({ id: group.id, rev: group.rev, roleId: roleId === '' ? null : Number(roleId) });
    if (!reply) return;
    notifyUpdated();
    onClose();
  };
  return (
    <EditForm write={write} verb={t('common.save')} reads={[listScimGroups]} onSubmit={save} onClose={onClose}>
      {(errors) => (
        <SelectField
          isDisabled={!mayChoose}
          label={t('system.directory.role')}
          hint={t('system.directory.roleHint')}
          placeholder={t('system.directory.givesNothing')}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={roleId}
          error={errors['roleId']}
          onChange={setRoleId}
        />
      )}
    </EditForm>
  );
}
