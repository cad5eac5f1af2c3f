import { CallError } from '@countersign/shared/api/wire/client.ts';
import { forgotPassword } from '@countersign/shared/api/session/passwords.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { markSignedIn, reply, worker } from '../../testing/replies.ts';
import { errorText } from './error-text.ts';
import { call, onCaptchaNeeded, onRedirect, sessionGap } from './http.ts';
import { startI18n } from '../texts/i18n.ts';
import { isSignedIn, onSessionEnded } from '../session/session.ts';

beforeAll(async () => {
  await startI18n();
  await worker.start({ quiet: true });
});
afterEach(() => {
  worker.resetHandlers();
  onCaptchaNeeded(null);
});

const failure = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('the call should have failed');
  return error;
};
const maya = { id: 3 as never, userName: 'maya', nickName: 'Maya Okafor', avatar: '' };
const ticket = { code: 200, msg: '', data: { ticket: 't' } };
const getInfo = () => call(session.getInfo, {});

describe('what a reply code does', () => {
  test('401 of several calls at once ends the session once', async () => {
    markSignedIn(true);
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    worker.use(reply('get', '/getInfo', 401, null));
    await Promise.all([failure(getInfo()), failure(getInfo()), failure(getInfo())]);
    stop();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(isSignedIn()).toBe(false);
  });

  test('401 on a page that stands waits for its person, and the same request is sent once more', async () => {
    markSignedIn(true);
    sessionGap.stand(maya);
    const seen: (string | null)[][] = [];
    worker.use(
      reply('get', '/getInfo', 401, null),
      http.post('/api/login/socket-ticket', ({ request }) => {
        seen.push([request.headers.get('X-Request-Id'), request.headers.get('X-Person-Id')]);
        return HttpResponse.json(seen.length === 1 ? { code: 401, msg: '', data: null } : ticket);
      }),
    );
    const asked = call(session.socketTicket, {});
    await expect.poll(() => sessionGap.get().type).toBe('signedOut');
    expect(isSignedIn()).toBe(true);
    worker.use(reply('get', '/getInfo', 200, { user: maya, roles: [], permissions: [] }));
    await sessionGap.look();
    await expect(asked).resolves.toEqual({ ticket: 't' });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.[1]).toBe('3');
    sessionGap.stand(null);
  });

  test('a signature that another tab has outdated is made anew, and nobody is asked to sign in', async () => {
    markSignedIn(true);
    sessionGap.stand(maya);
    const asked: string[] = [];
    const stop = sessionGap.subscribe(() => asked.push(sessionGap.get().type));
    const replies = [{ code: 401, msg: '', data: { errors: [{ code: 'bad_signature', path: [] }] } }, ticket];
    worker.use(
      reply('get', '/getInfo', 200, { user: maya, roles: [], permissions: [] }),
      http.post('/api/login/socket-ticket', () => HttpResponse.json(replies.shift())),
    );
    await expect(call(session.socketTicket, {})).resolves.toEqual({ ticket: 't' });
    expect(asked).not.toContain('signedOut');
    stop();
    sessionGap.stand(null);
  });

  test('410 on the licence page itself only refuses', async () => {
    const goTo = vi.fn();
    onRedirect(goTo);
    worker.use(reply('get', '/getInfo', 410, null));
    const before = window.location.href;
    window.history.replaceState(null, '', '/license');
    const { code } = await failure(getInfo());
    window.history.replaceState(null, '', before);
    expect(code).toBe(410);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('416 asks for the captcha and repeats the same request with its answer', async () => {
    const seen: { id: string | null; slideCode: string | null; body: unknown }[] = [];
    const asking = (path: string) =>
      http.post(`*/api${path}`, async ({ request }) => {
        const slideCode = new URL(request.url).searchParams.get('slideCode');
        const body = (await request.json()) as { code?: string };
        seen.push({ id: request.headers.get('X-Request-Id'), slideCode, body });
        const isAsked = slideCode === null && body.code === undefined;
        return HttpResponse.json({ code: isAsked ? 416 : 200, msg: '', data: isAsked ? { current: 'p' } : null });
      });
    worker.use(asking('/login/forgotten'), asking('/login'));
    const problems: unknown[] = [];
    onCaptchaNeeded((problem) => {
      problems.push(problem);
      return Promise.resolve({ slideCode: 'a+b/c=', token: 't' });
    });
    await call(forgotPassword, { name: 'maya' });
    expect(seen.map(({ slideCode }) => slideCode)).toEqual([null, 'a+b/c=']);
    expect(seen[1]?.body).toEqual(seen[0]?.body);
    expect(seen[1]?.id).toBe(seen[0]?.id);
    expect(problems).toEqual(['p']);
    // Signing in has places of its own.
    const input = { username: 'maya', password: 'x' };
    await call(session.login, input);
    expect(seen[3]).toMatchObject({ slideCode: null, body: { ...input, code: 'a+b/c=', uuid: 't' } });
  });

  test('a person who gives the captcha up gets the refusal', async () => {
    worker.use(reply('get', '/getInfo', 416, null));
    onCaptchaNeeded(() => Promise.resolve(null));
    expect((await failure(getInfo())).code).toBe(416);
  });
});

/** Section 8 of the specification. */
const CATALOGUE: { code: number; msg?: string; seen: Partial<Seen> }[] = [
  { code: 401, seen: { isSignedIn: false, ended: 1, wentTo: [] } },
  { code: 403, seen: { text: 'Not authorized to access the requested resource' } },
  { code: 404, seen: { text: 'Requested resource not found' } },
  { code: 500, msg: 'The disk is full.', seen: { text: 'The disk is full.' } },
  { code: 500, seen: { text: 'System error, please contact the administrator' } },
  { code: 510, msg: 'look inside', seen: { body: { code: 510, msg: 'look inside', data: { any: 'thing' } } } },
  { code: 416, seen: { asked: [null, 'a+b/c='] } },
  { code: 410, seen: { wentTo: ['/license'] } },
  ...[400, 409, 413, 415, 422, 429, 503].map((code) => ({ code, msg: 'Not so.', seen: { text: 'Not so.' } })),
  { code: 422, seen: { text: 'System error, please contact the administrator' } },
];
/** No HTTP status: it travels with 200 only. */
const WARNING = { code: 601, msg: 'It still has people.', seen: { text: 'It still has people.' }, status: 200 };

interface Seen {
  text: string;
  isSignedIn: boolean;
  /** How often the session was said to be over. */
  ended: number;
  wentTo: string[];
  /** `slideCode` of each request. */
  asked: (string | null)[];
  body: unknown;
}

test.each([...CATALOGUE.flatMap((row) => [200, row.code].map((status) => ({ ...row, status }))), WARNING])(
  'code $code in a reply with HTTP $status does what the catalogue says: $seen',
  async ({ code, msg = '', seen, status }) => {
    markSignedIn(true);
    const happened: Pick<Seen, 'ended' | 'wentTo' | 'asked'> = { ended: 0, wentTo: [], asked: [] };
    const stop = onSessionEnded(() => void (happened.ended += 1));
    onRedirect((path) => void happened.wentTo.push(path));
    onCaptchaNeeded(() => Promise.resolve({ slideCode: 'a+b/c=' }));
    worker.use(
      http.get('/api/getInfo', ({ request }) => {
        happened.asked.push(new URL(request.url).searchParams.get('slideCode'));
        return HttpResponse.json({ code, msg, data: { any: 'thing' } }, { status });
      }),
    );
    const error = await failure(getInfo());
    stop();
    expect(error.code).toBe(code);
    expect({ ...happened, text: errorText(error), isSignedIn: isSignedIn(), body: error.body }).toMatchObject(seen);
    if (code !== 401) expect([happened.ended, isSignedIn()]).toEqual([0, true]);
  },
);

describe('what nobody expected is told with the id by which support finds it', () => {
  const ID = '01923f6e-6d5c-7c62-8d3b-3f1f3c1d2a40';

  test('the server’s own id of a fault', async () => {
    const errors = [{ code: 'failed', path: [], params: { requestId: ID } }];
    worker.use(reply('get', '/getInfo', 500, { errors }, 'System error, please contact the administrator'));
    const text = errorText(await failure(getInfo()));
    expect(text).toBe(`System error, please contact the administrator (request ID ${ID})`);
  });

  test('the id of the request where no answer of ours came, and none where it never left', async () => {
    const ask = () => failure(call(session.getInfo, {}, { requestId: ID }));
    worker.use(http.get('/api/getInfo', () => new HttpResponse(null, { status: 502 })));
    expect(errorText(await ask())).toContain(`502 abnormal (request ID ${ID})`);
    worker.use(http.get('/api/getInfo', () => HttpResponse.error()));
    expect(errorText(await ask())).not.toContain(ID);
  });
});

describe('where no envelope came', () => {
  test('a broken connection and a bare status say so', async () => {
    worker.use(http.get('/api/getInfo', () => HttpResponse.error()));
    expect(errorText(await failure(getInfo()))).toContain('backend interface connection abnormal');
    worker.use(http.get('/api/getInfo', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    expect(errorText(await failure(getInfo()))).toContain('system interface 502 abnormal');
  });

  test('a reply that takes too long says so', async () => {
    worker.use(http.get('/api/getInfo', () => new Promise<Response>(() => {})));
    const error = await failure(call(session.getInfo, {}, { timeoutMs: 50 }));
    expect(errorText(error)).toContain('system interface request timed out');
  });
});
