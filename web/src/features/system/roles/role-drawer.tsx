import {
  addRole,
  DATA_SCOPES,
  editRole,
  getRole,
  listRoles,
  roleChoices,
  type RoleDetail,
} from '@countersign/shared/api/system/roles.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { notifyAdded, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { EditForm } from '../../../ui/dialogs/edit-form.tsx';
import type { RoleDraft } from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';

const READ_AGAIN = { refreshes: [listRoles, getRole], notifyErrors: false };
const NEW_ROLE: RoleDraft = {
  key: '',
  name: '',
  remark: '',
  orderNum: 0,
  dataScope: DATA_SCOPES.departmentAndBelow,
  departmentIds: [],
  permissions: [],
  menuIds: [],
};

interface Props {
  open: number | 'new' | null;
  onClose: () => void;
}

/** A role beside the list: its rights, its menu and whom it reaches. */
export function RoleDrawer({ open, onClose }: Props) {
  const t = useT();
  const read = useRead(getRole, typeof open === 'number' ? { roleId: open } : null);
  const choices = useRead(roleChoices, open === null ? null : {});
  const title = open === 'new' ? t('system.roles.add') : (read.data?.name ?? t('system.roles.role'));
  const error = typeof open === 'number' && !read.data ? read.error : undefined;
  const trouble = error ?? (choices.data ? undefined : choices.error);
  const again = () => void Promise.all([read.mutate(), choices.mutate()]);
  const isReady = choices.data !== undefined && (open === 'new' || read.data !== undefined);
  return (
    <Drawer isWide isOpen={open !== null} title={title} onClose={onClose}>
      {trouble !== undefined && <FailedState isCompact error={trouble} onRetry={again} />}
      {trouble === undefined && open !== null && !isReady && (
        <Skeleton height="240px" aria-label={t('common.loading')} />
      )}
      {isReady && open === 'new' && choices.data && <NewRole choices={choices.data} onClose={onClose} />}
      {isReady && typeof open === 'number' && read.data && choices.data && (
        <OneRole key={`${read.data.id} ${read.data.rev}`} role={read.data} choices={choices.data} onClose={onClose} />
      )}
    </Drawer>
  );
}

type Choices = NonNullable<ReturnType<typeof useRead<typeof roleChoices>>['data']>;

function NewRole({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const t = useT();
  const [draft, setDraft] = useState<RoleDraft>(NEW_ROLE);
  const write = useWrite(addRole, READ_AGAIN);
  const save = async () => {
    if (!(await write.run({ ...draft, key: draft.key.trim() }))) return;
    notifyAdded();
    onClose();
  };
  return (
    <EditForm write={write} verb={t('common.add')} reads={[getRole]} onSubmit={save} onClose={onClose}>
      {(errors) => <RoleFields isNew draft={draft} choices={choices} errors={errors} onChange={setDraft} />}
    </EditForm>
  );
}

function OneRole({ role, choices, onClose }: { role: RoleDetail; choices: Choices; onClose: () => void }) {
  const t = useT();
  const mayEdit = useMay('system:role:edit') && role.mayManage;
  const [draft, setDraft] = useState<RoleDraft>(() => ({
    key: role.key,
    name: role.name,
    remark: role.remark,
    orderNum: role.orderNum,
    dataScope: role.dataScope,
    departmentIds: role.departmentIds,
    permissions: role.permissions,
    menuIds: role.menuIds,
  }));
  const write = useWrite(editRole, READ_AGAIN);
  const save = async () => {
    const { key: _key, ...content } = draft;
    if (!(await write.run({ id: role.id, rev: role.rev, ...content }))) return;
    notifyUpdated();
    onClose();
  };
  return (
    <EditForm
      write={write}
      verb={t('common.save')}
      reads={[getRole]}
      isReadOnly={!mayEdit}
      note={role.mayManage ? undefined : t(role.key === 'admin' ? 'system.roles.isAdmin' : 'system.roles.notYours')}
      onSubmit={save}
      onClose={onClose}
    >
      {(errors) => (
        <RoleFields
          draft={draft}
          choices={choices}
          errors={errors}
          isReadOnly={!mayEdit}
          isAdmin={role.key === 'admin'}
          onChange={setDraft}
        />
      )}
    </EditForm>
  );
}
