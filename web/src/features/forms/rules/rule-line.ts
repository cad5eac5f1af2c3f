import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';

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
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;
`;
