import {
  beginTotp,
  listFactors,
  type NewTotp,
  removeTotp,
  renewRecoveryCodes,
} from '@countersign/shared/api/session/factors.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Skeleton, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FailedState } from '../../../ui/state.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorList, FactorRow } from './factor-row.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { TotpDialog } from './totp-dialog.tsx';

/** The authenticator app, the passkeys and the recovery codes of the person. */
export function FactorsPart() {
  const t = useT();
  const { formatDate } = useFormat();
  const read = useRead(listFactors, {});
  const begin = useWrite(beginTotp);
  const remove = useWrite(removeTotp, { refreshes: [listFactors] });
  const renew = useWrite(renewRecoveryCodes, { refreshes: [listFactors] });
  const [made, setMade] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data } = read;
  if (read.error !== undefined && !data)
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  if (!data) return <Skeleton height="160px" aria-label={t('common.loading')} />;
  const isOn = data.totpSince !== null || data.passkeys.length > 0;

  const setUp = async () => setMade((await begin.run({})) ?? null);
  const turnOff = async () => {
    const isSure = await confirm({
      title: t('session.security.totpOffTitle'),
      text: t('session.security.totpOffText'),
      verb: t('session.security.turnOff'),
      isDanger: true,
    });
    if (isSure && (await remove.run({})) !== undefined) notify('success', t('session.security.totpOff'));
  };
  const makeCodes = async () => {
    const isSure = await confirm({
      title: t('session.security.newCodesTitle'),
      text: t('session.security.newCodesText'),
      verb: t('session.security.newCodes'),
    });
    const reply = isSure ? await renew.run({}) : undefined;
    if (reply) setCodes(reply.recoveryCodes);
  };
  const shown = (given: readonly string[]) => setCodes(given.length > 0 ? given : null);
  return (
    <>
      <p>{t(data.isRequired ? 'session.security.factorsRequired' : 'session.security.factorsText')}</p>
      <FactorList>
        <FactorRow
          title={t('session.security.totp')}
          tag={data.totpSince ? <Tag hue="green">{t('session.security.on')}</Tag> : null}
          text={
            data.totpSince
              ? t('session.security.totpSince', { date: formatDate(data.totpSince) })
              : t('session.security.totpNone')
          }
        >
          <Button size="small" disabled={begin.isBusy} onClick={() => void setUp()}>
            {t(data.totpSince ? 'session.security.replaceTotp' : 'session.security.setUpTotp')}
          </Button>
          {data.totpSince && (
            <Button size="small" isDanger isBasic disabled={remove.isBusy} onClick={() => void turnOff()}>
              {t('session.security.turnOff')}
            </Button>
          )}
        </FactorRow>
        <PasskeysPart passkeys={data.passkeys} onCodes={shown} />
        {isOn && (
          <FactorRow
            title={t('session.factors.codes')}
            text={t('session.security.codesLeft', { count: data.recoveryCodesLeft })}
          >
            <Button size="small" disabled={renew.isBusy} onClick={() => void makeCodes()}>
              {t('session.security.newCodes')}
            </Button>
          </FactorRow>
        )}
      </FactorList>
      {made && (
        <TotpDialog
          made={made}
          onDone={(given) => {
            setMade(null);
            notify('success', t('session.security.totpOn'));
            shown(given);
          }}
          onClose={() => setMade(null)}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
