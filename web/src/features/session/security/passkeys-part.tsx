import {
  addPasskey,
  beginPasskey,
  listFactors,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@countersign/shared/api/session/factors.ts';
import { useState } from 'react';
import { call } from '../../../lib/calls/http.ts';
import { refresh, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { hasPasskeys, makePasskey } from '../factors/passkeys.ts';
import { signInError } from '../factors/sign-in-error.ts';
import { FactorRow } from './factor-row.tsx';
import { deviceName } from './device-name.ts';

interface Props {
  passkeys: readonly Passkey[];
  onCodes: (codes: readonly string[]) => void;
}

/** Passkeys of the person, and the way to add one. */
export function PasskeysPart({ passkeys, onCodes }: Props) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const rename = useWrite(renamePasskey, { refreshes: [listFactors], notifyErrors: false });
  const add = async () => {
    setBusy(true);
    try {
      const { challenge, options } = await call(beginPasskey, {});
      const response = await makePasskey(options);
      const name = deviceName(navigator.userAgent) || t('session.security.passkey');
      const { recoveryCodes } = await call(addPasskey, { challenge, name, response });
      notify('success', t('session.security.passkeyAdded'));
      onCodes(recoveryCodes);
      await refresh(listFactors);
    } catch (failure) {
      notify('error', signInError(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FactorRow
        title={t('session.security.passkeys')}
        tag={passkeys.length > 0 ? <Tag hue="green">{t('session.security.on')}</Tag> : null}
        text={t('session.security.passkeysText')}
      >
        {hasPasskeys() && (
          <Button size="small" disabled={isBusy} onClick={() => void add()}>
            {t('session.security.addPasskey')}
          </Button>
        )}
      </FactorRow>
      {passkeys.map((passkey) => (
        <OnePasskey key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} />
      ))}
      {renamed && (
        <NameDialog
          title={t('session.security.renameTitle')}
          label={t('session.security.passkeyName')}
          verb={t('common.save')}
          name={renamed.name}
          maxLength={60}
          isBusy={rename.isBusy}
          error={rename.error}
          onSubmit={(name) =>
            void rename.run({ id: renamed.id, name }).then((done) => done !== undefined && setRenamed(null))
          }
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}

function OnePasskey({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const t = useT();
  const now = useNow();
  const { formatDate, formatRelative } = useFormat();
  const remove = useWrite(removePasskey, { refreshes: [listFactors] });
  const { id, name, createTime, lastUseTime } = passkey;
  const take = async () => {
    const isSure = await confirm({
      title: t('session.security.removePasskeyTitle', { name }),
      text: t('session.security.removePasskeyText'),
      verb: t('common.remove'),
      isDanger: true,
    });
    if (isSure && (await remove.run({ id })) !== undefined) notify('success', t('session.security.passkeyRemoved'));
  };
  const used = lastUseTime
    ? t('session.security.passkeyUsed', { when: formatRelative(lastUseTime, now) })
    : t('session.security.passkeyUnused');
  return (
    <FactorRow title={name} text={`${t('session.security.passkeySince', { date: formatDate(createTime) })} · ${used}`}>
      <Button size="small" isBasic aria-label={t('session.security.renameOf', { name })} onClick={onRename}>
        {t('session.security.rename')}
      </Button>
      <Button
        size="small"
        isBasic
        isDanger
        disabled={remove.isBusy}
        aria-label={t('session.security.removeOf', { name })}
        onClick={() => void take()}
      >
        {t('common.remove')}
      </Button>
    </FactorRow>
  );
}
