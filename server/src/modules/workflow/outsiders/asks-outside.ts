import type { UserId } from '@countersign/shared/basics/ids.ts';
import { isOutside } from './outside-person.ts';

/** Events that ask for something. */
export const ASKS: ReadonlySet<string> = new Set(['task_assigned', 'task_urged', 'task_reminded']);

/** People without an account hear of their tasks by mail alone, whatever mails the house sends to others, and of nothing else. */
export const asksOutside = (event: string, userId: UserId): boolean => isOutside(userId) && ASKS.has(event);
