import { addChannel, type Publishing } from '@countersign/shared/api/forms/publishing.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { errorText } from '../../../../lib/calls/error-text.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../../ui/fields/fields.tsx';

interface Props {
  formKey: FormKey;
  onChange: (present: Publishing | undefined) => boolean;
  onClose: () => void;
}

/** A new channel: its name, and the value that its answers carry. */
export function ChannelDialog({ formKey, onChange, onClose }: Props) {
  const t = useT();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const writing = useWrite(addChannel, { notifyErrors: false });
  const extValue = typed ?? valueOf(name);
  const isReady = name.trim() !== '' && extValue.trim() !== '';
  const add = async () => {
    if (!onChange(await writing.run({ formKey, name, extValue }))) return;
    notify('success', t('common.addSuccess'));
    onClose();
  };
  return (
    <Dialog
      title={t('forms.channel.add')}
      verb={t('common.add')}
      startsInField
      isBusy={writing.isBusy}
      isDisabled={!isReady}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <FieldStack>
        <TextField label={t('forms.channel.name')} isRequired value={name} maxLength={100} onChange={setName} />
        <TextField
          label={t('forms.channel.extValue')}
          hint={t('forms.channel.extValueHint')}
          isRequired
          value={extValue}
          maxLength={100}
          error={writing.error === null ? undefined : errorText(writing.error)}
          onChange={(value) => {
            writing.reset();
            setTyped(value);
          }}
        />
      </FieldStack>
    </Dialog>
  );
}

/** A value from a name: words of any script, joined by dashes. */
const valueOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100);
