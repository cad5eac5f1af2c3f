import { expect, test } from 'vitest';
import { localRateStore } from './rate-limit.ts';

const MINUTE = 60_000;

/** What the plugin does with a store: it looks at the answer a moment later. */
const answersTo = (keys: readonly string[], store: { incr: InstanceType<ReturnType<typeof localRateStore>>['incr'] }) =>
  Promise.all(
    keys.map(
      (key) =>
        new Promise<{ current: number; ttl: number } | undefined>((resolve) =>
          store.incr(key, (_, result) => resolve(result), MINUTE),
        ),
    ),
  );

test('tries of the same moment are counted one after the other, each address for itself', async () => {
  const store = new (localRateStore(() => new Date(0)))();
  const answers = await answersTo(['a', 'a', 'b', 'a'], store);
  expect(answers.map((answer) => answer?.current)).toEqual([1, 2, 1, 3]);
});

test('a window begins with its first try, and another one after it', async () => {
  let now = 0;
  const store = new (localRateStore(() => new Date(now)))();
  const [first] = await answersTo(['a'], store);
  now = 59_000;
  const [second] = await answersTo(['a'], store);
  now = 60_000;
  const [third] = await answersTo(['a'], store);
  expect([first, second, third]).toEqual([
    { current: 1, ttl: MINUTE },
    { current: 2, ttl: 1000 },
    { current: 1, ttl: MINUTE },
  ]);
});

test('five thousand addresses are remembered, those that were heard of last', async () => {
  const store = new (localRateStore(() => new Date(0)))();
  await answersTo(['first', ...Array.from({ length: 5000 }, (_, at) => `${at}`)], store);
  const [first, last] = await answersTo(['first', '4999'], store);
  expect([first?.current, last?.current]).toEqual([1, 2]);
});
