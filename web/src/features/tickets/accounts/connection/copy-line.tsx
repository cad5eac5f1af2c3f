import { useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { copyText } from '../../../../lib/texts/copy-text.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

/** A value to enter elsewhere, with the button that copies it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const t = useT();
  const id = useId();
  return (
    <Line>
      <strong id={id}>{label}</strong>
      <code dir="ltr">{value}</code>
      <Button size="small" aria-describedby={id} onClick={() => void copyText(t, value)}>
        {t('common.copy')}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 8px;
  strong {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  code {
    padding: 5px 12px;
    border: 1px solid ${colour('border.subtle')};
    border-radius: 4px;
    background: ${colour('background.subtle')};
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
