import { type Project, rename } from '@countersign/shared/api/forms/projects.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import { PROJECT_READS } from './project-reads.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';

/** Another name for a form. */
export function RenameDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const { run, isBusy, error } = useWrite(rename, { notifyErrors: false, refreshes: PROJECT_READS });
  const send = async (name: string) => {
    if (!(await run({ formKey: project.formKey, name }))) return;
    notifyUpdated();
    onClose();
  };
  return (
    <NameDialog
      title={t('forms.projects.renameTitle')}
      verb={t('forms.projects.renameVerb')}
      label={t('forms.projects.name')}
      name={project.name}
      isBusy={isBusy}
      error={error}
      onSubmit={(name) => void send(name)}
      onClose={onClose}
    />
  );
}
