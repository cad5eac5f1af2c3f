import { CallError } from '@countersign/shared/api/wire/client.ts';
import styled from 'styled-components';
import { paramsOf } from '../../../lib/calls/error-text.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { problemWords } from '../designer/problems/problem-words.ts';
import { readSteps } from '../../../ui/process-diagram/read-steps.ts';

/** Why a process cannot be published: each problem in words, with the step that it stands at. */
export function BpmnProblems({ error, xml }: { error: unknown; xml: string }) {
  const t = useT();
  const details = error instanceof CallError ? error.errors.filter(({ code }) => code === 'bpmn_invalid') : [];
  if (details.length === 0) return null;
  const names = new Map(readSteps(xml).map((step) => [step.id, step.name]));
  return (
    <Alert type="error" role="alert">
      <Alert.Title>{t('workflow.definition.problems', { count: details.length })}</Alert.Title>
      <List>
        {details.map((detail, index) => {
          const { element = '', problem = '', ...params } = paramsOf(detail);
          return (
            <li key={`${element} ${problem} ${index}`}>
              {element && (
                <strong>{t('workflow.definition.problemAt', { element: names.get(element) || element })} </strong>
              )}
              {problemWords({ code: problem, params })}
            </li>
          );
        })}
      </List>
    </Alert>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-start: 8px;
  strong {
    font-weight: 600;
  }
`;
