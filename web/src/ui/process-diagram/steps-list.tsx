import { useMemo } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { markOf, type Marks } from './marks.ts';
import { readSteps, type Step } from './read-steps.ts';

/** The same as the drawing, in words: each step with its state and its people. */
export function StepsList({ xml, marks, isOpen }: { xml: string; marks: Marks | undefined; isOpen: boolean }) {
  const t = useT();
  const steps = useMemo(() => readSteps(xml), [xml]);
  const nameOf = (step: Step) =>
    step.name || (step.kind === 'task' ? step.id : t(`workflow.diagram.kind.${step.kind}`));
  // A decision without a name tells a reader nothing that its ways do not.
  const told = steps.filter((step) => step.kind !== 'gateway' || step.name !== '');
  return (
    <Details open={isOpen}>
      <summary>{t('workflow.diagram.list')}</summary>
      <ol>
        {told.map((step) => (
          <li key={step.id}>
            <span>{nameOf(step)}</span>
            {marks && <State data-mark={markOf(marks, step.id)}>{stateOf(marks, step.id)}</State>}
          </li>
        ))}
      </ol>
    </Details>
  );

  function stateOf(given: Marks, id: string): string {
    const state = t(`workflow.diagram.state.${markOf(given, id) ?? 'ahead'}`);
    const people = (given.people[id] ?? []).map((person) => person.nickName);
    return people.length > 0 ? `${state} · ${people.join(', ')}` : state;
  }
}

const Details = styled.details`
  margin-block-start: 12px;
  summary {
    width: fit-content;
    min-height: 24px;
    border-radius: 4px;
    color: ${colour('foreground.primary')};
    cursor: pointer;
  }
  summary:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
  ol {
    margin-block-start: 8px;
    border-block-start: 1px solid ${colour('border.subtle')};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding-block: 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  @media (max-width: 799px) {
    summary {
      padding-block: 12px;
    }
  }
`;
const State = styled.span`
  color: ${colour('foreground.subtle')};
  &[data-mark='active'] {
    color: ${colour('foreground.primary')};
  }
  &[data-mark='returned'] {
    color: ${colour('foreground.warning')};
  }
  &[data-mark='rejected'] {
    color: ${colour('foreground.danger')};
  }
`;
