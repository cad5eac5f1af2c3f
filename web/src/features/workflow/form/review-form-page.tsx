import { getTask, type TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import type { TaskId } from '@countersign/shared/basics/ids.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { useTaskStore } from '../record/task/use-task-store.ts';
import { useWayBack } from '../record/use-way-back.ts';
import { ReviewForm } from './review-form.tsx';

/** `/project/workflow/form/ReviewForm?taskId=`: the form of a task and its decision, on a page of its own. */
export function ReviewFormPage() {
  const t = useT();
  const [{ taskId }] = useAddressState({ taskId: '' });
  const read = useRead(getTask, taskId ? { id: taskId as TaskId } : null);
  const action = useWayBack();
  if (!taskId)
    return <StatePage title={t('workflow.handle.noTask')} text={t('workflow.handle.noTaskText')} action={action} />;
  if (read.data?.task.taskId === taskId) return <Opened key={taskId} detail={read.data} />;
  if (isRefusedWith(read.error, 404) || isRefusedWith(read.error, 'invalid_input')) {
    return <StatePage title={t('workflow.handle.gone')} text={t('workflow.handle.goneText')} action={action} />;
  }
  if (read.error !== undefined) {
    return (
      <Page as="main">
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      </Page>
    );
  }
  return <PageSkeleton />;
}

/** What was typed stays when the task is read again. */
function Opened({ detail }: { detail: TaskDetail }) {
  const store = useTaskStore(detail);
  if (!store) return <PageSkeleton />;
  return <ReviewForm detail={detail} store={store} />;
}

function StatePage(props: { title: string; text: string; action: { label: string; onClick: () => void } }) {
  return (
    <Page as="main">
      <State isScreen type="empty" {...props} />
    </Page>
  );
}
