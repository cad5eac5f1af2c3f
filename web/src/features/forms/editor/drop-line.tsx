import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { useT } from '../../../lib/i18n.ts';
import { nameOf } from '../model/describe-changes.ts';
import { useDraftSession } from '../session/form-context.ts';
import type { DropPlace } from './editor-ui.ts';

interface Props extends Omit<DropPlace, 'index'> {
  /** Place that the dragged field would take. */
  place: number;
}

/** Where the dragged field will land, in a line and in words. */
export function DropLine({ place, edge, axis }: Props) {
  const t = useT();
  const { fields } = useDraftSession().get().history.definition;
  const before = fields[place - 1];
  const text = before ? t('forms.canvas.dropAfter', { name: nameOf(before) }) : t('forms.canvas.dropFirst');
  return (
    <Line $edge={edge} $axis={axis}>
      <span>{text}</span>
    </Line>
  );
}

const Line = styled.div<{ $edge: DropPlace['edge']; $axis: DropPlace['axis'] }>`
  position: absolute;
  z-index: 3;
  background: ${colour('border.primaryEmphasis')};
  pointer-events: none;
  ${({ $axis, $edge }) =>
    $axis === 'block'
      ? `inset-inline: 0; height: 2px; ${$edge === 'before' ? 'inset-block-start: -1px' : 'inset-block-end: -1px'};`
      : `inset-block: 0; width: 2px; ${$edge === 'before' ? 'inset-inline-start: -1px' : 'inset-inline-end: -1px'};`}
  span {
    position: absolute;
    inset-block-start: -11px;
    inset-inline-start: 0;
    max-width: 220px;
    overflow: hidden;
    padding: 0 8px;
    border-radius: 4px;
    background: ${colour('background.primaryEmphasis')};
    color: ${colour('foreground.onEmphasis')};
    font-size: 12px;
    line-height: 22px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
