import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import type { Selection } from './data-table.tsx';

/** Stands where the toolbar was while rows are selected: how many, and what can be done with all of them. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useT();
  return (
    <Bar role="region" aria-label={t('common.table.selection')}>
      <strong aria-live="polite">{t('common.table.selected', { count: selection.ids.size })}</strong>
      {children}
      <Button size="small" isBasic onClick={() => selection.onChange(new Set())}>
        {t('common.table.clearSelection')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  margin-block-end: 12px;
  padding: 0 12px;
  border-radius: 4px;
  /* Light enough for the red of a button that deletes. */
  background: ${colour('background.primaryEmphasis', { transparency: 0.05 })};
  strong {
    margin-inline-end: 8px;
    font-weight: 600;
  }
`;
