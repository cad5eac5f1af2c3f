import type { Message } from '@countersign/shared/api/workflow/messages.ts';
import { expect, test } from 'vitest';
import { messageAddress } from './message-address.ts';

test.each([
  ['task_assigned', 't1', '/workflow/task/record/handle?taskId=t1'],
  ['cc', null, '/workflow/task/copied?open=p1'],
  ['process_ended', null, '/workflow/process/own?open=p1'],
  ['service_failed', null, '/workflow/process/image?procInsId=p1'],
])('%s leads to where something can be done about it', (event, taskId, address) => {
  expect(messageAddress({ event, taskId, procInsId: 'p1' } as Message)).toBe(address);
});
