import { listTodo, type TaskDetail, type TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import type { FormStore } from '../../../../form-renderer/form-store.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { usePageName } from '../../../../lib/kept-page.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { stepLabel } from '../../../../lib/texts/step-label.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { DevicePanel } from '../../../../ui/device-history/device-panel.tsx';
import { FlowRecord } from '../../../../ui/process/flow-record.tsx';
import { deferredPart } from '../../../../ui/page/deferred-part.tsx';
import { InstanceDiagram } from '../../../../ui/process-diagram/instance-diagram.tsx';
import { useStep } from '../../steps/use-step.ts';
import type { Decided } from '../decided/decided.ts';
import { Decide } from '../decision/decide.tsx';
import { DecidedStrip } from '../decided/decided-strip.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { NextSteps } from './next-steps.tsx';
import { useSigningAtRest } from '../panel/signature-field.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskHeading } from './task-heading.tsx';
import { TaskLayout } from './task-layout.tsx';
import { tabsOf, type TaskTab, TaskTabs } from './task-tabs.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { useDecision } from '../decision/use-decision.ts';
import { useTaskShortcuts } from './use-task-shortcuts.ts';

const Comparison = deferredPart(
  async () => (await import('../../../../ui/answers/answer-comparison.tsx')).AnswerComparison,
  'lines',
);

interface Props {
  detail: TaskDetail;
  store: FormStore;
  tab: TaskTab;
  onTab: (tab: TaskTab) => void;
  /** What was decided before this task slid in. */
  decided: Decided | null;
  onNext: (task: TaskRow, decided?: Decided) => void;
  onUndone: (taskId: string) => void;
}

/** One task: the decision above everything, then form, flow record and diagram, the ticket beside them. */
export function TaskView({ detail, store, tab, onTab, decided, onNext, onUndone }: Props) {
  const t = useT();
  const { task } = detail;
  useSigningAtRest(detail.isSigned);
  const name = numberedTitle(task);
  const page = usePageName(name);
  const todo = useRead(listTodo, { current: 1, size: 2 });
  const next = todo.data?.records.find((other) => other.taskId !== task.taskId);
  const decision = useDecision(detail, store, (action) => {
    const from = t('workflow.done.from', { name, person: task.deployUser });
    if (!next) return;
    page?.giveUp();
    onNext(next, { taskId: task.taskId, procInsId: task.procInsId, action, name: from });
  });
  const goOn = (other: TaskRow) => {
    // What was decided is not come back to.
    if (decision.done) page?.giveUp();
    onNext(other);
  };
  const choice = useStep({ target: { procInsId: task.procInsId, task }, name });
  const mayHandle = useMay('workflow:task:handle');
  const tabs = tabsOf(detail);
  const buttons = mayHandle ? detail.buttons : [];
  useTaskShortcuts({
    offered: buttons,
    tabs,
    onAction: (action) => {
      choice.choose(null);
      decision.choose(action);
    },
    onApproveNow: choice.step === null ? decision.approveNow : undefined,
    onTab,
    onNext: next && (() => goOn(next)),
  });
  const showFields = () => {
    onTab('form');
    setTimeout(() => document.querySelector<HTMLElement>('.cs-form [aria-invalid=true]')?.focus());
  };
  return (
    <TaskLayout
      isSlidingIn={decided !== null}
      strip={decided && <DecidedStrip decided={decided} onUndone={() => onUndone(decided.taskId)} />}
      heading={<TaskHeading detail={detail} hasSummary={tab !== 'form'} isFocused={decided !== null} />}
      decision={
        <Decide
          {...{ detail, buttons, decision, choice }}
          onNext={goOn}
          onShowFields={showFields}
          onUndone={() => onUndone(task.taskId)}
        />
      }
      aside={<Aside detail={detail} />}
    >
      <TaskTabs
        tabs={tabs}
        tab={tab}
        onTab={onTab}
        form={<TaskForm detail={detail} store={store} />}
        record={() => <FlowRecord instanceId={task.procInsId} />}
        diagram={() => <InstanceDiagram instanceId={task.procInsId} height="min(440px, 50vh)" />}
        compare={() => <Comparison instanceId={task.procInsId} taskId={task.taskId} />}
      />
    </TaskLayout>
  );
}

function Aside({ detail }: { detail: TaskDetail }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { task, ticketId, account } = detail;
  return (
    <>
      {ticketId && <TicketPanel ticketId={ticketId} account={account ?? null} isHandling={detail.buttons.length > 0} />}
      <DevicePanel serial={task.deviceSerialNumberNote} />
      <NextSteps instanceId={task.procInsId} />
      <section aria-labelledby="about-task">
        <h2 id="about-task">{t('workflow.handle.about')}</h2>
        <Facts
          facts={[
            [
              t('workflow.column.procDefName'),
              `${task.procDefName} ${t('workflow.version', { version: task.procDefVersion })}`,
            ],
            [t('workflow.column.procNumber'), task.procNumber ?? ''],
            [t('workflow.column.deployUser'), task.deployUser],
            [t('workflow.column.taskName'), stepLabel(task.taskName, t)],
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
