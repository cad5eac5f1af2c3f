import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { LANGUAGE_NAMES } from '@countersign/shared/basics/languages/languages.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { refusalText } from '../../../lib/calls/error-text.ts';
import { translate, translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import type { FormProblem } from '../model/find-problems.ts';
import { useDraft } from '../session/form-context.ts';
import { seenLabel } from '../session/seen-labels.ts';
import { ProblemRow } from './problem-row.tsx';

interface Props {
  problems: readonly FormProblem[];
  onOpen: (problem: FormProblem) => void;
}

/** What keeps the form from being published; each leads to its place. */
export function ProblemList({ problems, onOpen }: Props) {
  const t = useT();
  const { form, history } = useDraft();
  const { fields } = history.definition;
  const nameOfGone = (key: string) => seenLabel(form.formKey, key) ?? key;
  const placeOf = ({ field, rule }: FormProblem) => {
    const named = field === null ? undefined : fields[field];
    if (rule !== null) return t('forms.problem.inRule', { name: named ? nameOf(named) : '–' });
    return named ? nameOf(named) : t('forms.panel.form');
  };
  return (
    <ul>
      {problems.map((problem, at) => (
        <ProblemRow key={at} isHint={problem.isHint} onOpen={() => onOpen(problem)}>
          <strong>{placeOf(problem)}</strong> <span>{textOf(problem, nameOfGone)}</span>
        </ProblemRow>
      ))}
    </ul>
  );
}

function textOf({ detail, isHint }: FormProblem, nameOfGone: (key: string) => string): string {
  const { code, params } = detail;
  if (code === 'unknown_field' && params)
    return translate('forms.problem.goneField', { name: nameOfGone(String(params['name'])) });
  return (isHint ? translateIfKnown(`forms.hint.${detail.code}`, paramsOf(detail)) : refusalText(detail)) ?? code;
}

/** A language by its own name. */
const paramsOf = ({ params = {} }: RefusalDetail) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'language' ? LANGUAGE_NAMES[value as FormLanguage] : typeof value === 'number' ? value : String(value),
    ]),
  );
