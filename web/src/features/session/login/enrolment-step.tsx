import { beginEnrolment, finishEnrolment } from '@countersign/shared/api/session/factors.ts';
import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { hasPasskeys } from '../factors/passkeys.ts';
import { RecoveryCodes } from '../factors/recovery-codes.tsx';
import { TotpSetup } from '../factors/totp-setup.tsx';
import { PasskeyEnrolment } from './passkey-enrolment.tsx';

interface Props {
  challenge: string;
  onDone: () => void;
  onBack: () => void;
}

/** The policy asks for a second factor: set up an app or a passkey, keep the recovery codes, go on. */
export function EnrolmentStep({ challenge, onDone, onBack }: Props) {
  const t = useT();
  const [isByPasskey, setByPasskey] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <FieldStack>
        <RecoveryCodes codes={codes} />
        <Button type="button" isPrimary isStretched onClick={onDone}>
          {t('session.factors.codesKept')}
        </Button>
      </FieldStack>
    );
  }
  return (
    <FieldStack>
      <p>{t('session.factors.enrolText')}</p>
      {/* Both stay: to begin one anew takes a try of the challenge. */}
      <div hidden={isByPasskey}>
        <AppEnrolment challenge={challenge} onCodes={setCodes} />
      </div>
      <div hidden={!isByPasskey}>
        <PasskeyEnrolment challenge={challenge} onCodes={setCodes} />
      </div>
      {hasPasskeys() && (
        <div>
          <Button isLink type="button" onClick={() => setByPasskey(!isByPasskey)}>
            {t(isByPasskey ? 'session.factors.useApp' : 'session.factors.use.passkey')}
          </Button>
        </div>
      )}
      <Button type="button" isBasic isStretched onClick={onBack}>
        {t('session.factors.back')}
      </Button>
    </FieldStack>
  );
}

interface AppProps {
  challenge: string;
  onCodes: (codes: readonly string[]) => void;
}

function AppEnrolment({ challenge, onCodes }: AppProps) {
  const t = useT();
  const begin = useWrite(beginEnrolment, { notifyErrors: false });
  const finish = useWrite(finishEnrolment, { notifyErrors: false });
  const [made, setMade] = useState<Awaited<ReturnType<typeof begin.run>>>();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { run } = begin;
  // Once for each challenge, of which it takes a try.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void run({ challenge }).then(setMade), [challenge]);
  const send = async () => {
    setTried(true);
    if (!made || code.trim() === '') return;
    const done = await finish.run({ challenge: made.challenge, code: code.trim() });
    if (done) onCodes(done.recoveryCodes);
  };
  const error = begin.error ?? finish.error;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FieldStack>
        {error !== null && (
          <Alert type="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        {made && (
          <>
            <TotpSetup
              made={made}
              code={code}
              onChange={setCode}
              error={isTried && code.trim() === '' ? t('session.factors.codeMissing') : undefined}
            />
            <Button type="submit" isPrimary isStretched disabled={finish.isBusy}>
              {t('session.factors.turnOn')}
            </Button>
          </>
        )}
        {!made && begin.error === null && <Skeleton height="320px" aria-label={t('common.loading')} />}
      </FieldStack>
    </form>
  );
}
