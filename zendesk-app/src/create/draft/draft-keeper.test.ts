import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDrafts } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aKeeper({ isArriving = Promise.resolve(true) } = {}) {
  const calls: string[] = [];
  const keeper = keepDrafts({
    drafts: {
      keepHere: () => calls.push('device') > 0,
      keepOnServer: () => {
        calls.push('server');
        return isArriving;
      },
      drop: () => void calls.push('drop'),
    },
    place: { ticketId: '48213' as TicketId, createdAt: null },
    draft: () => ({ id: 'own', formKey: 'refund' as FormKey, formName: 'Refund', version: 1, answers: {} }),
    onStored: (where) => void calls.push(`kept: ${where}`),
  });
  return { keeper, calls };
}

test('what is typed is kept on the device first, then once on the server', async () => {
  const { keeper, calls } = aKeeper();
  keeper.changed();
  await vi.advanceTimersByTimeAsync(300);
  keeper.changed();
  await vi.advanceTimersByTimeAsync(600);
  expect(calls).toEqual(['device', 'kept: device']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual(['device', 'kept: device', 'server', 'kept: server']);
});

test('a form that is left keeps at once what was waiting', () => {
  const { keeper, calls } = aKeeper();
  keeper.changed();
  keeper.leave();
  expect(calls).toEqual(['device', 'kept: device', 'server']);
});

test('a draft that another window goes on with does not come back from here, neither later nor when the form is left', async () => {
  const { keeper, calls } = aKeeper();
  keeper.changed();
  await keeper.handOver();
  keeper.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual(['device', 'server']);
});

test('a draft that is sent while it is on its way to the server is not said to be kept', async () => {
  const arriving = Promise.withResolvers<boolean>();
  const { keeper, calls } = aKeeper({ isArriving: arriving.promise });
  keeper.changed();
  await vi.advanceTimersByTimeAsync(2000);
  keeper.drop();
  arriving.resolve(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual(['device', 'kept: device', 'server', 'drop']);
});
