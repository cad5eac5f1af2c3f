import * as factors from '@countersign/shared/api/session/factors.ts';
import { login } from '@countersign/shared/api/session/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../../server/src/demonstration/seed/organisation.ts';
import { aTestBrowser } from '../../server/src/modules/session/factors/test-browser.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { run } from './support/program.ts';

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ organisation: { password }, clock: () => now });
});
afterAll(() => app?.close());

/** The code that an independent generator shows for a secret at the clock of the server. */
async function codeOf(secret: string): Promise<string> {
  const at = `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return (await run('/usr/bin/oathtool', ['--totp', '--base32', '--now', at, secret])).trim();
}

test('the codes of oathtool set an authenticator app up and sign in, at ten moments of a day', async () => {
  const browser = aTestBrowser(app.url);
  await browser.send(login, { username: 'tom', password });
  const { data } = await browser.send(factors.beginTotp, {});
  const done = await browser.send(factors.confirmTotp, {
    challenge: data.challenge,
    code: await codeOf(data.secret),
  });
  expect(done.code).toBe(200);
  for (let at = 0; at < 10; at += 1) {
    now = new Date(now.getTime() + 8_641_000);
    const asked = await browser.send(login, { username: 'tom', password });
    const { challenge } = asked.current as factors.AskedFactor;
    const answer = { type: 'totp', code: await codeOf(data.secret) } as const;
    expect(await browser.send(factors.answerChallenge, { challenge, answer })).toMatchObject({ code: 200 });
  }
});
