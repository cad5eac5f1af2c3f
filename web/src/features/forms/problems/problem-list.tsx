import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { type FormLanguage, LANGUAGE_NAMES } from '@countersign/shared/forms/languages/form-language.ts';
import { refusalText } from '../../../lib/calls/error-text.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import type { FormProblem } from '../model/find-problems.ts';
import { useDraft } from '../session/form-context.ts';
import { ProblemRow } from './problem-row.tsx';

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
    <ul>
      {problems.map((problem, at) => (
        <ProblemRow key={at} isHint={problem.isHint} onOpen={() => onOpen(problem)}>
          <strong>{placeOf(problem)}</strong> <span>{textOf(problem)}</span>
        </ProblemRow>
      ))}
    </ul>
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
