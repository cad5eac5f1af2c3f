import type { DesignProblem } from '@countersign/shared/api/workflow/design.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { useElementName } from '../session/use-element-name.ts';
import { groupOf } from './group-of.ts';
import { problemWords } from './problem-words.ts';

interface Props {
  isChecking: boolean;
  hasFailed: boolean;
}

/** What is wrong, counted; the list leads to each place. */
export function ProblemPanel({ isChecking, hasFailed }: Props) {
  const t = useT();
  const { problems, problemsAsked } = useDesigner();
  const [isOpen, setOpen] = useState(problemsAsked > 0);
  const [asked, setAsked] = useState(problemsAsked);
  const list = useRef<HTMLUListElement>(null);
  if (asked !== problemsAsked) {
    setAsked(problemsAsked);
    setOpen(true);
  }
  useEffect(() => {
    if (problemsAsked > 0) list.current?.querySelector('button')?.focus();
  }, [problemsAsked]);
  const sorted = problems.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const hints = problems.length - errors;
  const counted = [
    ...(errors > 0 ? [t('workflow.designer.problems.count', { count: errors })] : []),
    ...(hints > 0 ? [t('workflow.designer.problems.hints', { count: hints })] : []),
  ].join(', ');
  return (
    <Foot aria-label={t('workflow.designer.problems.title')}>
      {isOpen && problems.length > 0 && (
        <List id="designer-problems" ref={list}>
          {sorted.map((problem, index) => (
            <ProblemLine key={`${problem.code} ${problem.elementId} ${index}`} problem={problem} />
          ))}
        </List>
      )}
      <Bar>
        {problems.length > 0 ? (
          <Toggle
            type="button"
            aria-expanded={isOpen}
            aria-controls="designer-problems"
            data-severity={errors > 0 ? 'error' : 'warning'}
            onClick={() => setOpen(!isOpen)}
          >
            {counted}
          </Toggle>
        ) : (
          <span role="status">{emptyText()}</span>
        )}
      </Bar>
    </Foot>
  );

  function emptyText(): string {
    if (hasFailed) return t('workflow.designer.problems.failed');
    return t(isChecking ? 'workflow.designer.problems.checking' : 'workflow.designer.problems.none');
  }
}

function ProblemLine({ problem }: { problem: DesignProblem }) {
  const t = useT();
  const { session } = useDesigner();
  const { opened } = useProcess();
  const nameOf = useElementName();
  const { elementId, severity } = problem;
  const element = elementId === null || !opened ? undefined : elementsOf(opened.document).get(elementId);
  // What does not run has no better word than its id, if nobody named it.
  const isNameless = problem.code === 'unsupported_element' && !problem.params['name'];
  const name = element && !isNameless ? nameOf(element) : (elementId ?? '');
  return (
    <li>
      <Line
        type="button"
        data-severity={severity}
        onClick={() => session.leadTo(element ? elementId : null, groupOf(problem))}
      >
        <small>{t(`workflow.designer.problems.${severity}`)}</small>
        <span>
          {name && <strong>{t('workflow.definition.problemAt', { element: name })} </strong>}
          {problemWords(problem)}
        </span>
      </Line>
    </li>
  );
}

const Foot = styled.section`
  flex: none;
  border-block-start: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
`;
const List = styled.ul`
  max-height: 200px;
  overflow-y: auto;
  border-block-end: 1px solid ${colour('border.default')};
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  min-height: 36px;
  padding-inline: 16px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
`;
const Toggle = styled.button`
  min-height: 28px;
  margin-inline-start: -8px;
  padding-inline: 8px;
  border: 0;
  border-radius: 4px;
  background: none;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  &[data-severity='error'] {
    color: ${colour('foreground.danger')};
  }
  &[data-severity='warning'] {
    color: ${colour('foreground.warning')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
const Line = styled.button`
  display: flex;
  gap: 12px;
  width: 100%;
  padding: 8px 16px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  small {
    flex: none;
    width: 96px;
    color: ${colour('foreground.danger')};
  }
  &[data-severity='warning'] small {
    color: ${colour('foreground.warning')};
  }
  &:hover {
    background: ${colour('background.subtle')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
