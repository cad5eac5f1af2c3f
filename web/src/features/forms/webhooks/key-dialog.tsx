import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ShownSecret } from '../../../ui/fields/shown-secret.tsx';

interface Props {
  name: string;
  secret: string;
  onClose: () => void;
}

/** The one time that a signing key can be seen. */
export function KeyDialog({ name, secret, onClose }: Props) {
  const t = useT();
  return (
    <Dialog
      isTold
      title={t('forms.webhooks.keyTitle', { name })}
      verb={t('common.done')}
      onSubmit={onClose}
      onClose={onClose}
    >
      <ShownSecret label={t('forms.webhooks.key')} hint={t('forms.webhooks.keyHint')} secret={secret} />
    </Dialog>
  );
}
