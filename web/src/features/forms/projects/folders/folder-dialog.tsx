import { changeFolder, createFolder, type FormFolder } from '@countersign/shared/api/forms/folders.ts';
import { useState } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { NameDialog } from '../../../../ui/dialogs/name-dialog.tsx';
import { FolderField } from './folder-field.tsx';
import { PROJECT_READS } from '../project-reads.ts';
import { notifyAdded, notifyUpdated } from '../../../../lib/look/notify.ts';

interface Props {
  /** Null makes a new one. */
  folder: FormFolder | null;
  parentId: string | null;
  onClose: () => void;
}

/** Name and place of a folder. */
export function FolderDialog({ folder, parentId, onClose }: Props) {
  const t = useT();
  const [parent, setParent] = useState((folder ? folder.parentId : parentId) ?? '');
  const options = { notifyErrors: false, refreshes: PROJECT_READS };
  const creating = useWrite(createFolder, options);
  const changing = useWrite(changeFolder, options);
  const send = async (name: string) => {
    const place = { name, parentId: parent === '' ? null : parent };
    const saved = await (folder ? changing.run({ id: folder.id, ...place }) : creating.run(place));
    if (!saved) return;
    (folder ? notifyUpdated : notifyAdded)();
    onClose();
  };
  return (
    <NameDialog
      title={t(folder ? 'forms.projects.renameFolder' : 'forms.projects.newFolder')}
      verb={t('common.save')}
      label={t('forms.projects.folderName')}
      name={folder?.name ?? ''}
      maxLength={100}
      isBusy={creating.isBusy || changing.isBusy}
      error={creating.error ?? changing.error}
      onSubmit={(name) => void send(name)}
      onClose={onClose}
    >
      <FolderField folder={parent} onChange={setParent} {...(folder ? { without: folder.id } : {})} />
    </NameDialog>
  );
}
