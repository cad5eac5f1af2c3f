import { readPasswordLink, setPassword } from '@countersign/shared/api/session/passwords.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { EntryPage } from '../entry-page.tsx';

const SHORTEST = 10;

/** `/set-password#code`: somebody with a one-time link sets their password. */
export function SetPasswordPage() {
  const t = useT();
  const { hash } = useLocation();
  const code = hash.slice(1);
  const read = useRead(readPasswordLink, code === '' ? null : { code });
  return (
    <EntryPage title={t('session.newPassword.title')}>
      {code === '' && <Alert type="error">{t('session.newPassword.noCode')}</Alert>}
      {code !== '' && read.error !== undefined && (
        <Alert type="error" role="alert">
          {errorText(read.error)} {t('session.newPassword.askAgain')}
        </Alert>
      )}
      {code !== '' && !read.data && read.error === undefined && (
        <Skeleton height="160px" aria-label={t('common.loading')} />
      )}
      {read.data && <NewPassword code={code} {...read.data} />}
    </EntryPage>
  );
}

function NewPassword({ code, userName, nickName }: { code: string; userName: string; nickName: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [password, setText] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite(setPassword, { notifyErrors: false });
  const refused = fieldErrors(write.error);
  const isShort = password.length < SHORTEST;
  const isOther = password !== again;
  const save = async () => {
    setTried(true);
    if (isShort || isOther) return;
    if ((await write.run({ code, password })) !== undefined) void navigate('/login', { state: { isSetUp: true } });
  };
  const passwordError = isTried && isShort ? t('session.setup.problem.password') : (refused['password'] ?? undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FieldStack>
        <p>{t('session.newPassword.text', { name: nickName, userName })}</p>
        {write.error !== null && !refused['password'] && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        <input hidden readOnly autoComplete="username" value={userName} />
        <TextField
          isRequired
          autoFocus
          type="password"
          label={t('session.newPassword.password')}
          hint={t('session.setup.passwordHint')}
          autoComplete="new-password"
          value={password}
          onChange={setText}
          error={passwordError}
        />
        <TextField
          isRequired
          type="password"
          label={t('session.setup.again')}
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={isTried && isOther ? t('session.setup.problem.again') : undefined}
        />
        <Button type="submit" isPrimary isStretched disabled={write.isBusy}>
          {t('session.newPassword.verb')}
        </Button>
      </FieldStack>
    </form>
  );
}
