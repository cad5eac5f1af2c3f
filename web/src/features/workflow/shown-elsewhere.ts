import { listLinked } from '@countersign/shared/api/tickets/tickets.ts';
import { getInstance, listInstances } from '@countersign/shared/api/workflow/instance.ts';
import { countWaiting, listCopies } from '@countersign/shared/api/workflow/lists.ts';
import { forecast } from '@countersign/shared/api/workflow/steering.ts';
import {
  diagram,
  getTask,
  listFinished,
  listOwn,
  listTodo,
  timeline,
} from '@countersign/shared/api/workflow/workflow.ts';

/** What an action on a task or a process changes on other screens. */
export const SHOWN_ELSEWHERE = [
  listTodo,
  listFinished,
  listOwn,
  listInstances,
  listCopies,
  countWaiting,
  timeline,
  diagram,
  getTask,
  getInstance,
  forecast,
  listLinked,
] as const;
