import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** Where a process stands as paper. */
const sheetAddress = (procInsId: string): string =>
  `/workflow/process/sheet?procInsId=${encodeURIComponent(procInsId)}`;

/** "Print": opens the sheet of a process beside the page, so that nothing that is typed here is left. */
export function PrintSheet({ procInsId }: { procInsId: string }) {
  const t = useT();
  return (
    <Link href={sheetAddress(procInsId)} target="_blank" rel="noreferrer">
      {t('common.print')}
    </Link>
  );
}

/** The same for the row of a list. */
export function usePrintAction(): (procInsId: string) => { label: string; onClick: () => void } {
  const t = useT();
  return (procInsId) => ({
    label: t('common.print'),
    onClick: () => void window.open(sheetAddress(procInsId), '_blank', 'noreferrer'),
  });
}

/* WCAG 2.2, 2.5.8: a target of 24 px. */
const Link = styled.a`
  padding-block: 4px;
  color: ${colour('foreground.primary')};
  @media print {
    display: none;
  }
`;
