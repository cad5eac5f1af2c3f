import { type AssigneeRule, isOutsideRule } from '@countersign/shared/workflow/graph/graph.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Message } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { problemWords } from '../problems/problem-words.ts';
import { useDesigner, useProcess } from '../session/designer-context.ts';

/** Wrong addresses and too many of them are named at the addresses. */
const HERE: ReadonlySet<string> = new Set([
  'outside_signature',
  'outside_fields',
  'outside_chooses',
  'outside_copy',
  'outside_no_mail',
  'not_an_address',
  'optional_address',
]);

interface Props {
  people: readonly AssigneeRule[];
  isForCopies: boolean;
}

/** How people without an account come to their task, and what they cannot do at the selected step. */
export function OutsideNotes({ people, isForCopies }: Props) {
  const t = useT();
  const { problems } = useDesigner();
  const { selected } = useProcess();
  if (!people.some(isOutsideRule)) return null;
  const own = problems.filter(({ code, elementId }) => elementId === selected && HERE.has(code));
  return (
    <>
      {!isForCopies && <Quiet>{t('workflow.designer.people.outside')}</Quiet>}
      {own.map((problem) => (
        <Message
          key={`${problem.code} ${problem.params['name'] ?? ''}`}
          validation={problem.severity}
          validationLabel={t(`workflow.designer.problems.${problem.severity}`)}
        >
          {problemWords(problem)}
        </Message>
      ))}
    </>
  );
}

const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
