import { beginPasskeyEnrolment, finishPasskeyEnrolment } from '@countersign/shared/api/session/factors.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import { call } from '../../../lib/calls/http.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { makePasskey, NoPasskey } from '../factors/passkeys.ts';
import { signInError } from '../factors/sign-in-error.ts';
import { deviceName } from '../security/device-name.ts';

interface Props {
  challenge: string;
  onCodes: (codes: readonly string[]) => void;
}

/** A passkey in place of an authenticator app, while signing in. */
export function PasskeyEnrolment({ challenge, onCodes }: Props) {
  const t = useT();
  const [begun, setBegun] = useState<ReplyOf<typeof beginPasskeyEnrolment> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const add = async () => {
    setBusy(true);
    setError(null);
    try {
      // Who closed the browser's question is asked again without another try of the challenge.
      const asked = begun ?? (await call(beginPasskeyEnrolment, { challenge }));
      setBegun(asked);
      const response = await makePasskey(asked.options);
      const name = deviceName(navigator.userAgent) || t('session.security.passkey');
      onCodes((await call(finishPasskeyEnrolment, { challenge: asked.challenge, name, response })).recoveryCodes);
    } catch (failure) {
      if (!(failure instanceof NoPasskey)) setBegun(null);
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FieldStack>
      {error !== null && (
        <Alert type="error" role="alert">
          {signInError(error)}
        </Alert>
      )}
      <p>{t('session.security.passkeysText')}</p>
      <Button type="button" isPrimary isStretched disabled={isBusy} onClick={() => void add()}>
        {t('session.security.addPasskey')}
      </Button>
    </FieldStack>
  );
}
