import {
  addUser,
  editUser,
  getUser,
  listUsers,
  userChoices,
  type UserDetail,
} from '@countersign/shared/api/system/users.ts';
import { listDepartments } from '@countersign/shared/api/system/departments.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { notifyAdded, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { Alert, Skeleton } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { EditForm } from '../../../ui/dialogs/edit-form.tsx';
import { NEW_PERSON, type PersonDraft, personDraftOf, profileOf } from './person-draft.ts';
import { UserFields } from './user-fields.tsx';

const READ_AGAIN = { refreshes: [listUsers, getUser, listDepartments], notifyErrors: false };

interface Props {
  open: number | 'new' | null;
  onClose: () => void;
  onAdded: (person: Pick<UserDetail, 'id' | 'nickName'>) => void;
}

/** A person beside the list, to read and to change. */
export function UserDrawer({ open, onClose, onAdded }: Props) {
  const t = useT();
  const read = useRead(getUser, typeof open === 'number' ? { userId: open } : null);
  const title = open === 'new' ? t('system.users.add') : (read.data?.nickName ?? t('system.users.person'));
  return (
    <Drawer isOpen={open !== null} title={title} onClose={onClose}>
      {open === 'new' && <NewPerson onClose={onClose} onAdded={onAdded} />}
      {typeof open === 'number' && read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {typeof open === 'number' && !read.data && read.error === undefined && (
        <Skeleton height="240px" aria-label={t('common.loading')} />
      )}
      {typeof open === 'number' && read.data && (
        <OnePerson key={`${read.data.id} ${read.data.rev}`} person={read.data} onClose={onClose} />
      )}
    </Drawer>
  );
}

function NewPerson({ onClose, onAdded }: Pick<Props, 'onClose' | 'onAdded'>) {
  const t = useT();
  const [draft, setDraft] = useState<PersonDraft>(NEW_PERSON);
  const choices = useRead(userChoices, {});
  const write = useWrite(addUser, READ_AGAIN);
  const save = async () => {
    const reply = await write.run({ userName: draft.userName.trim(), ...profileOf(draft) });
    if (!reply) return;
    notifyAdded();
    onAdded({ id: reply.id, nickName: draft.nickName });
  };
  return (
    <EditForm write={write} verb={t('common.add')} reads={[getUser]} onSubmit={save} onClose={onClose}>
      {(errors) => <UserFields isNew draft={draft} choices={choices.data} errors={errors} onChange={setDraft} />}
    </EditForm>
  );
}

function OnePerson({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const t = useT();
  const { formatDate } = useFormat();
  const mayEdit = useMay('system:user:edit') && person.mayManage;
  const [draft, setDraft] = useState<PersonDraft>(() => personDraftOf(person));
  const choices = useRead(userChoices, {});
  const write = useWrite(editUser, READ_AGAIN);
  const save = async () => {
    if (!(await write.run({ id: person.id, rev: person.rev, ...profileOf(draft) }))) return;
    notifyUpdated();
    onClose();
  };
  const note = person.mayManage ? undefined : t('system.users.notYours');
  return (
    <EditForm
      write={write}
      verb={t('common.save')}
      isReadOnly={!mayEdit}
      note={note}
      reads={[getUser]}
      onSubmit={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {person.away && (
            <Alert type="info">
              {t('system.users.away', { day: formatDate(person.away.until), name: person.away.substitute })}
            </Alert>
          )}
          <UserFields draft={draft} choices={choices.data} errors={errors} isReadOnly={!mayEdit} onChange={setDraft} />
        </>
      )}
    </EditForm>
  );
}
