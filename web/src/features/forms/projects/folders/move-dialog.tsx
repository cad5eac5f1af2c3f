import { moveForms } from '@countersign/shared/api/forms/folders.ts';
import type { Project } from '@countersign/shared/api/forms/projects.ts';
import { useState } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FolderField } from './folder-field.tsx';
import { PROJECT_READS } from '../project-reads.ts';
import { notifyUpdated } from '../../../../lib/look/notify.ts';

/** The folder that a form lies in, for those who do not drag. */
export function MoveDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const [folder, setFolder] = useState(project.folderId ?? '');
  const { run, isBusy } = useWrite(moveForms, { refreshes: PROJECT_READS });
  const send = async () => {
    if (!(await run({ formKeys: [project.formKey], folderId: folder === '' ? null : folder }))) return;
    notifyUpdated();
    onClose();
  };
  return (
    <Dialog
      title={t('forms.projects.moveTitle', { name: project.name })}
      verb={t('forms.projects.moveVerb')}
      isBusy={isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FolderField folder={folder} onChange={setFolder} />
    </Dialog>
  );
}
