import { useMemo } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import { expressionReading } from '../rules/rule-reading.ts';
import { useDraft } from '../session/form-context.ts';
import { NODE, type Place } from './layout-graph.ts';
import type { LogicNode } from './logic-graph.ts';

interface Props {
  node: LogicNode;
  place: Place;
  isTabStop: boolean;
  isChosen: boolean;
  isCycle: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onOpen: () => void;
}

/** A field or a rule on the map. */
export function GraphNode({ node, place, isTabStop, isChosen, isCycle, onFocus, onBlur, onOpen }: Props) {
  const t = useT();
  const { fields, rules } = useDraft().history.definition;
  const field = node.type === 'field' ? fields[node.at] : undefined;
  const rule = node.type === 'rule' ? rules[node.at] : undefined;
  const name = useMemo(
    () => (field ? nameOf(field) : rule ? expressionReading(t, rule.when, fields) : ''),
    [t, field, rule, fields],
  );
  const kind = field ? t(`forms.type.${field.type}`) : t('forms.logic.ruleNumber', { number: node.at + 1 });
  return (
    <Box
      type="button"
      data-node={node.id}
      data-type={node.type}
      data-cycle={isCycle || undefined}
      aria-pressed={isChosen}
      title={name}
      tabIndex={isTabStop ? 0 : -1}
      style={{ left: place.x, top: place.y }}
      onFocus={onFocus}
      onBlur={onBlur}
      onMouseEnter={onFocus}
      onMouseLeave={onBlur}
      onClick={onOpen}
    >
      <strong>{name}</strong> <span>{isCycle ? t('forms.logic.inCircle', { kind }) : kind}</span>
    </Box>
  );
}

const Box = styled.button`
  position: absolute;
  display: grid;
  align-content: center;
  box-sizing: border-box;
  width: ${NODE.width}px;
  height: ${NODE.height}px;
  padding: 2px 12px;
  border: 1px solid ${colour('border.emphasis')};
  border-radius: 4px;
  background: ${colour('background.default')};
  color: ${colour('foreground.default')};
  font: inherit;
  font-size: 13px;
  line-height: 18px;
  text-align: start;
  cursor: pointer;
  strong,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
  }
  &[data-type='rule'] {
    border-radius: 22px;
    background: ${colour('background.subtle')};
  }
  &[data-type='rule'] strong {
    font-weight: 400;
  }
  &[aria-pressed='true'] {
    border-color: ${colour('border.primaryEmphasis')};
    box-shadow: 0 0 0 1px ${colour('border.primaryEmphasis')};
  }
  &[data-cycle] {
    border-color: ${colour('border.dangerEmphasis')};
    box-shadow: 0 0 0 1px ${colour('border.dangerEmphasis')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
