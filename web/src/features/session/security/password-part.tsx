import { changePassword } from '@countersign/shared/api/session/passwords.ts';
import { listOwnSessions } from '@countersign/shared/api/records/sessions.ts';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useSession } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckField, FieldStack, TextField } from '../../../ui/fields/fields.tsx';

const SHORTEST = 10;

/** The password, or that there is none here. */
export function PasswordPart() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{t('session.security.passwordText')}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('session.security.changePassword')}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { user } = useSession();
  const write = useWrite(changePassword, { notifyErrors: false, refreshes: [listOwnSessions] });
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [again, setAgain] = useState('');
  const [endOthers, setEndOthers] = useState(true);
  const [isTried, setTried] = useState(false);
  const refused = fieldErrors(write.error);
  const isShort = newPassword.length < SHORTEST;
  const send = async () => {
    setTried(true);
    if (oldPassword === '' || isShort || newPassword !== again) return;
    if ((await write.run({ oldPassword, newPassword, endOthers })) === undefined) return;
    notify('success', t('session.security.passwordChanged'));
    onClose();
  };
  const isBeside = Object.keys(refused).length > 0;
  return (
    <Dialog
      title={t('session.security.changePassword')}
      verb={t('session.security.changePassword')}
      startsInField
      isBusy={write.isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FieldStack>
        {write.error !== null && !isBeside && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        <input hidden readOnly autoComplete="username" value={user.userName} />
        <TextField
          isRequired
          type="password"
          label={t('session.security.oldPassword')}
          autoComplete="current-password"
          value={oldPassword}
          onChange={setOld}
          error={isTried && oldPassword === '' ? t('session.passwordMissing') : refused['oldPassword']}
        />
        <TextField
          isRequired
          type="password"
          label={t('session.newPassword.password')}
          hint={t('session.setup.passwordHint')}
          autoComplete="new-password"
          value={newPassword}
          onChange={setNew}
          error={isTried && isShort ? t('session.setup.problem.password') : refused['newPassword']}
        />
        <TextField
          isRequired
          type="password"
          label={t('session.setup.again')}
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={isTried && newPassword !== again ? t('session.setup.problem.again') : undefined}
        />
        <CheckField label={t('session.profile.endOthers')} isChecked={endOthers} onChange={setEndOthers} />
      </FieldStack>
    </Dialog>
  );
}
