import styled from 'styled-components';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** Prints the page: what is not paper's business is left out by the print styles of the app. */
export function PrintButton({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = useT();
  return (
    <OnScreen>
      <Button size={isPrimary ? 'medium' : 'small'} isBasic={!isPrimary} isPrimary={isPrimary} onClick={print}>
        {t('common.print')}
      </Button>
    </OnScreen>
  );
}

const print = () => window.print();

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
