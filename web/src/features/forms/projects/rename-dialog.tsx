import { type Project, rename } from '@countersign/shared/api/form-projects.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { useT } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { PROJECT_READS } from './project-reads.ts';

/** Another name for a form. */
export function RenameDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState(project.name);
  const { run, isBusy, error } = useWrite(rename, { notifyErrors: false, refreshes: PROJECT_READS });
  const send = async () => {
    if (await run({ formKey: project.formKey, name: name.trim() })) onClose();
  };
  return (
    <Dialog
      startsInField
      title={t('forms.projects.renameTitle')}
      verb={t('forms.projects.renameVerb')}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t('forms.projects.name')}
        value={name}
        maxLength={200}
        error={error ? errorText(error) : undefined}
        onChange={setName}
      />
    </Dialog>
  );
}
