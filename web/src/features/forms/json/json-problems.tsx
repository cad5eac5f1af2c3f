import type { DefinitionProblem } from '@countersign/shared/forms/definition/read-definition-text.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ProblemRow } from '../problems/problem-row.tsx';
import { pathReading, problemReading } from './problem-reading.ts';

interface Props {
  text: string;
  problems: readonly DefinitionProblem[];
  onOpen: (problem: DefinitionProblem) => void;
}

/** What is wrong with the written form, line by line; each leads to its place. */
export function JsonProblems({ text, problems, onOpen }: Props) {
  const t = useT();
  return (
    <Box aria-label={t('forms.problem.title')}>
      <p role="status">
        {problems.length === 0 ? t('forms.problem.none') : t('forms.problem.count', { count: problems.length })}
      </p>
      <ul>
        {problems.map((problem, at) => (
          <ProblemRow key={at} isHint={problem.isHint} onOpen={() => onOpen(problem)}>
            <strong>{t('forms.json.line', { line: lineOf(text, problem.from) })}</strong>{' '}
            {problem.path.length > 0 && <code>{pathReading(problem.path)}</code>}{' '}
            <span>{problemReading(t, problem)}</span>
          </ProblemRow>
        ))}
      </ul>
    </Box>
  );
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

const Box = styled.section`
  flex: none;
  --problem-inset: 24px;
  max-height: 180px;
  overflow-y: auto;
  border-block-start: 1px solid ${colour('border.default')};
  p {
    padding: 8px 24px 4px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  code {
    margin-inline-end: 8px;
    color: ${colour('foreground.subtle')};
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 12px;
    overflow-wrap: anywhere;
  }
`;
