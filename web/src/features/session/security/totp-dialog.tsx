import { beginTotp, confirmTotp, listFactors, type NewTotp } from '@countersign/shared/api/session/factors.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TotpSetup } from '../factors/totp-setup.tsx';

interface Props {
  made: NewTotp;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Sets an authenticator app up with its first code. */
export function TotpDialog({ made: first, onDone, onClose }: Props) {
  const t = useT();
  const begin = useWrite(beginTotp);
  const write = useWrite(confirmTotp, { notifyErrors: false, refreshes: [listFactors] });
  const [made, setMade] = useState(first);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const send = async () => {
    setTried(true);
    if (code.trim() === '') return;
    const done = await write.run({ challenge: made.challenge, code: code.trim() });
    if (done) onDone(done.recoveryCodes);
  };
  const isOver = errorText(write.error) === t('refusals.challenge_expired');
  const again = async () => {
    const next = await begin.run({});
    if (!next) return;
    setMade(next);
    setCode('');
    write.reset();
  };
  return (
    <Dialog
      title={t('session.security.totp')}
      verb={t(isOver ? 'common.retry' : 'session.factors.turnOn')}
      isBusy={write.isBusy || begin.isBusy}
      onSubmit={() => void (isOver ? again() : send())}
      onClose={onClose}
    >
      {write.error !== null && (
        <Alert type="error" role="alert">
          {errorText(write.error)}
        </Alert>
      )}
      <TotpSetup
        made={made}
        code={code}
        onChange={setCode}
        error={isTried && code.trim() === '' ? t('session.factors.codeMissing') : undefined}
      />
    </Dialog>
  );
}
