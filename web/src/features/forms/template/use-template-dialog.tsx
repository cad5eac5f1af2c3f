import { startFromTemplate, type TemplateSummary } from '@countersign/shared/api/form-templates.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../lib/error-text.ts';
import { useT } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields.tsx';
import { formAddress } from '../addresses.ts';
import { FolderField } from '../projects/folder-field.tsx';
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
  const [name, setName] = useState(template.name);
  const [folder, setFolder] = useState('');
  const { run, isBusy, error } = useWrite(startFromTemplate, { notifyErrors: false, refreshes: PROJECT_READS });
  const send = async () => {
    const folderId = folder === '' ? null : folder;
    const form = await run({ id: template.id, language, name: name.trim(), folderId });
    if (form) await navigate(formAddress(form.formKey));
  };
  return (
    <Dialog
      startsInField
      title={t('forms.template.useTitle', { name: template.name })}
      verb={t('forms.template.create')}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FieldStack>
        <TextField
          isRequired
          label={t('forms.template.formName')}
          value={name}
          maxLength={200}
          error={error ? errorText(error) : undefined}
          onChange={setName}
        />
        <FolderField folder={folder} onChange={setFolder} />
      </FieldStack>
    </Dialog>
  );
}
