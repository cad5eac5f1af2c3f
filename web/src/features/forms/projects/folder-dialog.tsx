import { changeFolder, createFolder, type FormFolder } from '@countersign/shared/api/form-folders.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { useT } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields.tsx';
import { FolderField } from './folder-field.tsx';
import { PROJECT_READS } from './project-reads.ts';

interface Props {
  /** Null makes a new one. */
  folder: FormFolder | null;
  parentId: string | null;
  onClose: () => void;
}

/** Name and place of a folder. */
export function FolderDialog({ folder, parentId, onClose }: Props) {
  const t = useT();
  const [name, setName] = useState(folder?.name ?? '');
  const [parent, setParent] = useState((folder ? folder.parentId : parentId) ?? '');
  const options = { notifyErrors: false, refreshes: PROJECT_READS };
  const creating = useWrite(createFolder, options);
  const changing = useWrite(changeFolder, options);
  const error = creating.error ?? changing.error;
  const send = async () => {
    const place = { name: name.trim(), parentId: parent === '' ? null : parent };
    const saved = await (folder ? changing.run({ id: folder.id, ...place }) : creating.run(place));
    if (saved) onClose();
  };
  return (
    <Dialog
      startsInField
      title={t(folder ? 'forms.projects.renameFolder' : 'forms.projects.newFolder')}
      verb={t('common.save')}
      isBusy={creating.isBusy || changing.isBusy}
      isDisabled={name.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FieldStack>
        <TextField
          isRequired
          label={t('forms.projects.folderName')}
          value={name}
          maxLength={100}
          error={error ? errorText(error) : undefined}
          onChange={setName}
        />
        <FolderField folder={parent} onChange={setParent} {...(folder ? { without: folder.id } : {})} />
      </FieldStack>
    </Dialog>
  );
}
