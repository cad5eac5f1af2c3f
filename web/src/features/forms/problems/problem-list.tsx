import Hint from '@zendeskgarden/svg-icons/src/12/alert-warning-stroke.svg?icon';
import Warning from '@zendeskgarden/svg-icons/src/12/alert-error-stroke.svg?icon';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { type FormLanguage, LANGUAGE_NAMES } from '@countersign/shared/forms/languages/form-language.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { refusalText } from '../../../lib/error-text.ts';
import { translateIfKnown, useT } from '../../../lib/i18n.ts';
import { nameOf } from '../model/describe-changes.ts';
import type { FormProblem } from '../model/find-problems.ts';
import { useDraft } from '../session/form-context.ts';

interface Props {
  problems: readonly FormProblem[];
  onOpen: (problem: FormProblem) => void;
}

/** What keeps the form from being published; each leads to its place. */
export function ProblemList({ problems, onOpen }: Props) {
  const t = useT();
  const { fields } = useDraft().history.definition;
  const placeOf = ({ field, rule }: FormProblem) => {
    const named = field === null ? undefined : fields[field];
    if (rule !== null) return t('forms.problem.inRule', { name: named ? nameOf(named) : '–' });
    return named ? nameOf(named) : t('forms.panel.form');
  };
  return (
    <List>
      {problems.map((problem, at) => (
        <li key={at}>
          <button type="button" data-hint={problem.isHint || undefined} onClick={() => onOpen(problem)}>
            {problem.isHint ? <Hint /> : <Warning />}
            <span>
              <strong>{placeOf(problem)}</strong> <span>{textOf(problem)}</span>
            </span>
          </button>
        </li>
      ))}
    </List>
  );
}

const textOf = ({ detail, isHint }: FormProblem): string =>
  (isHint ? translateIfKnown(`forms.hint.${detail.code}`, paramsOf(detail)) : refusalText(detail)) ?? detail.code;

/** A language by its own name. */
const paramsOf = ({ params = {} }: RefusalDetail) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'language' ? LANGUAGE_NAMES[value as FormLanguage] : typeof value === 'number' ? value : String(value),
    ]),
  );

const List = styled.ul`
  button {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    width: 100%;
    padding: 6px 16px;
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
  strong {
    margin-inline-end: 8px;
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
    }
  }
`;
