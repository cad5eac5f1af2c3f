import { copy, type Project } from '@countersign/shared/api/forms/projects.ts';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import { formAddress } from '../addresses.ts';
import { PROJECT_READS } from './project-reads.ts';
import { notifyAdded } from '../../../lib/look/notify.ts';

/** Asks for the name of the copy and opens it. */
export function CopyDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { run, isBusy, error } = useWrite(copy, { notifyErrors: false, refreshes: PROJECT_READS });
  const send = async (name: string) => {
    const { formKey, folderId } = project;
    const made = await run({ formKey, name, folderId });
    if (!made) return;
    notifyAdded();
    await navigate(formAddress(made.formKey));
  };
  return (
    <NameDialog
      title={t('forms.projects.copyTitle', { name: project.name })}
      verb={t('forms.projects.copyVerb')}
      label={t('forms.projects.name')}
      hint={t('forms.projects.copyText')}
      name={t('forms.projects.copyName', { name: project.name })}
      isBusy={isBusy}
      error={error}
      onSubmit={(name) => void send(name)}
      onClose={onClose}
    />
  );
}
