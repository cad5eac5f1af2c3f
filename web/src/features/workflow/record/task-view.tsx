import { listTodo, type TaskDetail, type TaskRow } from '@countersign/shared/api/workflow.ts';
import styled from 'styled-components';
import type { FormStore } from '../../../form-renderer/form-store.ts';
import { colour } from '../../../lib/colour.ts';
import { useFormat } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useRead } from '../../../lib/use-call.ts';
import { FlowRecord } from '../../../ui/flow-record.tsx';
import { InstanceDiagram } from '../../../ui/process-diagram/instance-diagram.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { Facts } from './facts.tsx';
import { closedText } from './present-state.ts';
import { TaskDone } from './task-done.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskHeading } from './task-heading.tsx';
import { TaskLayout } from './task-layout.tsx';
import { type TaskTab, TaskTabs } from './task-tabs.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { useDecision } from './use-decision.ts';
import { useTaskShortcuts } from './use-task-shortcuts.ts';

interface Props {
  detail: TaskDetail;
  store: FormStore;
  tab: TaskTab;
  onTab: (tab: TaskTab) => void;
  onNext: (task: TaskRow) => void;
}

/** One task: the decision above everything, then form, flow record and diagram, the ticket beside them. */
export function TaskView({ detail, store, tab, onTab, onNext }: Props) {
  const decision = useDecision(detail, store);
  const todo = useRead(listTodo, { current: 1, size: 2 });
  const next = todo.data?.records.find((task) => task.taskId !== detail.task.taskId);
  useTaskShortcuts({
    offered: detail.buttons,
    onAction: decision.choose,
    onTab,
    onNext: next && (() => onNext(next)),
  });
  const { procInsId } = detail.task;
  const showFields = () => {
    onTab('form');
    setTimeout(() => document.querySelector<HTMLElement>('.cs-form [aria-invalid=true]')?.focus());
  };
  return (
    <TaskLayout
      heading={<TaskHeading detail={detail} />}
      decision={<Decide detail={detail} decision={decision} onNext={onNext} onShowFields={showFields} />}
      aside={<Aside detail={detail} />}
    >
      <TaskTabs
        tab={tab}
        onTab={onTab}
        form={<TaskForm detail={detail} store={store} />}
        record={() => <FlowRecord instanceId={procInsId} />}
        diagram={() => <InstanceDiagram instanceId={procInsId} height="min(440px, 50vh)" />}
      />
    </TaskLayout>
  );
}

interface DecideProps extends Pick<Props, 'detail' | 'onNext'> {
  decision: ReturnType<typeof useDecision>;
  onShowFields: () => void;
}

function Decide({ detail, decision, onNext, onShowFields }: DecideProps) {
  const t = useT();
  const mayHandle = useMay('workflow:task:handle');
  const isOpen = (mayHandle && detail.buttons.length > 0) || decision.action !== null;
  if (decision.done && !isOpen) return <TaskDone action={decision.done} taskId={detail.task.taskId} onNext={onNext} />;
  if (isOpen) return <DecisionBar detail={detail} decision={decision} onShowFields={onShowFields} />;
  return <Closed>{t(closedText(detail))}</Closed>;
}

function Aside({ detail }: { detail: TaskDetail }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { task, ticketId } = detail;
  return (
    <>
      {ticketId && <TicketPanel ticketId={ticketId} />}
      <section aria-labelledby="about-task">
        <h2 id="about-task">{t('workflow.handle.about')}</h2>
        <Facts
          facts={[
            [
              t('workflow.column.procDefName'),
              `${task.procDefName} ${t('workflow.version', { version: task.procDefVersion })}`,
            ],
            [t('workflow.column.deployUser'), task.deployUser],
            [t('workflow.column.taskName'), task.taskName],
            [t('workflow.column.createTime'), formatDateTime(task.createTime)],
            [t('workflow.column.finishTime'), formatDateTime(task.finishTime)],
            [t('workflow.column.comment'), task.comment],
            [t('workflow.column.deviceSerialNumberNote'), task.deviceSerialNumberNote],
          ]}
        />
      </section>
    </>
  );
}

const Closed = styled.p`
  color: ${colour('foreground.subtle')};
`;
