import { list, save } from '@countersign/shared/api/forms/field-library.ts';
import { useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckField, FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { useEditorUi } from '../editor/editor-ui.ts';
import { takeClip } from '../model/clip.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import { withLanguage } from '../model/expressions/expression.ts';
import { noteNoLanguage } from '../note-no-language.ts';
import { useDraft } from '../session/form-context.ts';

/** Keeps the selected fields in the library, with the rules among them. */
export function SaveDialog() {
  const t = useT();
  const ui = useEditorUi();
  const mayShare = useMay('form:library:share');
  const { definition, marked, selected } = useDraft().history;
  const first = definition.fields[selected ?? -1];
  const [name, setName] = useState(first ? nameOf(first) : '');
  const [isShared, setShared] = useState(false);
  const saving = useWrite(save, { refreshes: [list] });
  const close = () => ui.set({ isKeeping: false });
  const submit = async () => {
    const clip = await withLanguage(() => takeClip(definition, marked)).catch(noteNoLanguage);
    if (!clip) return;
    const item = await saving.run({ name: name.trim(), scope: isShared ? 'all' : 'own', clip });
    if (!item) return;
    close();
    notify('success', t('forms.library.saved', { name: item.name }));
  };
  return (
    <Dialog
      startsInField
      title={t('forms.library.saveTitle', { count: marked.length })}
      verb={t('forms.library.save')}
      isBusy={saving.isBusy}
      isDisabled={name.trim() === '' || marked.length === 0}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <FieldStack>
        <TextField isRequired label={t('forms.library.name')} value={name} maxLength={200} onChange={setName} />
        {mayShare && <CheckField label={t('forms.library.forAll')} isChecked={isShared} onChange={setShared} />}
      </FieldStack>
    </Dialog>
  );
}
