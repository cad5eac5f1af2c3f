import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RecoveryCodes } from '../factors/recovery-codes.tsx';

/** Recovery codes, once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isTold
      title={t('session.factors.codes')}
      verb={t('session.factors.codesKept')}
      onSubmit={onClose}
      onClose={onClose}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
