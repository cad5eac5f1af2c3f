import type { TaskButton } from '@countersign/shared/api/workflow.ts';

/** The decision that led to the task shown now. */
export interface Decided {
  taskId: string;
  procInsId: string;
  action: TaskButton;
  /** "Refund request from Tom Becker". */
  name: string;
}
