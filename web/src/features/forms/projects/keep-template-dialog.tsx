import type { Project } from '@countersign/shared/api/form-projects.ts';
import { saveTemplate, templates } from '@countersign/shared/api/form-templates.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useWrite } from '../../../lib/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField, FieldStack, TextareaField, TextField } from '../../../ui/fields.tsx';

/** Keeps the form as a template, for oneself or for everybody. */
export function KeepTemplateDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const mayShare = useMay('form:template:share');
  const [name, setName] = useState(project.name);
  const [description, setDescription] = useState(project.description);
  const [isForAll, setForAll] = useState(false);
  const { run, isBusy, error } = useWrite(saveTemplate, { notifyErrors: false, refreshes: [templates] });
  const send = async () => {
    const kept = await run({ formKey: project.formKey, name: name.trim(), description, isForAll });
    if (!kept) return;
    notify('success', t('forms.template.kept', { name: name.trim() }));
    onClose();
  };
  return (
    <Dialog
      startsInField
      title={t('forms.template.keepTitle', { name: project.name })}
      verb={t('forms.template.keepVerb')}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FieldStack>
        <TextField
          isRequired
          label={t('forms.template.keepName')}
          value={name}
          maxLength={200}
          error={error ? errorText(error) : undefined}
          onChange={setName}
        />
        <TextareaField
          label={t('forms.template.about')}
          value={description}
          maxLength={1000}
          onChange={setDescription}
        />
        {mayShare && <CheckField label={t('forms.template.forAll')} isChecked={isForAll} onChange={setForAll} />}
      </FieldStack>
    </Dialog>
  );
}
