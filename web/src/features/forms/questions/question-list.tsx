import Warning from '@zendeskgarden/svg-icons/src/12/alert-warning-stroke.svg?icon';
import type { FieldType } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { type Translate, useT } from '../../../lib/texts/i18n.ts';
import { TYPE_ICONS } from '../field-types.ts';
import type { QuestionProblem, ReadQuestions } from '../model/questions/read-questions.ts';

interface Props extends ReadQuestions {
  types: readonly FieldType[];
  onType: (label: string, type: FieldType) => void;
}

/** What the text will become: each question with its type, which can be changed, and options; below it what was not understood. */
export function QuestionList({ questions, problems, types, onType }: Props) {
  const t = useT();
  if (questions.length === 0 && problems.length === 0) return <Quiet>{t('forms.questions.none')}</Quiet>;
  return (
    <>
      <List>
        {questions.map(({ line, label, fieldType, isRequired, options }) => {
          const Icon = TYPE_ICONS[fieldType];
          return (
            <li key={line}>
              <Icon />
              <div>
                <strong>{label || '–'}</strong>
                {isRequired && <em> *</em>}
                <select
                  aria-label={t('forms.questions.typeOf', { name: label || '–' })}
                  value={fieldType}
                  onChange={({ target }) => {
                    const type = types.find((one) => one === target.value);
                    if (type) onType(label, type);
                  }}
                >
                  {types.map((type) => (
                    <option key={type} value={type}>
                      {t(`forms.type.${type}`)}
                    </option>
                  ))}
                </select>
                {options.length > 0 && <p>{options.join(' · ')}</p>}
              </div>
            </li>
          );
        })}
      </List>
      {problems.length > 0 && (
        <Problems aria-label={t('forms.problem.title')}>
          {problems.map(({ line, problem }, at) => (
            <li key={at}>
              <Warning />
              <strong>{t('forms.json.line', { line })}</strong>
              <span>{problemText(t, problem)}</span>
            </li>
          ))}
        </Problems>
      )}
    </>
  );
}

function problemText(t: Translate, problem: QuestionProblem): string {
  switch (problem.type) {
    case 'unknownType':
      return t('forms.questions.problem.unknownType', { word: problem.word });
    case 'sameOption':
      return t('forms.questions.problem.sameOption', { label: problem.label });
    case 'tooLong':
      return t('forms.questions.problem.tooLong', { most: problem.most });
    case 'optionsLost':
    case 'noOptions':
    case 'noLabel':
    case 'noWords':
      return t(`forms.questions.problem.${problem.type}`);
  }
}

const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
const List = styled.ol`
  li {
    display: flex;
    gap: 12px;
    padding-block: 8px;
    border-block-end: 1px solid ${colour('border.default')};
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    margin-block-start: 2px;
    color: ${colour('foreground.subtle')};
  }
  li > div {
    flex: 1;
  }
  select {
    float: inline-end;
    max-width: 45%;
    height: 28px;
    margin-inline-start: 8px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
    background: ${colour('background.default')};
    color: inherit;
    font-size: 12px;
    @media (max-width: 799px) {
      height: 44px;
    }
  }
  em {
    color: ${colour('foreground.danger')};
    font-style: normal;
  }
  p {
    color: ${colour('foreground.subtle')};
  }
`;
const Problems = styled.ul`
  margin-block-start: 16px;
  li {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding-block: 4px;
  }
  svg {
    flex: none;
    align-self: center;
    color: ${colour('foreground.warning')};
  }
  strong {
    flex: none;
  }
`;
