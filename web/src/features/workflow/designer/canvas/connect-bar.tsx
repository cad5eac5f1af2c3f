import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button, Select } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { elementName } from '../session/use-element-name.ts';
import type { WayEnd } from './drawing/draw-by-keys.ts';
import type { DrawingBoard } from './open-modeler.ts';
import { useShapeTitles } from './use-shape-titles.ts';

interface Props {
  board: DrawingBoard;
  id: string;
  end: WayEnd;
  onClose: () => void;
}

/** Asks where a way leads, or comes from. The keyboard goes to the drawing afterwards. */
export function ConnectBar({ board, id, end, onClose }: Props) {
  const t = useT();
  const titles = useShapeTitles();
  const choice = useRef<HTMLSelectElement>(null);
  const possible = new Set(board.keys.ends(id, end).map((shape) => shape.id));
  const targets = titles(board.shapes()).filter(([one]) => possible.has(one));
  const [chosen, choose] = useState(targets[0]?.[0] ?? '');
  const label = t(`workflow.designer.canvas.ends.${end}`, { element: elementName(board.shape(id)?.businessObject, t) });
  useEffect(() => {
    choice.current?.focus();
  }, []);
  const close = () => {
    onClose();
    board.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <Bar
      aria-label={label}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        board.keys.lead(id, end, chosen);
        close();
      }}
    >
      <label htmlFor="connect-to">{label}</label>
      <Select id="connect-to" ref={choice} isCompact value={chosen} onChange={(event) => choose(event.target.value)}>
        {targets.map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </Select>
      <Button size="small" isPrimary type="submit">
        {t('workflow.designer.canvas.connectNow')}
      </Button>
      <Button size="small" onClick={close}>
        {t('common.cancel')}
      </Button>
    </Bar>
  );
}

/** Above the tools of the drawing. */
const Bar = styled.form`
  position: absolute;
  z-index: 1;
  inset-block-end: 56px;
  inset-inline-start: 12px;
  display: flex;
  max-width: calc(100% - 24px);
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 8px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.raised')};
  label {
    overflow-wrap: anywhere;
  }
  > div {
    width: 240px;
  }
  @media (max-width: 799px) {
    inset-block-end: 68px;
  }
`;
