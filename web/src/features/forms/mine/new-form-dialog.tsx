import { create, list } from '@countersign/shared/api/forms/forms.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { formAddress } from '../addresses.ts';
import { notifyAdded } from '../../../lib/look/notify.ts';

const LONGEST_NAME = 200;

/** Asks for a name and opens the editor on the new, empty form. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, error } = useWrite(create, { notifyErrors: false, refreshes: [list] });
  const problem = isTried && name.trim() === '' ? t('forms.new.nameNeeded') : error ? errorText(error) : undefined;

  async function handleSubmit() {
    setTried(true);
    if (name.trim() === '') return;
    const form = await run({ name: name.trim() });
    if (!form) return;
    notifyAdded();
    onClose();
    await navigate(formAddress(form.formKey));
  }
  return (
    <Dialog
      startsInField
      title={t('forms.new.title')}
      verb={t('forms.new.verb')}
      isBusy={isBusy}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t('forms.new.name')}
        hint={t('forms.new.nameHint')}
        value={name}
        maxLength={LONGEST_NAME}
        error={problem}
        onChange={setName}
      />
    </Dialog>
  );
}
