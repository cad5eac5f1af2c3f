import { listTodo } from '@countersign/shared/api/workflow.ts';
import { TaskList } from './task-list.tsx';

/** `/workflow/task/todo` */
export function TodoPage() {
  return <TaskList name="todo" contract={listTodo} />;
}
