import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Signed } from '../../../../form-renderer/controls/signature/sign-here.tsx';
import { deferred } from '../../../../form-renderer/deferred.tsx';
import { colour } from '../../../../lib/look/colour.ts';
import { fillMessages } from '../../../../lib/texts/fill-messages.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { partTrouble, useFetchAtRest } from '../../../../ui/page/deferred-part.tsx';

const SignHere = deferred(
  async () => (await import('../../../../form-renderer/controls/signature/sign-here.tsx')).SignHere,
  () => <Waiting />,
  partTrouble,
);

const NOTHING: readonly (() => Promise<unknown>)[] = [];
const FETCHES = [SignHere.fetch];

/** For a task that has to be signed: the place to sign is there before its panel opens. */
export const useSigningAtRest = (isSigned: boolean): void => useFetchAtRest(isSigned ? FETCHES : NOTHING);

interface Props {
  /** A PNG as a data address; empty until somebody has signed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The signature of a decision, drawn or typed: each stroke and each letter counts at once. */
export function SignatureField({ value, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const messages = fillMessages();
  const [signed, setSigned] = useState<Signed>();
  const sign = (next: Signed | null) => {
    setSigned(next ?? undefined);
    onChange(next?.picture.toDataURL('image/png') ?? '');
  };
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Name>
        <span id={`${id}-label`}>{t('workflow.panel.signature')}</span>
        <Mark aria-hidden="true"> *</Mark>
      </Name>
      {value !== '' && !signed ? (
        <>
          <img src={value} alt={t('workflow.panel.yourSignature')} />
          <Button size="small" isBasic onClick={() => sign(null)}>
            {messages.clearSignature}
          </Button>
        </>
      ) : (
        <SignHere id={id} messages={messages} mayType isOff={false} signed={signed} onChange={sign} />
      )}
      {error && (
        <Problem id={`${id}-error`} role="alert">
          {error}
        </Problem>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  canvas {
    max-width: 480px;
  }
  img {
    max-width: 100%;
    max-height: 120px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
    background: #fff;
  }
`;
/** As high as the place to sign with its buttons. */
const Waiting = styled.div`
  height: 192px;
`;
const Name = styled.strong`
  font-weight: 600;
`;
const Mark = styled.span`
  color: ${colour('foreground.danger')};
`;
const Problem = styled.p`
  color: ${colour('foreground.danger')};
`;
