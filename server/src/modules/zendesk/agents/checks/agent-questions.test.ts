import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ZendeskProblem } from '../../client/problem.ts';
import { createAgentQuestions } from './agent-questions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A Zendesk that has every user but those who are deleted, and notes what it was asked. */
function aZendesk({ deleted = [] as string[] } = {}) {
  const asked: string[] = [];
  const known = (id: string) => ({ id, name: id, role: 'agent' }) as never;
  const client = {
    user: async (id: string) => (asked.push(id), deleted.includes(id) ? null : known(id)),
    users: async (ids: readonly string[]) => {
      asked.push(`${ids.length} together`);
      return ids.filter((id) => !deleted.includes(id)).map(known);
    },
  };
  return { client, asked };
}
const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at));

test('thirty agents of a minute are asked about alone and at once, further ones a hundred together once a second', async () => {
  const { client, asked } = aZendesk({ deleted: ['200'] });
  const questions = createAgentQuestions();
  const answers = Promise.all(ids(201).map((id) => questions.user(client, 'acme', id, 0)));
  expect(asked).toEqual(ids(30));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.slice(30)).toEqual(['100 together']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.slice(31)).toEqual(['71 together', '200']);
  expect((await answers).map((user) => user?.id ?? null)).toEqual([...ids(200), null]);
});

test('each account and each minute has its own thirty', async () => {
  const { client, asked } = aZendesk();
  const questions = createAgentQuestions();
  const ask = (subdomain: string, now: number) => ids(30).map((id) => questions.user(client, subdomain, id, now));
  await Promise.all([...ask('acme', 0), ...ask('north', 0), ...ask('acme', 60_000)]);
  expect(asked).toHaveLength(90);
});

test('all who waited hear that Zendesk did not answer, and the next ones ask again', async () => {
  const { client, asked } = aZendesk();
  const questions = createAgentQuestions();
  const away = new ZendeskProblem('unavailable');
  const silent = { ...client, users: () => Promise.reject(away) };
  const answers = Promise.allSettled(ids(32).map((id) => questions.user(silent, 'acme', id, 0)));
  await vi.advanceTimersByTimeAsync(1000);
  expect((await answers).slice(30)).toMatchObject([{ reason: away }, { reason: away }]);
  const later = questions.user(client, 'acme', '7', 1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect([(await later)?.id, asked.at(-1)]).toEqual(['7', '1 together']);
});
