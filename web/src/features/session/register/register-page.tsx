import { register, registration } from '@countersign/shared/api/session/invitations.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../../lib/calls/http.ts';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Alert, Button, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { EntryPage } from '../entry-page.tsx';
import { NewAccountFields } from '../new-account-fields.tsx';
import { type Administrator, checkAdministrator } from '../setup/check-administrator.ts';

/** `/register`: people make an account themselves, where an administrator has opened that. */
export function RegisterPage() {
  const t = useT();
  const read = useRead(registration, {});
  return (
    <EntryPage title={t('session.register.title')}>
      {read.error !== undefined && !read.data && <FailedState error={read.error} onRetry={() => void read.mutate()} />}
      {!read.data && read.error === undefined && <Skeleton height="240px" aria-label={t('common.loading')} />}
      {read.data && !read.data.isOpen && <Alert type="info">{t('session.register.closed')}</Alert>}
      {read.data?.isOpen && <NewAccount asksEmail={read.data.asksEmail} />}
      <p style={{ marginBlockStart: 16 }}>
        <Link to="/login">{t('session.register.signIn')}</Link>
      </p>
    </EntryPage>
  );
}

function NewAccount({ asksEmail }: { asksEmail: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const [account, setAccount] = useState<Administrator>({ username: '', nickName: '', password: '', again: '' });
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isMailed, setMailed] = useState(false);
  const refused = fieldErrors(error);
  const isEmailMissing = asksEmail && email.trim() === '';
  const send = async () => {
    setTried(true);
    if (isBusy || isEmailMissing || Object.keys(checkAdministrator(account)).length > 0) return;
    const { again: _again, ...given } = account;
    const input = { ...given, username: given.username.trim(), nickName: given.nickName.trim(), email: email.trim() };
    setBusy(true);
    setError(null);
    try {
      const reply = await call(register, input);
      if (reply.isMailed) setMailed(true);
      else void navigate('/login', { state: { isSetUp: true } });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  if (isMailed) return <Alert type="success">{t('session.register.mailed', { email: email.trim() })}</Alert>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FieldStack>
        {error !== null && Object.keys(refused).length === 0 && (
          <Alert type="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <NewAccountFields account={account} isTried={isTried} refused={refused} onChange={setAccount} />
        {asksEmail && (
          <TextField
            isRequired
            type="email"
            label={t('system.users.email')}
            hint={t('session.register.emailHint')}
            autoComplete="email"
            value={email}
            error={isTried && isEmailMissing ? t('session.register.emailMissing') : refused['email']}
            onChange={setEmail}
          />
        )}
        <Button type="submit" isPrimary isStretched disabled={isBusy}>
          {t('session.register.verb')}
        </Button>
      </FieldStack>
    </form>
  );
}
