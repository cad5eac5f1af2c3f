import { startFromTemplate, type TemplateSummary } from '@countersign/shared/api/forms/templates.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import { formAddress } from '../addresses.ts';
import { FolderField } from '../projects/folders/folder-field.tsx';
import { PROJECT_READS } from '../projects/project-reads.ts';

interface Props {
  template: TemplateSummary;
  language: FormLanguage;
  onClose: () => void;
}

/** Name and folder of the new form; then it is open in the designer. */
export function UseTemplateDialog({ template, language, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [folder, setFolder] = useState('');
  const { run, isBusy, error } = useWrite(startFromTemplate, { notifyErrors: false, refreshes: PROJECT_READS });
  const send = async (name: string) => {
    const form = await run({ id: template.id, language, name, folderId: folder === '' ? null : folder });
    if (form) await navigate(formAddress(form.formKey));
  };
  return (
    <NameDialog
      title={t('forms.template.useTitle', { name: template.name })}
      verb={t('forms.template.create')}
      label={t('forms.template.formName')}
      name={template.name}
      isBusy={isBusy}
      error={error}
      onSubmit={(name) => void send(name)}
      onClose={onClose}
    >
      <FolderField folder={folder} onChange={setFolder} />
    </NameDialog>
  );
}
