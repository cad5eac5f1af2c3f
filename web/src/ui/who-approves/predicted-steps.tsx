import type { PredictedStep } from '@countersign/shared/api/workflow/steering.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Button } from '../../lib/look/garden.ts';
import { type Translate, translateIfKnown, useT } from '../../lib/texts/i18n.ts';
import { stepLabel } from '../../lib/texts/step-label.ts';
import { PersonAvatar } from '../person-avatar.tsx';

/** A group may have hundreds of members. */
const MOST_NAMED = 5;

/** Of a long way the next steps are shown first, and what stands below stays in reach. One more is no longer than a button. */
const MOST_STEPS = 6;

/** Stops on the way, one below the other: the step, its people, and how they decide. */
export function PredictedSteps({ steps }: { steps: readonly PredictedStep[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const isLong = steps.length > MOST_STEPS + 1;
  const shown = isLong && !isWhole ? steps.slice(0, MOST_STEPS) : steps;
  return (
    <>
      <List>
        {shown.map((step, index) => (
          <li key={`${step.nodeId} ${index}`} aria-current={step.isCurrent ? 'step' : undefined}>
            <Name>
              {stepLabel(step.name, t)}
              {step.isCurrent && <Now>{t('workflow.forecast.now')}</Now>}
            </Name>
            {step.people.slice(0, MOST_NAMED).map((person) => (
              <Person key={person.id}>
                <PersonAvatar name={person.nickName} avatar={person.avatar} />
                {person.nickName}
              </Person>
            ))}
            {step.people.length > MOST_NAMED && (
              <Note>{t('workflow.forecast.others', { count: step.people.length - MOST_NAMED })}</Note>
            )}
            <Note>{noteOf(step, t)}</Note>
          </li>
        ))}
      </List>
      {isLong && (
        <More size="small" isBasic aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('workflow.forecast.fewer') : t('workflow.forecast.more', { count: steps.length - MOST_STEPS })}
        </More>
      )}
    </>
  );
}

/** What the names alone do not say. */
function noteOf(step: PredictedStep, t: Translate): string {
  if (step.decidedBy) return t(`workflow.forecast.decided.${step.decidedBy}`);
  // Says whose it is and who can set it, as the refusal would.
  if (step.problem && step.lacking)
    return t(`refusals.${step.problem as 'no_manager' | 'no_department'}`, {
      nodeName: step.name,
      person: step.lacking,
    });
  const problem =
    step.problem && (translateIfKnown(`workflow.forecast.problem.${step.problem}`) ?? t('workflow.forecast.unknown'));
  if (step.type === 'ccTask') return [t('workflow.forecast.copy'), problem].filter(Boolean).join(' · ');
  return problem ?? modeOf(step, t);
}

function modeOf(step: PredictedStep, t: Translate): string {
  return step.people.length > 1 ? t(`workflow.forecast.mode.${step.mode}`) : '';
}

const List = styled.ol`
  display: grid;
  gap: 16px;
  li {
    position: relative;
    display: grid;
    gap: 4px;
    padding-inline-start: 20px;
  }
  li::before {
    content: '';
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 0;
    box-sizing: border-box;
    width: 9px;
    height: 9px;
    border: 2px solid ${colour('border.emphasis')};
    border-radius: 50%;
  }
  li[aria-current]::before {
    border-color: ${colour('border.primaryEmphasis')};
    background: ${colour('border.primaryEmphasis')};
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 20px -14px;
    inset-inline-start: 4px;
    width: 1px;
    background: ${colour('border.default')};
  }
`;
const More = styled(Button)`
  margin-block-start: 8px;
  padding-inline: 8px;
  @media (max-width: 799px) {
    height: 44px;
  }
`;
const Name = styled.span`
  font-weight: 600;
`;
const Now = styled.span`
  margin-inline-start: 8px;
  color: ${colour('foreground.subtle')};
  font-weight: 400;
`;
const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;
const Note = styled.span`
  color: ${colour('foreground.subtle')};
  &:empty {
    display: none;
  }
`;
