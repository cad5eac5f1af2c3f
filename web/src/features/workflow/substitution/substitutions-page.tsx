import {
  listSubstitutions,
  removeSubstitution,
  saveSubstitution,
  type Substitution,
} from '@countersign/shared/api/workflow/substitutions.ts';
import { useState } from 'react';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyAdded, notifyDeleted, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useSubstitutionColumns } from './substitution-columns.tsx';
import { SubstitutionDialog } from './substitution-dialog.tsx';

/** `/workflow/substitution`: everybody who is or will be away, for administrators. */
export function SubstitutionsPage() {
  const t = useT();
  const now = useNow();
  const mayEdit = useMay('workflow:substitution:edit');
  const address = useTableAddress({ userId: '' });
  const { userId, ...page } = address.query;
  const read = useRead(listSubstitutions, { ...page, ...(userId ? { userId: Number(userId) } : {}) });
  const saving = useWrite(saveSubstitution, { notifyErrors: false, refreshes: [listSubstitutions] });
  const removing = useWrite(removeSubstitution, { refreshes: [listSubstitutions] });
  const columns = useSubstitutionColumns('person');
  const [edited, setEdited] = useState<{ given: Substitution | null } | null>(null);
  const edit = (given: Substitution | null) => {
    saving.reset();
    setEdited({ given });
  };
  const remove = async (row: Substitution) => {
    const isSure = await confirm({
      title: t('workflow.substitution.removeOf', { name: row.person.nickName }),
      text: t('workflow.substitution.removeText'),
      verb: t('workflow.substitution.remove'),
      isDanger: true,
    });
    if (isSure && (await removing.run({ id: row.id })) !== undefined) notifyDeleted();
  };
  return (
    <TablePage
      list="workflow.substitutions"
      title={t('workflow.substitution.title')}
      description={t('workflow.substitution.description')}
      action={
        mayEdit && (
          <Button isPrimary onClick={() => edit(null)}>
            {t('workflow.substitution.add')}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.person.nickName}
      {...(mayEdit
        ? {
            actionsOf: (row: Substitution) => [
              { label: t('common.edit'), onClick: () => edit(row) },
              { label: t('workflow.substitution.remove'), onClick: () => void remove(row), isDanger: true },
            ],
          }
        : {})}
      empty={{
        title: t('workflow.substitution.nobody'),
        text: t('workflow.substitution.text'),
        ...(mayEdit ? { action: { label: t('workflow.substitution.add'), onClick: () => edit(null) } } : {}),
      }}
    >
      {edited && (
        <SubstitutionDialog
          given={edited.given}
          asksPerson
          today={now}
          isBusy={saving.isBusy}
          error={saving.error}
          onSave={(entered, person) => {
            if (person === null) return;
            void saving.run({ ...entered, person }).then((saved) => {
              if (!saved) return;
              setEdited(null);
              return entered.id === null ? notifyAdded() : notifyUpdated();
            });
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </TablePage>
  );
}
