import type { createToken } from '@countersign/shared/api/session/tokens.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ShownSecret } from '../../../ui/fields/shown-secret.tsx';

/** The one time that the token can be seen. */
export function SecretDialog({ made, onClose }: { made: ReplyOf<typeof createToken>; onClose: () => void }) {
  const t = useT();
  const { formatDate } = useFormat();
  const { secret, token } = made;
  return (
    <Dialog
      isTold
      title={t('session.tokens.madeTitle', { name: token.name })}
      verb={t('common.done')}
      onSubmit={onClose}
      onClose={onClose}
    >
      <ShownSecret
        label={t('session.tokens.secret')}
        hint={t('session.tokens.secretHint', { date: formatDate(token.expireTime) })}
        secret={secret}
      />
    </Dialog>
  );
}
