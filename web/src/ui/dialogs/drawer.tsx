import type { ReactNode } from 'react';
import styled from 'styled-components';
import { GardenDrawer } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

interface Props {
  isOpen: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** As wide as a form needs. */
  isWide?: boolean;
}

/** Look and edit beside the list: the list stays visible, Escape closes, focus returns to the row. */
export function Drawer({ isOpen, title, onClose, children, footer, isWide = false }: Props) {
  const t = useT();
  return (
    <Panel isOpen={isOpen} onClose={onClose} restoreFocus $isWide={isWide}>
      <GardenDrawer.Header tag="h2">{title}</GardenDrawer.Header>
      <GardenDrawer.Body>{children}</GardenDrawer.Body>
      {footer && <Footer>{footer}</Footer>}
      <GardenDrawer.Close aria-label={t('common.close')} />
    </Panel>
  );
}

const Panel = styled(GardenDrawer)<{ $isWide: boolean }>`
  width: min(${({ $isWide }) => ($isWide ? '760px' : '480px')}, 100vw);
`;
const Footer = styled(GardenDrawer.Footer)`
  gap: 12px;
`;
