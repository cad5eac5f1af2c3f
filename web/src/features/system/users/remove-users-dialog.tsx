import { listDepartments } from '@countersign/shared/api/system/departments.ts';
import { getUser, listUsers, removeUsers, type User, userHoldings } from '@countersign/shared/api/system/users.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Skeleton } from '../../../lib/look/garden.ts';
import { notifyDeleted } from '../../../lib/look/notify.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { PersonField } from '../person-field.tsx';

interface Props {
  people: readonly Pick<User, 'id' | 'nickName'>[];
  onRemoved: () => void;
  onClose: () => void;
}

const MOST_NAMED = 5;

/** Deletes people, and asks who takes over what others wait for. */
export function RemoveUsersDialog({ people, onRemoved, onClose }: Props) {
  const t = useT();
  const ids = people.map(({ id }) => id).join(',');
  const held = useRead(userHoldings, { ids });
  const removing = useWrite(removeUsers, { refreshes: [listUsers, getUser, listDepartments], notifyErrors: false });
  const [heir, setHeir] = useState<{ id: number; name: string } | null>(null);
  const isHeirNeeded = held.data !== undefined && held.data.tasks + held.data.forms > 0;
  const names = [
    ...people.slice(0, MOST_NAMED).map(({ nickName }) => nickName),
    ...(people.length > MOST_NAMED ? [t('resources.page.deleteMore', { count: people.length - MOST_NAMED })] : []),
  ];
  const remove = async () => {
    const done = await removing.run({ ids, ...(heir ? { heirId: heir.id as UserId } : {}) });
    if (done === undefined) return;
    notifyDeleted();
    onRemoved();
  };
  return (
    <Dialog
      isDanger
      title={t('system.users.deleteTitle', { count: people.length, name: people[0]?.nickName ?? '' })}
      verb={t('common.delete')}
      isBusy={removing.isBusy}
      isDisabled={held.data === undefined || (isHeirNeeded && heir === null)}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <FieldStack>
        <p>{t('resources.page.deleteText', { items: new Intl.ListFormat(currentLocale()).format(names) })}</p>
        <p>{t('system.users.deleteText')}</p>
        {held.error !== undefined && !held.data && (
          <FailedState isCompact error={held.error} onRetry={() => void held.mutate()} />
        )}
        {!held.data && held.error === undefined && <Skeleton height="48px" aria-label={t('common.loading')} />}
        {isHeirNeeded && (
          <PersonField
            label={t('system.users.heir')}
            hint={[
              t('system.users.heldTasks', { count: held.data?.tasks ?? 0 }),
              t('system.users.heldForms', { count: held.data?.forms ?? 0 }),
            ].join(' · ')}
            person={heir}
            onChange={(next) => {
              removing.reset();
              setHeir(next);
            }}
          />
        )}
        {removing.error !== null && (
          <Alert type="error" role="alert">
            {errorText(removing.error)}
          </Alert>
        )}
      </FieldStack>
    </Dialog>
  );
}
