import styled from 'styled-components';
import { Button } from '../lib/garden.ts';
import { useT } from '../lib/i18n.ts';

/** Prints the page: what is not paper's business is left out by the print styles of the app. */
export function PrintButton() {
  const t = useT();
  return (
    <Line>
      <Button size="small" isBasic onClick={() => window.print()}>
        {t('common.print')}
      </Button>
    </Line>
  );
}

/** At the far end of its line, above what is printed. */
const Line = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-block-end: 8px;
  @media print {
    display: none;
  }
`;
