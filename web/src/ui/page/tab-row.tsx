import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useChosenInView } from '../../form-renderer/use-chosen-in-view.ts';
import { TabList } from '../../lib/look/garden.ts';
import { rowOfTabs } from '../../lib/look/row-of-tabs.ts';

interface Props {
  label: string;
  /** The tab that lies in view. */
  chosen: string;
  children: ReactNode;
}

/** The tabs of a screen or drawer: narrower on a phone, and moved sideways where they do not fit all the same. */
export function TabRow({ label, chosen, children }: Props) {
  const row = useChosenInView<HTMLDivElement>(chosen);
  return (
    <Row ref={row} aria-label={label}>
      {children}
    </Row>
  );
}

const Row = styled(TabList)`
  ${rowOfTabs}
  @media (max-width: 799px) {
    [role='tab'] {
      min-height: 44px;
      padding-inline: 12px;
      white-space: nowrap;
    }
  }
  @media (max-width: 479px) {
    [role='tab'] {
      padding-inline: 8px;
    }
  }
`;
