import * as z from 'zod/mini';

/** What people can be told by e-mail or webhook; inside the product they are told everything. */
export const OUTBOUND_EVENTS = [
  'task_assigned',
  'task_returned',
  'task_urged',
  'task_reminded',
  'opinion_given',
  'process_ended',
  'cc',
] as const;
export const outboundEvent = z.enum(OUTBOUND_EVENTS);
export type OutboundEvent = z.infer<typeof outboundEvent>;
