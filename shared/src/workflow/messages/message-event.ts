import * as z from 'zod/mini';

/** What people are told of inside the product; each may be muted by its reader, who keeps the task that it speaks of. */
export const MESSAGE_EVENTS = [
  'task_assigned',
  'task_returned',
  'task_urged',
  'task_reminded',
  'task_cancelled',
  'opinion_given',
  'process_ended',
  'service_failed',
  'cc',
  'new_answers',
] as const;
export const messageEvent = z.enum(MESSAGE_EVENTS);
export type MessageEvent = z.infer<typeof messageEvent>;
