import type { NewTotp } from '@countersign/shared/api/session/factors.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { ShownSecret } from '../../../ui/fields/shown-secret.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { CodeField } from './code-field.tsx';

interface Props {
  made: NewTotp;
  code: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

/** Scan, or type, then show that the app has it. */
export function TotpSetup({ made, code, onChange, error }: Props) {
  const t = useT();
  return (
    <FieldStack>
      <p>{t('session.factors.scan')}</p>
      <QrCode text={made.uri} label={t('session.factors.qr')} />
      <ShownSecret
        label={t('session.factors.secret')}
        hint={t('session.factors.secretHint')}
        secret={made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      />
      <CodeField kind="totp" value={code} onChange={onChange} error={error} />
    </FieldStack>
  );
}
