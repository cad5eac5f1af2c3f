import Failed from '@zendeskgarden/svg-icons/src/12/alert-error-stroke.svg?icon';
import Hint from '@zendeskgarden/svg-icons/src/12/alert-warning-stroke.svg?icon';
import type { DefinitionProblem } from '@countersign/shared/forms/read-definition-text.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { useT } from '../../../lib/i18n.ts';
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
          <li key={at}>
            <button type="button" data-hint={problem.isHint || undefined} onClick={() => onOpen(problem)}>
              {problem.isHint ? <Hint /> : <Failed />}
              <span>
                <strong>{t('forms.json.line', { line: lineOf(text, problem.from) })}</strong>{' '}
                {problem.path.length > 0 && <code>{pathReading(problem.path)}</code>}{' '}
                <span>{problemReading(t, problem)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

const Box = styled.section`
  flex: none;
  max-height: 180px;
  overflow-y: auto;
  border-block-start: 1px solid ${colour('border.default')};
  p {
    padding: 8px 24px 4px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  button {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    width: 100%;
    padding: 6px 24px;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }
  svg {
    flex: none;
    margin-block-start: 4px;
    color: ${colour('foreground.danger')};
  }
  [data-hint] svg {
    color: ${colour('foreground.warning')};
  }
  button > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong,
  code {
    margin-inline-end: 8px;
  }
  code {
    color: ${colour('foreground.subtle')};
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  button:hover {
    background: ${colour('background.subtle')};
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  @media (max-width: 799px) {
    button {
      min-height: 44px;
      padding-inline: 16px;
    }
  }
`;
