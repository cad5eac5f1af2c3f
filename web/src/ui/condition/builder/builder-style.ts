import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

export const Items = styled.ol`
  display: grid;
  gap: 8px;
`;
/** A row or group; a 2 px line shows where a dragged one lands. */
export const Item = styled.li`
  position: relative;
  &[data-drop]::after {
    position: absolute;
    inset-inline: 0;
    height: 2px;
    background: ${colour('border.primaryEmphasis')};
    content: '';
  }
  &[data-drop='before']::after {
    inset-block-start: -5px;
  }
  &[data-drop='after']::after {
    inset-block-end: -5px;
  }
`;
export const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 4px;
`;
export const Word = styled.div`
  flex: none;
  min-width: 44px;
  padding-block-start: 6px;
  color: ${colour('foreground.subtle')};
`;
export const Controls = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 4px;
  min-width: 0;
  > * {
    flex: 1 1 132px;
    min-width: 0;
  }
`;
export const GroupBox = styled.div`
  display: grid;
  flex: 1;
  gap: 8px;
  min-width: 0;
  padding: 8px;
  border: 1px solid ${colour('border.default')};
  border-inline-start: 3px solid ${colour('border.emphasis')};
  border-radius: 4px;
`;
export const Adders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
export const JoinSelect = styled.select`
  width: 46px;
  min-height: 28px;
  margin-block-start: -4px;
  margin-inline-start: -4px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${colour('foreground.primary')};
  font: inherit;
  cursor: pointer;
  option {
    background: ${colour('background.raised')};
    color: ${colour('foreground.default')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
