import styled from 'styled-components';
import { LONGEST_COMMENT } from '@countersign/shared/workflow/decision/needs.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { TextareaField } from '../../../ui/fields/fields.tsx';
import { panelErrors } from '../record/panel/panel-errors.ts';
import { PeopleField } from '../../../ui/fields/people-field.tsx';
import { CommentFiles } from './comment-files.tsx';
import { type Step, STEP_NEEDS } from './step-needs.ts';
import type { StepChoice } from './use-step.ts';

interface Props {
  step: Step;
  choice: StepChoice;
}

/** What a step does, and what has to be said for it: people, comment, files. */
export function StepFields({ step, choice }: Props) {
  const t = useT();
  const { draft, change, missing, error, trouble } = choice;
  const needs = STEP_NEEDS[step];
  const own = panelErrors(error);
  const isRequired = needs.comment === 'required';
  return (
    <Stack>
      <Consequence>{t(`workflow.step.${step}.text`)}</Consequence>
      {needs.people !== 'none' && (
        <PeopleField
          label={t(needs.people === 'one' ? 'workflow.panel.assignee' : `workflow.step.people.${peopleOf(step)}`)}
          isMultiple={needs.people === 'several'}
          people={draft.people}
          error={
            missing.includes('people')
              ? t(needs.people === 'one' ? 'workflow.people.neededOne' : 'workflow.people.needed')
              : own.people
          }
          onChange={(people) => change({ people })}
        />
      )}
      {needs.comment !== 'none' && (
        <TextareaField
          label={t(isRequired ? 'workflow.panel.comment' : 'workflow.step.remark')}
          value={draft.comment}
          maxLength={LONGEST_COMMENT}
          isRequired={isRequired}
          error={missing.includes('comment') ? t('workflow.panel.commentMissing') : own.comment}
          onChange={(comment) => change({ comment })}
        />
      )}
      {needs.hasFiles && <CommentFiles files={draft.files} onChange={(files) => change({ files })} />}
      {trouble && Object.keys(own).length === 0 && (
        <Alert type="error" role="alert">
          {trouble}
        </Alert>
      )}
    </Stack>
  );
}

const peopleOf = (step: Step): 'cc' | 'addSigner' => (step === 'cc' ? 'cc' : 'addSigner');

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
const Consequence = styled.p`
  max-width: 65ch;
  color: ${colour('foreground.subtle')};
`;
