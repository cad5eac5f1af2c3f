import type { Project } from '@countersign/shared/api/forms/projects.ts';
import { saveTemplate, templateCategories, templates } from '@countersign/shared/api/forms/templates.ts';
import { useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { CheckField, SelectField, TextareaField } from '../../../ui/fields/fields.tsx';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';

/** Keeps the form as a template, for oneself or for everybody. */
export function KeepTemplateDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const mayShare = useMay('form:template:share');
  const [description, setDescription] = useState(project.description);
  const [category, setCategory] = useState('');
  const categories = useRead(templateCategories, {});
  const [isForAll, setForAll] = useState(false);
  const { run, isBusy, error } = useWrite(saveTemplate, { notifyErrors: false, refreshes: [templates] });
  const send = async (name: string) => {
    const kept = await run({ formKey: project.formKey, name, description, category: category || 'own', isForAll });
    if (!kept) return;
    notify('success', t('forms.template.kept', { name }));
    onClose();
  };
  return (
    <NameDialog
      title={t('forms.template.keepTitle', { name: project.name })}
      verb={t('forms.template.keepVerb')}
      label={t('forms.template.keepName')}
      name={project.name}
      isBusy={isBusy}
      error={error}
      onSubmit={(name) => void send(name)}
      onClose={onClose}
    >
      <TextareaField label={t('forms.template.about')} value={description} maxLength={1000} onChange={setDescription} />
      <SelectField
        label={t('forms.template.category')}
        value={category}
        placeholder={t('forms.template.own')}
        options={(categories.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        onChange={setCategory}
      />
      {mayShare && <CheckField label={t('forms.template.forAll')} isChecked={isForAll} onChange={setForAll} />}
    </NameDialog>
  );
}
