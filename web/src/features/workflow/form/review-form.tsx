import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { FormStore } from '../../../form-renderer/form-store.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Decide } from '../record/decision/decide.tsx';
import { TaskForm } from '../record/task/task-form.tsx';
import { TaskHeading } from '../record/task/task-heading.tsx';
import { useDecision } from '../record/decision/use-decision.ts';
import { useStep } from '../steps/use-step.ts';
import { handleAddress } from '../../../lib/handle-address.ts';

/** Readable fields to be read, writable ones open, and the decision below them. */
export function ReviewForm({ detail, store }: { detail: TaskDetail; store: FormStore }) {
  const navigate = useNavigate();
  const { task } = detail;
  const mayHandle = useMay('workflow:task:handle');
  const decision = useDecision(detail, store, () => {});
  const choice = useStep({
    target: { procInsId: task.procInsId, task },
    name: numberedTitle(task),
  });
  const showFields = () => document.querySelector<HTMLElement>('.cs-form [aria-invalid=true]')?.focus();
  return (
    <Page as="main" $width="text">
      <TaskHeading detail={detail} hasSummary={false} />
      <Form>
        <TaskForm detail={detail} store={store} />
      </Form>
      <Stack>
        <Decide
          {...{ detail, decision, choice }}
          buttons={mayHandle ? detail.buttons : []}
          onNext={(next) => void navigate(handleAddress(next.taskId))}
          onShowFields={showFields}
          onUndone={() => {}}
        />
      </Stack>
    </Page>
  );
}

const Form = styled.div`
  margin-block: 24px;
`;
const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
