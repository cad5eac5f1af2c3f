import { type LibraryItem, list, rename } from '@countersign/shared/api/forms/field-library.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import { notifyUpdated } from '../../../lib/look/notify.ts';

/** Gives an entry of the library another name. */
export function RenameDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const t = useT();
  const { run, isBusy, error } = useWrite(rename, { notifyErrors: false, refreshes: [list] });
  const send = async (name: string) => {
    if (!(await run({ id: item.id, name }))) return;
    notifyUpdated();
    onClose();
  };
  return (
    <NameDialog
      title={t('forms.library.renameTitle', { name: item.name })}
      verb={t('forms.library.rename')}
      label={t('forms.library.name')}
      name={item.name}
      isBusy={isBusy}
      error={error}
      onSubmit={(name) => void send(name)}
      onClose={onClose}
    />
  );
}
