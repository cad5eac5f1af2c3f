import { getApproval } from '@countersign/shared/api/forms/approval.ts';
import { useState } from 'react';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { useDraft } from '../session/form-context.ts';
import { ApprovalChoice } from './approval-choice.tsx';
import { PresentApproval } from './present-approval.tsx';
import { newStep, type StepDraft } from './step-draft.ts';

const StepsEditor = deferredPart(async () => (await import('./steps-editor.tsx')).StepsEditor, 'view');

/** `/project/form/workflow`: who has to approve what people send. It is part of the draft, and counts once the form is published. */
export function WorkflowPage() {
  const t = useT();
  const mayEdit = useMay('form:project:edit');
  if (!mayEdit)
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('forms.workflow.forbidden')} />;
  return (
    <Page $width="form">
      <PageHeader title={t('forms.workflow.title')} description={t('forms.workflow.description')} />
      <Approval />
    </Page>
  );
}

function Approval() {
  const { form } = useDraft();
  const { data, error, mutate } = useRead(getApproval, { formKey: form.formKey });
  const [steps, setSteps] = useState<StepDraft[] | null>(null);
  if (error !== undefined && !data) return <FailedState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="320px" />;
  if (steps) return <StepsEditor first={steps} onClose={() => setSteps(null)} />;
  if (data.next) return <PresentApproval approval={data.next} state={data} onEdit={setSteps} />;
  return <ApprovalChoice state={data} onEdit={(kinds) => setSteps(kinds.map((kind) => newStep(kind)))} />;
}
