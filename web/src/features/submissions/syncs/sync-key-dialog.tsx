import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ShownSecret } from '../../../ui/fields/shown-secret.tsx';

/** The one time that the signing key of a connection can be seen. */
export function SyncKeyDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const t = useT();
  const title = t('submissions.syncs.keyTitle', { name });
  return (
    <Dialog isTold title={title} verb={t('common.done')} onSubmit={onClose} onClose={onClose}>
      <ShownSecret label={t('submissions.syncs.key')} hint={t('submissions.syncs.keyHint')} secret={secret} />
    </Dialog>
  );
}
