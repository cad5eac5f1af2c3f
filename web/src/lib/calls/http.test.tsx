import { CallError } from '@countersign/shared/api/wire/client.ts';
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

  test('410 goes to the licence page', async () => {
    const goTo = vi.fn();
    onRedirect(goTo);
    worker.use(reply('get', '/getInfo', 410, null));
    await failure(getInfo());
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/license');
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
    worker.use(
      http.post('/api/login', async ({ request }) => {
        const slideCode = new URL(request.url).searchParams.get('slideCode');
        seen.push({ id: request.headers.get('X-Request-Id'), slideCode, body: await request.json() });
        return HttpResponse.json(
          slideCode === null ? { code: 416, msg: '', data: null } : { code: 200, msg: '', data: 'a-token' },
        );
      }),
    );
    onCaptchaNeeded(() => Promise.resolve('a+b/c='));
    await expect(call(session.login, { username: 'maya', password: 'x' })).resolves.toBe('a-token');
    expect(seen.map(({ slideCode }) => slideCode)).toEqual([null, 'a+b/c=']);
    expect(seen[1]?.id).toBe(seen[0]?.id);
    expect(seen[1]?.body).toEqual(seen[0]?.body);
  });

  test('a person who gives the captcha up gets the refusal', async () => {
    worker.use(reply('get', '/getInfo', 416, null));
    onCaptchaNeeded(() => Promise.resolve(null));
    expect((await failure(getInfo())).code).toBe(416);
  });

  test('510 passes the whole body on', async () => {
    worker.use(reply('get', '/getInfo', 510, { any: 'thing' }, 'look inside'));
    expect((await failure(getInfo())).body).toEqual({ code: 510, msg: 'look inside', data: { any: 'thing' } });
  });

  test.each([
    [403, '', 'Not authorized to access the requested resource'],
    [404, '', 'Requested resource not found'],
    [500, 'The disk is full.', 'The disk is full.'],
    [500, '', 'System error, please contact the administrator'],
    [601, 'It still has people.', 'It still has people.'],
  ])('%i with "%s" is shown as "%s"', async (code, msg, text) => {
    worker.use(reply('get', '/getInfo', code, null, msg));
    expect(errorText(await failure(getInfo()))).toBe(text);
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
