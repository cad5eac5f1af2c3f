import { useId } from 'react';
import styled from 'styled-components';
import { SignHere } from '../../../form-renderer/controls/sign-here.tsx';
import { colour } from '../../../lib/colour.ts';
import { fillMessages } from '../../../lib/fill-messages.ts';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';

interface Props {
  /** A PNG as a data address; empty until somebody has signed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The signature of a decision, drawn or typed. */
export function SignatureField({ value, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const sign = async (picture: File | null) => picture && onChange(await dataAddress(picture));
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Name>
        <span id={`${id}-label`}>{t('workflow.panel.signature')}</span>
        <Mark aria-hidden="true"> *</Mark>
      </Name>
      {value === '' ? (
        <SignHere
          id={id}
          messages={fillMessages()}
          mayType
          isOff={false}
          isBusy={false}
          onSign={(picture) => void sign(picture)}
        />
      ) : (
        <>
          <img src={value} alt={t('workflow.panel.yourSignature')} />
          <div>
            <Button size="small" isBasic onClick={() => onChange('')}>
              {t('workflow.panel.signAgain')}
            </Button>
          </div>
        </>
      )}
      {error && (
        <Problem id={`${id}-error`} role="alert">
          {error}
        </Problem>
      )}
    </Box>
  );
}

function dataAddress(picture: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('the signature cannot be read'));
    reader.readAsDataURL(picture);
  });
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
const Name = styled.strong`
  font-weight: 600;
`;
const Mark = styled.span`
  color: ${colour('foreground.danger')};
`;
const Problem = styled.p`
  color: ${colour('foreground.danger')};
`;
