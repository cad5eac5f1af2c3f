import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { fieldBefore, placeName } from '../../model/places/place-name.ts';
import { useDraftSession } from '../../session/form-context.ts';
import { useUiValue } from '../editor-ui.ts';

/** Where what is dragged will land, in a line and in words. */
export function DropLine() {
  const t = useT();
  const session = useDraftSession();
  const drop = useUiValue((state) => state.drop);
  if (!drop) return null;
  const { fields } = session.get().history.definition;
  const { left, top, width, height } = drop.line;
  return (
    <Line style={{ left, top, width, height }}>
      <span>{placeName(t, fields, drop.place, fieldBefore(fields, drop.place))}</span>
    </Line>
  );
}

const Line = styled.div`
  position: fixed;
  z-index: 3;
  background: ${colour('border.primaryEmphasis')};
  pointer-events: none;
  span {
    position: absolute;
    inset-block-start: -11px;
    inset-inline-start: 0;
    max-width: 360px;
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
