import { makePasswordLink } from '@countersign/shared/api/session/passwords.ts';
import type { User } from '@countersign/shared/api/system/users.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';

interface Props {
  person: Pick<User, 'id' | 'nickName'>;
  onClose: () => void;
}

/** Makes a one-time link for a new password, which is shown once and handed over by hand. */
export function PasswordLinkDialog({ person, onClose }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const write = useWrite(makePasswordLink, { notifyErrors: false });
  const [made, setMade] = useState<{ url: string; expiresAt: string } | null>(null);
  const make = async () => {
    const reply = await write.run({ userId: person.id });
    if (reply) setMade(reply);
  };
  const copy = async () => {
    if (!made) return;
    await navigator.clipboard.writeText(made.url);
    notify('success', t('system.users.linkCopied'));
  };
  return (
    <Dialog
      title={t('system.users.linkTitle', { name: person.nickName })}
      verb={made ? t('common.close') : t('system.users.makeLink')}
      isTold={made !== null}
      isBusy={write.isBusy}
      onSubmit={() => (made ? onClose() : void make())}
      onClose={onClose}
    >
      <FieldStack>
        {write.error !== null && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        {made ? (
          <>
            <p>{t('system.users.linkMade', { until: formatDateTime(made.expiresAt) })}</p>
            <TextField label={t('system.users.link')} value={made.url} onChange={() => {}} />
            <div>
              <Button onClick={() => void copy()}>{t('system.users.copyLink')}</Button>
            </div>
          </>
        ) : (
          <p>{t('system.users.linkText', { name: person.nickName })}</p>
        )}
      </FieldStack>
    </Dialog>
  );
}
