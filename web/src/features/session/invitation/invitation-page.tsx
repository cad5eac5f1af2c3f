import { acceptInvitation, confirmRegistration, readInvitation } from '@countersign/shared/api/session/invitations.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { EntryPage } from '../entry-page.tsx';
import { NewAccountFields } from '../new-account-fields.tsx';
import { type Administrator, checkAdministrator } from '../setup/check-administrator.ts';

/** `/invite#code`: somebody who was invited makes their account, somebody who registered confirms their address. */
export function InvitationPage() {
  const t = useT();
  const code = useLocation().hash.slice(1);
  const read = useRead(readInvitation, code === '' ? null : { code });
  return (
    <EntryPage title={t(read.data?.isRegistered ? 'session.register.confirmTitle' : 'session.invitation.title')}>
      {code === '' && <Alert type="error">{t('session.newPassword.noCode')}</Alert>}
      {code !== '' && read.error !== undefined && (
        <Alert type="error" role="alert">
          {errorText(read.error)} {t('session.newPassword.askAgain')}
        </Alert>
      )}
      {code !== '' && !read.data && read.error === undefined && (
        <Skeleton height="160px" aria-label={t('common.loading')} />
      )}
      {read.data && !read.data.isRegistered && <NewAccount code={code} email={read.data.email} />}
      {read.data?.isRegistered && <Confirm code={code} email={read.data.email} />}
    </EntryPage>
  );
}

function NewAccount({ code, email }: { code: string; email: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [account, setAccount] = useState<Administrator>({ username: '', nickName: '', password: '', again: '' });
  const [isTried, setTried] = useState(false);
  const write = useWrite(acceptInvitation, { notifyErrors: false });
  const refused = fieldErrors(write.error);
  const send = async () => {
    setTried(true);
    if (Object.keys(checkAdministrator(account)).length > 0) return;
    const { again: _again, ...given } = account;
    const reply = await write.run({ code, ...given, username: given.username.trim(), nickName: given.nickName.trim() });
    if (reply !== undefined) void navigate('/login', { state: { isSetUp: true } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FieldStack>
        <p>{t('session.invitation.text', { email })}</p>
        {write.error !== null && Object.keys(refused).every((name) => name === 'code') && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        <NewAccountFields account={account} isTried={isTried} refused={refused} onChange={setAccount} />
        <Button type="submit" isPrimary isStretched disabled={write.isBusy}>
          {t('session.invitation.verb')}
        </Button>
      </FieldStack>
    </form>
  );
}

/** The password that was chosen, so that nobody opens an account for somebody who typed their address. */
function Confirm({ code, email }: { code: string; email: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite(confirmRegistration, { notifyErrors: false });
  const refused = fieldErrors(write.error);
  const confirm = async () => {
    setTried(true);
    if (password === '') return;
    const reply = await write.run({ code, password });
    if (reply !== undefined) void navigate('/login', { state: { isSetUp: true } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <FieldStack>
        <p>{t('session.register.confirmText', { email })}</p>
        {write.error !== null && !refused['password'] && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        <TextField
          isRequired
          autoFocus
          type="password"
          label={t('session.password')}
          autoComplete="current-password"
          value={password}
          error={isTried && password === '' ? t('session.passwordMissing') : refused['password']}
          onChange={setPassword}
        />
        <Button type="submit" isPrimary isStretched disabled={write.isBusy}>
          {t('session.register.confirmVerb')}
        </Button>
      </FieldStack>
    </form>
  );
}
