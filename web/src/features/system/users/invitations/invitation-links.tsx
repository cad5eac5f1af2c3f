import type { invite } from '@countersign/shared/api/session/invitations.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../../ui/fields/fields.tsx';

interface Props {
  links: ReplyOf<typeof invite>;
  onClose: () => void;
}

/** The links of invitations that were just made; they are shown once. */
export function InvitationLinks({ links, onClose }: Props) {
  const t = useT();
  const isMailed = links.every((link) => link.isMailed);
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    notify('success', t('system.users.linkCopied'));
  };
  return (
    <Dialog isTold title={t('system.invitations.made')} verb={t('common.close')} onSubmit={onClose} onClose={onClose}>
      <FieldStack>
        <p>{t(isMailed ? 'system.invitations.mailed' : 'system.invitations.byHand')}</p>
        {!isMailed &&
          links.map(({ id, email, url }) => (
            <div key={id}>
              <TextField label={email} value={url} onChange={() => {}} />
              <Button
                size="small"
                aria-label={`${t('system.users.copyLink')}: ${email}`}
                onClick={() => void copy(url)}
              >
                {t('system.users.copyLink')}
              </Button>
            </div>
          ))}
      </FieldStack>
    </Dialog>
  );
}
