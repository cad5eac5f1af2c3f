import { beginEmail, confirmEmail, getProfile } from '@countersign/shared/api/session/profile.ts';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { useGlobalConfig } from '../../../lib/global-config.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';

/** A new address, then the code that was sent there. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { canMail } = useGlobalConfig();
  const begin = useWrite(beginEmail, { notifyErrors: false });
  const confirm = useWrite(confirmEmail, { notifyErrors: false, refreshes: [getProfile] });
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const write = challenge === null ? begin : confirm;
  const refused = fieldErrors(write.error);
  const isBeside = refused['email'] !== undefined || refused['code'] !== undefined;
  const send = async () => {
    if (challenge === null) {
      const reply = await begin.run({ email: email.trim() });
      if (reply) setChallenge(reply.challenge);
      return;
    }
    if (!(await confirm.run({ challenge, code: code.trim() }))) return;
    notify('success', t('session.profile.emailChanged'));
    onClose();
  };
  if (!canMail) {
    return (
      <Dialog
        isTold
        title={t('session.profile.changeEmail')}
        verb={t('common.close')}
        onSubmit={onClose}
        onClose={onClose}
      >
        <p>{t('session.profile.emailNoMail')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('session.profile.changeEmail')}
      verb={t(challenge === null ? 'session.profile.sendCode' : 'session.identity.verb')}
      startsInField
      isBusy={begin.isBusy || confirm.isBusy}
      isDisabled={challenge === null ? email.trim() === '' : code.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FieldStack>
        {write.error !== null && !isBeside && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        {challenge === null ? (
          <TextField
            label={t('session.profile.newEmail')}
            hint={t('session.profile.newEmailHint')}
            type="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
            error={refused['email']}
          />
        ) : (
          <>
            <p>{t('session.profile.codeSent', { email })}</p>
            <TextField
              autoFocus
              label={t('session.factors.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={setCode}
              error={refused['code'] ?? refused['email']}
            />
            <div>
              <Button
                isLink
                type="button"
                onClick={() => {
                  setChallenge(null);
                  setCode('');
                  confirm.reset();
                }}
              >
                {t('session.profile.otherEmail')}
              </Button>
            </div>
          </>
        )}
      </FieldStack>
    </Dialog>
  );
}
