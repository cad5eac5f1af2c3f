import { type LibraryItem, list, rename } from '@countersign/shared/api/field-library.ts';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';

/** Gives an entry of the library another name. */
export function NameDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState(item.name);
  const renaming = useWrite(rename, { refreshes: [list] });
  const submit = async () => {
    if (await renaming.run({ id: item.id, name: name.trim() })) onClose();
  };
  return (
    <Dialog
      startsInField
      title={t('forms.library.renameTitle', { name: item.name })}
      verb={t('forms.library.rename')}
      isBusy={renaming.isBusy}
      isDisabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField isRequired label={t('forms.library.name')} value={name} maxLength={200} onChange={setName} />
    </Dialog>
  );
}
