import { CallError } from '@countersign/shared/api/wire/client.ts';
import { describe, expect, test } from 'vitest';
import { signedFetch } from './signed-fetch.ts';
import { createSidebarSession, type Keys } from './sidebar-session.ts';

const MINUTE = 60_000;
const SIGNED_OUT = new CallError('refused', { code: 401, msg: '' });
const AWAY = new CallError('network', { code: 0, msg: '' });
const GATEWAY = new CallError('http', { code: 401, msg: '' });

/** A session whose server answers as told, each renewal in its turn; then always with new keys. */
function aSession({ answers = [] as (Error | 'keys')[] } = {}) {
  let now = 0;
  const shown: string[] = [];
  const kept: (string | null)[] = [];
  const keys = (): Keys => ({
    accessToken: `bearer ${shown.length}`,
    expiresIn: 900,
    renewalSecret: `secret ${shown.length}`,
  });
  const session = createSidebarSession({
    first: keys(),
    async renew(secret) {
      shown.push(secret);
      const answer = answers.shift() ?? 'keys';
      if (answer !== 'keys') throw answer;
      return keys();
    },
    kept: { keep: (secret) => void kept.push(secret), forget: () => void kept.push(null) },
    now: () => now,
    random: () => 0,
    pause: async () => {},
  });
  return { session, shown, kept, pass: (ms: number) => (now += ms) };
}

describe('a session', () => {
  test('keeps its bearer while it lasts, and renews when two thirds of its life are over and somebody looks', async () => {
    const { session, shown, pass } = aSession();
    pass(9 * MINUTE);
    session.keepUp();
    expect([await session.bearer(), shown]).toEqual(['bearer 0', []]);
    pass(MINUTE);
    session.keepUp();
    expect([await session.bearer(), shown]).toEqual(['bearer 0', ['secret 0']]);
    expect(session.current()).toBe('bearer 1');
  });

  test('renews before a call when it is over, once for all that wait', async () => {
    const { session, shown, pass, kept } = aSession();
    pass(3 * 60 * MINUTE);
    session.keepUp();
    const bearers = await Promise.all([session.bearer(), session.bearer(), session.bearerAfter('bearer 0')]);
    expect([bearers, shown]).toEqual([['bearer 1', 'bearer 1', 'bearer 1'], ['secret 0']]);
    expect(kept).toEqual(['secret 0', 'secret 1']);
    expect(await session.bearerAfter('bearer 0')).toBe('bearer 1');
    expect(shown).toHaveLength(1);
  });

  test.each([
    ['lost', AWAY],
    ['of a proxy', GATEWAY],
    ['of a full server', new CallError('refused', { code: 503, msg: '' })],
  ])('asks again with the same secret after an answer %s', async (_what, error) => {
    const { session, shown, pass } = aSession({ answers: [error] });
    pass(20 * MINUTE);
    expect(await session.bearer()).toBe('bearer 2');
    expect(shown).toEqual(['secret 0', 'secret 0']);
    expect(session.getState()).toBe('lives');
  });

  test('tells waiting calls after three tries that the server is away, and goes on when it is back', async () => {
    const { session, pass } = aSession({ answers: [AWAY, AWAY, AWAY] });
    const states: string[] = [];
    session.subscribe(() => states.push(session.getState()));
    pass(20 * MINUTE);
    await expect(session.bearer()).rejects.toBe(AWAY);
    session.keepUp();
    expect(states).toEqual(['away']);
    pass(MINUTE);
    session.keepUp();
    expect(await session.bearer()).toBe('bearer 4');
    expect(states).toEqual(['away', 'lives']);
  });

  test('that the server has ended is over for good, and its secret is forgotten', async () => {
    const { session, shown, pass, kept } = aSession({ answers: [SIGNED_OUT] });
    pass(20 * MINUTE);
    expect([await session.bearer(), await session.bearerAfter('bearer 0'), session.getState()]).toEqual([
      null,
      null,
      'over',
    ]);
    pass(20 * MINUTE);
    session.keepUp();
    expect(await session.bearer()).toBeNull();
    expect([shown, kept.at(-1)]).toEqual([['secret 0'], null]);
  });
});

describe('a call', () => {
  const aServer = (statuses: number[]) => {
    const sent: RequestInit[] = [];
    const send = async (_url: string, init: RequestInit) => {
      sent.push(init);
      return new Response(null, { status: statuses.shift() ?? 200 });
    };
    return { sent, send };
  };
  const init = { method: 'POST', headers: { 'X-Request-Id': 'r1' }, body: '{"comment":"Fine"}' };

  test('that is refused with 401 is sent once more as it was, with the next bearer', async () => {
    const { sent, send } = aServer([401]);
    const reply = await signedFetch(aSession().session, send)('/api/x', init);
    expect(reply.status).toBe(200);
    expect(sent).toEqual(
      ['bearer 0', 'bearer 1'].map((bearer) => ({
        ...init,
        headers: { 'X-Request-Id': 'r1', Authorization: `Bearer ${bearer}` },
      })),
    );
  });

  test('that is refused again stays refused', async () => {
    const { sent, send } = aServer([401, 401]);
    expect((await signedFetch(aSession().session, send)('/api/x', init)).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  test('of a session that is over is not sent', async () => {
    const { sent, send } = aServer([401]);
    const { session } = aSession({ answers: [SIGNED_OUT] });
    expect((await signedFetch(session, send)('/api/x', init)).status).toBe(401);
    expect((await signedFetch(session, send)('/api/x', init)).status).toBe(401);
    expect(sent).toHaveLength(1);
  });

  test('that gives up does not wait for the renewal', async () => {
    const { send } = aServer([]);
    const never = { bearer: () => new Promise<string>(() => {}), bearerAfter: async () => null };
    const given = signedFetch(never, send)('/api/x', { ...init, signal: AbortSignal.timeout(1) });
    await expect(given).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
