import styled from 'styled-components';
import { Button } from '../../lib/look/garden.ts';
import { copyText } from '../../lib/texts/copy-text.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { TextField } from './fields.tsx';

/** A secret that is seen once, with the way to take it along. */
export function ShownSecret({ label, hint, secret }: { label: string; hint: string; secret: string }) {
  const t = useT();
  return (
    <Box>
      <TextField label={label} hint={hint} value={secret} onChange={() => {}} />
      <div>
        <Button size="small" onClick={() => void copyText(t, secret)}>
          {t('common.copy')}
        </Button>
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  input {
    font-family: ui-monospace, monospace;
  }
`;
