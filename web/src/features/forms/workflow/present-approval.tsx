import type { FormApproval, FormApprovalState } from '@countersign/shared/api/forms/approval.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Tag } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { formAddress } from '../addresses.ts';
import { useDraft } from '../session/form-context.ts';
import { ApprovalChain } from './approval-chain.tsx';
import { designInForm } from './design-in-form.ts';
import { Note } from './note.ts';
import { ProcessSteps } from './process-steps.tsx';
import { draftsOf, newStep, type StepDraft } from './step-draft.ts';
import { useApproval } from './use-approval.ts';

interface Props {
  approval: FormApproval;
  state: FormApprovalState;
  onEdit: (steps: StepDraft[]) => void;
}

/** The approval that the form has once it is published: who approves, in words, and the ways to change that. */
export function PresentApproval({ approval, state, onEdit }: Props) {
  const t = useT();
  const { form } = useDraft();
  const mayDesign = useMay('workflow:definition:edit');
  const mayRead = useMay('workflow:definition:query');
  const mayPublish = useMay('form:project:publish');
  const { detach, isBusy } = useApproval();
  const { definitionKey, steps, name, isOwn, isPlain } = approval;
  const isWaiting = approval.hasChanges || form.definitionKey !== form.nextDefinitionKey;
  const isEditable = mayDesign && isOwn && isPlain;
  return (
    <section aria-labelledby="who-approves">
      {isWaiting && (
        <Note role="status">
          <span>
            {state.live === null
              ? t('forms.workflow.waiting')
              : t('forms.workflow.waitingBeside', { name: state.live })}
          </span>
          {mayPublish && <Link to={formAddress(form.formKey, 'publish')}>{t('forms.workflow.toPublish')}</Link>}
        </Note>
      )}
      <Heading id="who-approves">
        {t('forms.workflow.approves')}
        {!isOwn && (
          <Tag>
            <bdi>{name}</bdi>
          </Tag>
        )}
      </Heading>
      {steps ? (
        <ApprovalChain steps={steps} />
      ) : (
        <ProcessSteps definitionKey={definitionKey} version={isOwn ? null : approval.version} />
      )}
      <Buttons>
        {isEditable && steps && (
          <>
            <Button disabled={isBusy} onClick={() => onEdit(draftsOf(steps))}>
              {t('forms.workflow.change')}
            </Button>
            <Button onClick={() => onEdit([...draftsOf(steps), newStep('users')])}>
              {t('forms.workflow.addStep')}
            </Button>
          </>
        )}
        {mayRead && <Link to={designInForm(form.formKey, definitionKey)}>{t('forms.workflow.openDesigner')}</Link>}
        <Button isBasic isDanger disabled={isBusy} onClick={() => void detach()}>
          {t('forms.workflow.remove')}
        </Button>
      </Buttons>
      <Quiet>{!mayDesign && isOwn ? t('forms.workflow.mayNotDesign') : t('forms.workflow.pinned')}</Quiet>
    </section>
  );
}

const Heading = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-block-end: 16px;
  font-size: 20px;
  line-height: 28px;
  font-weight: 600;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block: 16px;
  a {
    padding-block: 8px;
  }
  @media (max-width: 799px) {
    button {
      min-height: 44px;
    }
  }
`;
const Quiet = styled.p`
  max-width: 65ch;
  color: ${colour('foreground.subtle')};
`;
