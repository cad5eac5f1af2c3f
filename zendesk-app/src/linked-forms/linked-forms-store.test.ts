import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { expect, test } from 'vitest';
import type { Server } from '../server.ts';
import { createLinkedFormsStore } from './linked-forms-store.ts';

const TICKET = '48213' as TicketId;
const page = { records: [], total: 0, drafts: [] };

function aStore(answer: () => Promise<unknown> = () => Promise.resolve(page)) {
  const asked: object[] = [];
  const call = (_contract: unknown, input: object) => {
    asked.push(input);
    return answer();
  };
  const server = { call, waitMs: () => null } as unknown as Server;
  const store = createLinkedFormsStore({ server, frame: 'guid-1', onDrafts: () => {}, now: () => 0 });
  return { store, asked };
}

test('whoever knows the ticket first asks for its forms, once, with the frame whose drafts are wanted', async () => {
  const { store, asked } = aStore();
  await Promise.all([store.begin(TICKET), store.begin(TICKET)]);
  await store.begin(TICKET);
  expect(asked).toEqual([{ zdTktId: TICKET, size: 200, frame: 'guid-1' }]);
  await store.refresh(TICKET);
  expect(asked).toHaveLength(2);
});

test('what is asked for while the list is on its way is asked for anew behind it, and once for all who ask meanwhile', async () => {
  const answers: ((page: unknown) => void)[] = [];
  const { store, asked } = aStore(() => new Promise((resolve) => void answers.push(resolve)));
  /** The request that is on its way arrives, with so many forms. */
  const arrive = async (total: number) => {
    answers.shift()?.({ ...page, total });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const first = store.refresh(TICKET);
  const second = [store.refresh(TICKET), store.refresh(TICKET)];
  await arrive(0);
  await first;
  expect(asked).toHaveLength(2);
  // A form is sent while the second request is on its way: that one may have read the list before.
  const afterSending = store.refresh(TICKET);
  await arrive(0);
  await Promise.all(second);
  await arrive(1);
  await afterSending;
  expect([asked.length, store.getSnapshot().total]).toEqual([3, 1]);
});

test('failures in a row are counted until the list comes; what was shown stays', async () => {
  let isAway = true;
  const { store } = aStore(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(page)));
  await store.begin(TICKET);
  await store.begin(TICKET);
  expect(store.getSnapshot()).toMatchObject({ failures: 2, isLoaded: false, problem: { type: 'failed' } });
  isAway = false;
  await store.refresh(TICKET);
  expect(store.getSnapshot()).toMatchObject({ failures: 0, isLoaded: true, problem: null });
});
