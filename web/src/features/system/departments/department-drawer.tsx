import {
  addDepartment,
  type Department,
  editDepartment,
  listDepartments,
} from '@countersign/shared/api/system/departments.ts';
import { listUsers, userChoices } from '@countersign/shared/api/system/users.ts';
import { useState } from 'react';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { notifyAdded, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { EditForm } from '../../../ui/dialogs/edit-form.tsx';
import { PersonField } from '../person-field.tsx';
import { treeOptions } from '../tree-options.ts';

const READ_AGAIN = { refreshes: [listDepartments, listUsers, userChoices], notifyErrors: false };

interface Draft {
  name: string;
  parentId: string;
  leader: { id: number; name: string } | null;
  orderNum: string;
}

interface Props {
  /** As the address has it: an id, `new`, or `new-` with the id of the department above. */
  open: string;
  all: readonly Department[];
  onClose: () => void;
}

/** A department beside the tree. */
export function DepartmentDrawer({ open, all, onClose }: Props) {
  const t = useT();
  const isNew = open.startsWith('new');
  const found = all.find(({ id }) => String(id) === open);
  const title = isNew ? t('system.departments.add') : (found?.name ?? '');
  return (
    <Drawer isOpen={isNew || found !== undefined} title={title} onClose={onClose}>
      {isNew && <NewDepartment parentId={open.slice('new-'.length)} all={all} onClose={onClose} />}
      {found && <OneDepartment key={`${found.id} ${found.rev}`} found={found} all={all} onClose={onClose} />}
    </Drawer>
  );
}

const contentOf = ({ name, parentId, leader, orderNum }: Draft) => ({
  name,
  parentId: parentId === '' ? null : Number(parentId),
  leaderId: (leader?.id ?? null) as never,
  orderNum: Number(orderNum) || 0,
});

function NewDepartment({ parentId, all, onClose }: { parentId: string } & Omit<Props, 'open'>) {
  const t = useT();
  const [draft, setDraft] = useState<Draft>({ name: '', parentId, leader: null, orderNum: '0' });
  const write = useWrite(addDepartment, READ_AGAIN);
  const save = async () => {
    if (!(await write.run(contentOf(draft)))) return;
    notifyAdded();
    onClose();
  };
  return (
    <EditForm write={write} verb={t('common.add')} reads={[listDepartments]} onSubmit={save} onClose={onClose}>
      {(errors) => <Fields all={all} own={null} draft={draft} errors={errors} onChange={setDraft} />}
    </EditForm>
  );
}

function OneDepartment({ found, all, onClose }: { found: Department } & Omit<Props, 'open'>) {
  const t = useT();
  const mayEdit = useMay('system:dept:edit') && found.isInReach;
  const [draft, setDraft] = useState<Draft>({
    name: found.name,
    parentId: found.parentId === null ? '' : String(found.parentId),
    leader: found.leader,
    orderNum: String(found.orderNum),
  });
  const write = useWrite(editDepartment, READ_AGAIN);
  const save = async () => {
    if ((await write.run({ id: found.id, rev: found.rev, ...contentOf(draft) })) === undefined) return;
    notifyUpdated();
    onClose();
  };
  return (
    <EditForm
      write={write}
      verb={t('common.save')}
      reads={[listDepartments]}
      isReadOnly={!mayEdit}
      note={found.isInReach ? undefined : t('system.departments.notYours')}
      onSubmit={save}
      onClose={onClose}
    >
      {(errors) => (
        <Fields all={all} own={found} draft={draft} errors={errors} isReadOnly={!mayEdit} onChange={setDraft} />
      )}
    </EditForm>
  );
}

interface FieldsProps {
  all: readonly Department[];
  own: Department | null;
  draft: Draft;
  errors: Record<string, string>;
  isReadOnly?: boolean;
  onChange: (draft: Draft) => void;
}

function Fields({ all, own, draft, errors, isReadOnly = false, onChange }: FieldsProps) {
  const t = useT();
  const put =
    <Name extends keyof Draft>(name: Name) =>
    (value: Draft[Name]) =>
      onChange({ ...draft, [name]: value });
  const inside = own ? withBelow(all, own.id) : new Set<number>();
  const places = treeOptions(all, ({ id, isInReach, isEnabled }) => {
    if (inside.has(id)) return false;
    return (isInReach && isEnabled) || id === own?.parentId;
  });
  return (
    <>
      <TextField
        isRequired
        autoFocus={own === null}
        isDisabled={isReadOnly}
        label={t('system.departments.name')}
        value={draft.name}
        maxLength={30}
        error={errors['name']}
        onChange={put('name')}
      />
      <SelectField
        isDisabled={isReadOnly}
        label={t('system.departments.parent')}
        placeholder={t('system.departments.top')}
        options={places}
        value={draft.parentId}
        error={errors['parentId']}
        onChange={put('parentId')}
      />
      <PersonField
        isDisabled={isReadOnly}
        label={t('system.departments.leader')}
        hint={t('system.departments.leaderHint')}
        person={draft.leader}
        error={errors['leaderId']}
        onChange={put('leader')}
      />
      <TextField
        type="number"
        isDisabled={isReadOnly}
        label={t('system.order')}
        hint={t('system.orderHint')}
        value={draft.orderNum}
        error={errors['orderNum']}
        onChange={put('orderNum')}
      />
    </>
  );
}

/** Nothing moves below itself. */
function withBelow(all: readonly Department[], id: number): Set<number> {
  const children = all.filter(({ parentId }) => parentId === id);
  return new Set([id, ...children.flatMap((child) => [...withBelow(all, child.id)])]);
}
