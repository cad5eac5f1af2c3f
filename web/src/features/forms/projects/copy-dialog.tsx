import { copy, type Project } from '@countersign/shared/api/form-projects.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../lib/error-text.ts';
import { useT } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { formAddress } from '../addresses.ts';
import { PROJECT_READS } from './project-reads.ts';

/** Asks for the name of the copy and opens it. */
export function CopyDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [name, setName] = useState(t('forms.projects.copyName', { name: project.name }));
  const { run, isBusy, error } = useWrite(copy, { notifyErrors: false, refreshes: PROJECT_READS });
  const send = async () => {
    const { formKey, folderId } = project;
    const made = await run({ formKey, name: name.trim(), folderId });
    if (made) await navigate(formAddress(made.formKey));
  };
  return (
    <Dialog
      startsInField
      title={t('forms.projects.copyTitle', { name: project.name })}
      verb={t('forms.projects.copyVerb')}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t('forms.projects.name')}
        hint={t('forms.projects.copyText')}
        value={name}
        maxLength={200}
        error={error ? errorText(error) : undefined}
        onChange={setName}
      />
    </Dialog>
  );
}
