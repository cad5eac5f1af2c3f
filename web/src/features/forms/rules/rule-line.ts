import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** One part of a rule: a word ("When", "and", "then"), its controls, a way out. */
export const RuleLine = styled.li`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  margin-block-end: 8px;
`;
export const RuleWord = styled.div`
  flex: none;
  width: 44px;
  padding-block-start: 6px;
  color: ${colour('foreground.subtle')};
`;
export const RuleControls = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 4px;
  min-width: 0;
  > * {
    flex: 1 1 132px;
    min-width: 0;
  }
  > [data-setting] {
    flex-basis: 100%;
  }
`;
