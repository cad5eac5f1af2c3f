import { forgotPassword } from '@countersign/shared/api/session/passwords.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { useGlobalConfig } from '../../../lib/global-config.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';

interface Props {
  name: string;
  onBack: () => void;
}

/** Asks for a link by e-mail; the answer is the same for everybody. */
export function ForgottenStep({ name: typed, onBack }: Props) {
  const t = useT();
  const { canMail } = useGlobalConfig();
  const write = useWrite(forgotPassword, { notifyErrors: false });
  const [name, setName] = useState(typed);
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setTried(true);
    if (name.trim() === '') return;
    if ((await write.run({ name })) !== undefined) setSent(true);
  };
  const back = (
    <Button type="button" isBasic={canMail && !isSent} isPrimary={!canMail || isSent} isStretched onClick={onBack}>
      {t('session.factors.back')}
    </Button>
  );
  if (!canMail || isSent) {
    return (
      <FieldStack>
        <p role="status">{t(isSent ? 'session.forgotten.sent' : 'session.forgotten.noMail')}</p>
        {back}
      </FieldStack>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FieldStack>
        <p>{t('session.forgotten.text')}</p>
        {write.error !== null && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        <TextField
          autoFocus
          label={t('session.forgotten.name')}
          name="username"
          autoComplete="username"
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? t('session.userNameMissing') : undefined}
        />
        <Button type="submit" isPrimary isStretched disabled={write.isBusy}>
          {t('session.forgotten.verb')}
        </Button>
        {back}
      </FieldStack>
    </form>
  );
}
