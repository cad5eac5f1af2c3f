import { describe, expect, test, vi } from 'vitest';
import { createSessionGap } from './session-gap.ts';

const ana = { id: 1 as never, userName: 'ana', nickName: 'Ana', avatar: '' };
const ben = { id: 2 as never, userName: 'ben', nickName: 'Ben', avatar: '' };

function aPageOf(person: typeof ana | null) {
  let there: typeof ana | null = null;
  const whoIsThere = vi.fn(() => Promise.resolve(there));
  const gap = createSessionGap({ whoIsThere });
  const resumed = vi.fn();
  gap.onResumed(resumed);
  gap.stand(person);
  return { gap, resumed, whoIsThere, signIn: (who: typeof ana | null) => (there = who) };
}

describe('a refused call', () => {
  test('is given up at once where no page stands', async () => {
    const { gap, whoIsThere } = aPageOf(null);
    await expect(gap.recover()).resolves.toBe(false);
    expect(whoIsThere).not.toHaveBeenCalled();
  });

  test('is sent again without a question where the same person is signed in', async () => {
    const { gap, signIn } = aPageOf(ana);
    signIn(ana);
    await expect(gap.recover()).resolves.toBe(true);
    expect(gap.get()).toEqual({ type: 'none' });
  });

  test('waits with all others, and one look decides about all', async () => {
    const { gap, signIn, resumed, whoIsThere } = aPageOf(ana);
    const calls = [gap.recover(), gap.recover()];
    await expect.poll(() => gap.get()).toEqual({ type: 'signedOut', isChosen: false });
    calls.push(gap.recover());
    signIn(ana);
    await gap.look();
    await expect(Promise.all(calls)).resolves.toEqual([true, true, true]);
    expect(whoIsThere).toHaveBeenCalledTimes(2);
    expect(resumed.mock.calls).toEqual([[false]]);
  });

  test('goes out in the name of somebody else only after that person agreed', async () => {
    const { gap, signIn, resumed } = aPageOf(ana);
    signIn(ben);
    const call = gap.recover();
    await expect.poll(() => gap.get()).toEqual({ type: 'somebodyElse', nickName: 'Ben' });
    expect(gap.owner()).toBe(ana);
    gap.takeOver();
    await expect(call).resolves.toBe(true);
    expect(gap.owner()).toBe(ben);
    expect(resumed.mock.calls).toEqual([[true]]);
  });

  test('is given up where the person signs in later, and so are those that follow', async () => {
    const { gap, signIn, resumed } = aPageOf(ana);
    const call = gap.recover();
    await expect.poll(() => gap.get().type).toBe('signedOut');
    gap.putOff();
    await expect(call).resolves.toBe(false);
    await expect(gap.recover()).resolves.toBe(false);
    gap.ask();
    signIn(ana);
    await gap.look();
    expect(resumed).toHaveBeenCalledOnce();
  });

  test('is given up with the page', async () => {
    const { gap } = aPageOf(ana);
    const call = gap.recover();
    gap.stand(null);
    await expect(call).resolves.toBe(false);
    expect(gap.get()).toEqual({ type: 'none' });
  });

  test('waits as well where nobody can be asked', async () => {
    const { gap, whoIsThere } = aPageOf(ana);
    whoIsThere.mockRejectedValue(new Error('away'));
    void gap.recover();
    await expect.poll(() => gap.get().type).toBe('signedOut');
  });
});

test('who signed out in another tab has a page that is covered, whatever else is refused meanwhile', async () => {
  const { gap } = aPageOf(ana);
  await gap.look(true);
  await gap.look();
  expect(gap.get()).toEqual({ type: 'signedOut', isChosen: true });
});

test('a second sign-in of the same person in another tab changes nothing', async () => {
  const { gap, signIn, resumed } = aPageOf(ana);
  signIn(ana);
  await gap.look();
  expect(resumed).not.toHaveBeenCalled();
});
