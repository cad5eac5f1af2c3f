import Plus from '@zendeskgarden/svg-icons/src/12/plus-stroke.svg?icon';
import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDraftSession } from '../../session/form-context.ts';
import { useActions } from '../actions/use-actions.ts';
import { type DropPlace, dropPlaceAt } from '../drag/drop-place.ts';
import { useUiValue } from '../editor-ui.ts';

/** So near to a gap between fields, in pixels, its "+" appears. */
const NEAR = 12;

/** "+" in the gap between two fields that the mouse is at. The keyboard has `/` and the button below the last field. */
export function AddHere({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const t = useT();
  const session = useDraftSession();
  const actions = useActions();
  const isBusy = useUiValue(({ adding, editing, drop }) => adding !== null || editing !== null || drop !== null);
  const [gap, setGap] = useState<DropPlace | null>(null);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const forget = () => setGap(null);
    const follow = ({ clientX: x, clientY: y, pointerType, target }: PointerEvent) => {
      if (target instanceof Element && target.closest('[data-add-here]')) return;
      const { fields } = session.get().history.definition;
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const near = pointerType === 'mouse' ? dropPlaceAt(element, fields, { x, y, isRtl }) : null;
      const { line } = near ?? {};
      const isNear = line && line.width > line.height && Math.abs(line.top - y) <= NEAR && fields.length > 0;
      setGap(isNear ? near : null);
    };
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerleave', forget);
    document.addEventListener('scroll', forget, true);
    return () => {
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerleave', forget);
      document.removeEventListener('scroll', forget, true);
    };
  }, [sheet, session]);
  if (!gap || isBusy) return null;
  const { left, top, width } = gap.line;
  return (
    <Line style={{ left, top, width }}>
      <button
        data-add-here
        type="button"
        tabIndex={-1}
        aria-label={t('forms.canvas.addHere')}
        title={t('forms.canvas.addHere')}
        onClick={(event) => {
          actions.openTypes(event.currentTarget, gap.place);
          setGap(null);
        }}
      >
        <Plus />
      </button>
    </Line>
  );
}

const Line = styled.div`
  position: fixed;
  z-index: 3;
  height: 2px;
  background: ${colour('border.primaryEmphasis')};
  pointer-events: none;
  button {
    position: absolute;
    inset-block-start: -11px;
    inset-inline-start: calc(50% - 12px);
    display: grid;
    place-content: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: ${colour('background.primaryEmphasis')};
    color: ${colour('foreground.onEmphasis')};
    cursor: pointer;
    pointer-events: auto;
  }
`;
