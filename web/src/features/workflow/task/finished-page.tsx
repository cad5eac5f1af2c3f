import { listFinished } from '@countersign/shared/api/workflow/workflow.ts';
import { TaskList } from './task-list.tsx';

/** `/workflow/task/finished` */
export function FinishedPage() {
  return <TaskList name="finished" contract={listFinished} />;
}
