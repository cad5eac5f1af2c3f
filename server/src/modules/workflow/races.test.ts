import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aRaceTrack, contradictions, SEVEN_ACTIONS } from './testing/race.ts';

let one: TestApp;
let other: TestApp;
let race: Awaited<ReturnType<typeof aRaceTrack>>;
const raced: string[] = [];

beforeAll(async () => {
  one = await startTestApp();
  other = await startTestApp({ database: one.database });
  race = await aRaceTrack(one, other);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const pairs = SEVEN_ACTIONS.flatMap((first) => SEVEN_ACTIONS.map((second) => [first, second] as const));

describe('two servers, one task, two actions at once', () => {
  it.each(pairs)('%s against %s: one wins, the other gets the present state', async (first, second) => {
    const { instanceId, outcomes } = await race(first, second);
    raced.push(instanceId);
    expect(outcomes.map(({ type }) => type).toSorted()).toEqual(['conflict', 'won']);
  });

  it('no process is left in a state that contradicts itself', async () => {
    expect(raced).toHaveLength(49);
    expect(await contradictions(one.database.kysely, raced)).toEqual([]);
  });
});
