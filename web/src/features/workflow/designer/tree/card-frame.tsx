import { type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { type MenuAction, OverflowMenu } from '../../../../ui/table/overflow-menu.tsx';
import { problemWords } from '../problems/problem-words.ts';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { markOfCard } from './mark-of-card.ts';

interface Props {
  id: string;
  /** Further elements that the card stands for; their problems and marks are the card's. */
  others?: readonly string[];
  /** What the card is, such as "Approval". */
  kind: string;
  name: string;
  icon?: ReactNode;
  /** One line of what it is set to. */
  says?: ReactNode;
  actions: readonly MenuAction[];
  onKey?: (event: KeyboardEvent) => void;
}

/** One card: press it to set it; its menu and its keys change its place. */
export function CardFrame({ id, others = [], kind, name, icon, says, actions, onKey }: Props) {
  const t = useT();
  const { session, problems, marks } = useDesigner();
  const { selected } = useProcess();
  const own = [id, ...others];
  const problem = problems.find(({ elementId }) => elementId !== null && own.includes(elementId));
  const text = problem && problemWords(problem);
  return (
    <Card data-selected={selected !== null && own.includes(selected)} data-mark={markOfCard(marks, own)}>
      <Press
        type="button"
        data-card={id}
        aria-pressed={selected === id}
        onClick={() => session.select(id)}
        onKeyDown={onKey}
      >
        <Kind>
          {icon}
          {kind}
        </Kind>
        <Name>{name}</Name>
        {says && <Says>{says}</Says>}
        {text && (
          <Problem data-severity={problem?.severity}>
            <span aria-hidden="true" />
            {text}
          </Problem>
        )}
      </Press>
      {actions.length > 0 && (
        <More>
          <OverflowMenu label={t('workflow.designer.tree.actions', { name: name || kind })} actions={actions} />
        </More>
      )}
    </Card>
  );
}

const Card = styled.div`
  position: relative;
  width: 240px;
  max-width: 100%;
  border: 1px solid ${colour('border.default')};
  border-radius: 8px;
  background: ${colour('background.default')};
  box-shadow: 0 1px 2px ${colour('shadow.small')};
  &[data-mark='active'] {
    border-color: ${colour('border.primaryEmphasis')};
    box-shadow: 0 0 0 2px ${colour('border.primaryEmphasis')};
  }
  &[data-mark='finished'] {
    border-color: ${colour('border.successEmphasis')};
    background: ${colour('background.success')};
  }
  &[data-mark='rejected'] {
    border-color: ${colour('border.dangerEmphasis')};
    background: ${colour('background.danger')};
  }
  &[data-mark='added'] {
    border: 2px solid ${colour('border.successEmphasis')};
  }
  &[data-mark='changed'] {
    border: 2px solid ${colour('border.warningEmphasis')};
  }
  &[data-selected='true'] {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
`;
const Press = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  padding: 8px 40px 10px 12px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
const Kind = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;
const Name = styled.span`
  font-weight: 600;
`;
const Says = styled.span`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
const Problem = styled.span`
  display: flex;
  gap: 6px;
  margin-block-start: 4px;
  color: ${colour('foreground.danger')};
  font-size: 12px;
  line-height: 16px;
  > span {
    flex: none;
    width: 8px;
    height: 8px;
    margin-block-start: 4px;
    border-radius: 50%;
    background: currentColor;
  }
  &[data-severity='warning'] {
    color: ${colour('foreground.warning')};
  }
`;
const More = styled.div`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-end: 2px;
`;
