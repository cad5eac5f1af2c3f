import { getTask, type TaskDetail, type TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import type { TaskId } from '@countersign/shared/basics/ids.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { handleAddress } from '../../../lib/handle-address.ts';
import type { Decided } from './decided/decided.ts';
import { useTaskStore } from './task/use-task-store.ts';
import { useWayBack } from './use-way-back.ts';
import { toTab } from './task/task-tabs.tsx';
import { TaskView } from './task/task-view.tsx';

/** `/workflow/task/record/handle?taskId=&tab=` */
export function HandlePage() {
  const t = useT();
  const navigate = useNavigate();
  // It comes with the address, as each task is a page of its own.
  const decided = (useLocation().state as { decided?: Decided } | null)?.decided ?? null;
  const [{ taskId, tab }, change] = useAddressState({ taskId: '', tab: 'form' });
  const read = useRead(getTask, taskId ? { id: taskId as TaskId } : null);
  const toList = useWayBack();
  if (!taskId) {
    return <StatePage title={t('workflow.handle.noTask')} text={t('workflow.handle.noTaskText')} action={toList} />;
  }
  if (read.data && read.data.task.taskId === taskId) {
    return (
      <Task
        key={taskId}
        detail={read.data}
        tab={tab}
        onTab={(next) => change({ tab: next })}
        decided={decided}
        onNext={(task, just) => void navigate(handleAddress(task.taskId), { state: just && { decided: just } })}
        onUndone={(undone) => void navigate(handleAddress(undone), { replace: true })}
      />
    );
  }
  if (isRefusedWith(read.error, 404) || isRefusedWith(read.error, 'invalid_input')) {
    return <StatePage title={t('workflow.handle.gone')} text={t('workflow.handle.goneText')} action={toList} />;
  }
  if (read.error !== undefined) {
    return (
      <Page>
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      </Page>
    );
  }
  return <PageSkeleton />;
}

interface TaskProps {
  detail: TaskDetail;
  tab: string;
  onTab: (tab: string) => void;
  decided: Decided | null;
  onNext: (task: TaskRow, decided?: Decided) => void;
  onUndone: (taskId: string) => void;
}

/** Opens the form of a task once; what was typed stays when the task is read again. */
function Task({ detail, tab, ...rest }: TaskProps) {
  const store = useTaskStore(detail);
  if (!store) return <PageSkeleton />;
  return <TaskView detail={detail} store={store} tab={toTab(tab)} {...rest} />;
}

function StatePage(props: { title: string; text: string; action: { label: string; onClick: () => void } }) {
  return (
    <Page>
      <State isScreen type="empty" {...props} />
    </Page>
  );
}
