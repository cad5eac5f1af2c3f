import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import { TextField } from '../../../ui/fields/fields.tsx';

interface Props {
  kind: 'totp' | 'recovery';
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A code of the app, which phones offer to fill in, or a recovery code. */
export function CodeField({ kind, value, onChange, error }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // It comes in the place of another field, which had the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <Digits ref={box} data-starts>
      <TextField
        label={t(kind === 'totp' ? 'session.factors.code' : 'session.factors.recoveryCode')}
        hint={t(kind === 'totp' ? 'session.factors.codeHint' : 'session.factors.recoveryHint')}
        name="code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        maxLength={kind === 'totp' ? 7 : 60}
        value={value}
        onChange={onChange}
        error={error}
      />
    </Digits>
  );
}

const Digits = styled.div`
  input {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.08em;
  }
`;
