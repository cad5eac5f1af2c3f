import { createHash } from 'node:crypto';
import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import { config } from '@countersign/shared/resources/definitions/config.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aes, type Caller, type Captcha, check, get, post, verificationOf } from './test-captcha-client.ts';
import { clientOf } from './client-of.ts';
import { takeVerification } from './puzzle/take-verification.ts';

const PASSWORD = 'a quiet harbour at 5';
const KINDS = ['blockPuzzle', 'clickWord'] as const;
let app: TestApp;
let second: TestApp;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
let caller: Caller;
let callers = 0;

beforeAll(async () => {
  app = await startTestApp({ clock, captcha: 'adaptive', organisation: { password: PASSWORD } });
  second = await startTestApp({ clock, database: app.database });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  ahead = 0;
  caller = { url: app.url, agent: `judge ${(callers += 1)}` };
  await app.database.pool.query('delete from try_count');
});

interface Right {
  x?: number;
  words?: { text: string; x: number; y: number }[];
}

/** What is right, as only the database knows it. */
async function rightFor(token: string): Promise<Right> {
  const { rows } = await app.database.pool.query('select answer from captcha_puzzle where token = $1', [token]);
  return (rows[0] as { answer: Right }).answer;
}

const pointFor = ({ x, words }: Right, by = 0): unknown =>
  words ? words.map((word) => ({ x: word.x + by, y: word.y + by })) : { x: (x ?? 0) + by, y: 5 };

async function given(kind: string, from: Caller = caller): Promise<Captcha> {
  const { body } = await get(from, kind);
  expect(body).toMatchObject({ repCode: '0000', success: true });
  return body.repData as Captcha;
}

async function solved(kind: string, from: Caller = caller): Promise<{ verification: string; captcha: Captcha }> {
  const captcha = await given(kind, from);
  const point = pointFor(await rightFor(captcha.token));
  const { body } = await check(from, kind, captcha.token, aes(JSON.stringify(point), captcha.secretKey));
  expect(body.repCode).toBe('0000');
  return { verification: verificationOf(captcha, point), captcha };
}

const tryPoint = async (kind: string, make: (right: Right) => unknown): Promise<string> => {
  const captcha = await given(kind);
  const point = make(await rightFor(captcha.token));
  const text = typeof point === 'string' ? point : JSON.stringify(point);
  return (await check(caller, kind, captcha.token, aes(text, captcha.secretKey))).body.repCode;
};

const spend = (verification: string, { agent = '' }: Caller = caller, token?: string): Promise<boolean> =>
  takeVerification(app.database.kysely, { verification, token }, { ip: '127.0.0.1', agent }, clock());

describe('the protocol, field by field', () => {
  test('a puzzle comes without an envelope, with pictures of the sizes that clients expect and every field of the protocol', async () => {
    const { status, headers, body } = await get(caller, 'blockPuzzle');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body).toSorted()).toEqual(['repCode', 'repData', 'repMsg', 'success']);
    expect(body).toMatchObject({ repCode: '0000', repMsg: null, success: true });
    const { originalImageBase64, jigsawImageBase64, token, secretKey, ...rest } = body.repData ?? ({} as never);
    expect(token).toMatch(/^[\da-f]{32}$/);
    expect(secretKey).toMatch(/^[\dA-Za-z]{16}$/);
    const read = async (base64: string | null) => sharp(Buffer.from(base64 ?? '', 'base64')).metadata();
    expect(await read(originalImageBase64)).toMatchObject({ format: 'png', width: 310, height: 155 });
    expect(await read(jigsawImageBase64)).toMatchObject({ format: 'png', width: 47, height: 155, hasAlpha: true });
    const nulls =
      'captchaId projectCode captchaType captchaOriginalPath captchaFontType captchaFontSize point wordList pointList pointJson captchaVerification clientUid ts browserInfo';
    expect(rest).toEqual({ ...Object.fromEntries(nulls.split(' ').map((name) => [name, null])), result: false });
  });

  test('a click puzzle names three of its four signs, letters in English and characters in Chinese', async () => {
    const english = await given('clickWord');
    expect(english.jigsawImageBase64).toBeNull();
    expect(english.wordList).toHaveLength(3);
    expect(english.wordList?.join('')).toMatch(/^[A-Z\d]{3}$/);
    const chinese = await given('clickWord', { ...caller, language: 'zh-CN' });
    expect(chinese.wordList?.join('')).toMatch(/^\p{Script=Han}{3}$/u);
  });

  test.each(KINDS)('a solved %s is said without the verification, which the client makes itself', async (kind) => {
    const captcha = await given(kind);
    const point = pointFor(await rightFor(captcha.token));
    const pointJson = aes(JSON.stringify(point), captcha.secretKey);
    const { body } = await check(caller, kind, captcha.token, pointJson);
    expect(body).toMatchObject({ repCode: '0000', repMsg: null, success: true });
    const { captchaType, token, result, clientUid, captchaVerification } = body.repData ?? ({} as never);
    expect([captchaType, token, body.repData?.['pointJson'], result, clientUid, captchaVerification]).toEqual([
      kind,
      captcha.token,
      pointJson,
      true,
      null,
      null,
    ]);
    expect(await spend(verificationOf(captcha, point))).toBe(true);
  });

  test.each<[string, (typeof KINDS)[number], (right: Right) => unknown, string]>([
    ['5 pixels to the right', 'blockPuzzle', (right) => pointFor(right, 5), '0000'],
    ['5.99 pixels to the right', 'blockPuzzle', ({ x = 0 }) => ({ x: x + 5.99, y: 5 }), '0000'],
    ['5 pixels to the left', 'blockPuzzle', ({ x = 0 }) => ({ x: x - 5, y: 5 }), '0000'],
    ['y as a fraction that is none', 'blockPuzzle', ({ x = 0 }) => `{"x":${x}.5,"y":5.0}`, '0000'],
    ['6 pixels to the right', 'blockPuzzle', ({ x = 0 }) => ({ x: x + 6, y: 5 }), '6111'],
    ['another height', 'blockPuzzle', ({ x = 0 }) => ({ x, y: 6 }), '6111'],
    ['no numbers', 'blockPuzzle', () => ({ x: '150', y: '5' }), '6111'],
    ['no JSON', 'blockPuzzle', () => 'x', '6111'],
    ['25 pixels beside each', 'clickWord', (right) => pointFor(right, 25), '0000'],
    ['25 pixels before each', 'clickWord', (right) => pointFor(right, -25), '0000'],
    ['26 pixels beside each', 'clickWord', (right) => pointFor(right, 26), '6111'],
    ['one too few', 'clickWord', (right) => (pointFor(right) as []).slice(1), '6111'],
  ])('%s: a %s is judged as written', async (_, kind, make, code) => expect(await tryPoint(kind, make)).toBe(code));

  test('one too many, or the wrong order, is wrong', async () => {
    const turned = ({ words = [] }: Right) => pointFor({ words: words.toReversed() });
    expect(await tryPoint('clickWord', (right) => [...(pointFor(right) as []), { x: 1, y: 1 }])).toBe('6111');
    expect(await tryPoint('clickWord', turned)).toBe('6111');
  });

  test('without encryption nothing is taken, nor with another key', async () => {
    for (const key of [null, 'x'.repeat(16)]) {
      const captcha = await given('blockPuzzle');
      const point = JSON.stringify(pointFor(await rightFor(captcha.token)));
      expect((await check(caller, 'blockPuzzle', captcha.token, aes(point, key))).body.repCode).toBe('6111');
    }
  });

  test.each<[string, string, unknown, string, number]>([
    ['no kind', 'get', {}, '0011', 200],
    ['a kind of null', 'get', { captchaType: null }, '0011', 200],
    ['an unknown kind', 'get', { captchaType: 'rotate' }, '0015', 200],
    ['no token', 'check', { captchaType: 'blockPuzzle', pointJson: 'x' }, '0011', 200],
    ['no point', 'check', { captchaType: 'blockPuzzle', token: 'x' }, '0011', 200],
    ['a number as a token', 'check', { captchaType: 'blockPuzzle', token: 7, pointJson: 'x' }, '0016', 200],
    ['an endless point', 'check', { captchaType: 'blockPuzzle', token: 'x', pointJson: 'y'.repeat(3000) }, '0016', 200],
    ['an unknown token', 'check', { captchaType: 'blockPuzzle', token: 'x', pointJson: 'y' }, '6110', 200],
    ['a list', 'get', [], '6206', 200],
    ['broken JSON', 'get', '{', '6206', 400],
    ['a hidden key', 'get', '{"__proto__":{}}', '6206', 400],
    ['a huge body', 'get', { captchaType: 'blockPuzzle', clientUid: 'x'.repeat(9000) }, '6206', 413],
  ])('%s: %s answers in the shape of the protocol', async (_, path, body, repCode, status) => {
    const said = await post(caller, path, body);
    expect([said.status, said.body.repCode, said.body.success, said.body.repData]).toEqual([
      status,
      repCode,
      false,
      null,
    ]);
    expect(said.body.repMsg).toMatch(/\S/);
  });

  test('what went wrong is said in Chinese to who reads Chinese', async () => {
    const said = await post({ ...caller, language: 'zh-CN' }, 'check', {
      captchaType: 'blockPuzzle',
      token: 'x',
      pointJson: 'y',
    });
    expect(said.body.repMsg).toBe('验证码已失效，请重新获取。');
  });
});

describe('one try, and one use', () => {
  test('a picture has one try, on whichever server, however many come at once', async () => {
    const captcha = await given('blockPuzzle');
    const point = aes(JSON.stringify(pointFor(await rightFor(captcha.token))), captcha.secretKey);
    const urls = [app.url, second.url];
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        check({ ...caller, url: urls[at % 2] ?? '' }, 'blockPuzzle', captcha.token, point),
      ),
    );
    expect(said.map(({ body }) => body.repCode).toSorted()).toEqual([
      '0000',
      ...Array.from({ length: 19 }, () => '6110'),
    ]);
  });

  test('a wrong try ends the picture', async () => {
    const captcha = await given('blockPuzzle');
    const right = await rightFor(captcha.token);
    const answer = (by: number) => aes(JSON.stringify(pointFor(right, by)), captcha.secretKey);
    expect((await check(caller, 'blockPuzzle', captcha.token, answer(30))).body.repCode).toBe('6111');
    expect((await check(caller, 'blockPuzzle', captcha.token, answer(0))).body.repCode).toBe('6110');
  });

  test('a picture lives for two minutes, and is of its kind and its client', async () => {
    for (const [wait, kind, from, code] of [
      [119_000, 'blockPuzzle', caller, '0000'],
      [121_000, 'blockPuzzle', caller, '6110'],
      [0, 'clickWord', caller, '6110'],
      [0, 'blockPuzzle', { ...caller, agent: 'somebody else' }, '6110'],
    ] as const) {
      ahead = 0;
      const captcha = await given('blockPuzzle');
      const point = aes(JSON.stringify(pointFor(await rightFor(captcha.token))), captcha.secretKey);
      ahead = wait;
      expect([wait, (await check(from, kind, captcha.token, point)).body.repCode]).toEqual([wait, code]);
    }
  });

  test('a verification is spent once, by fifty at once too', async () => {
    const { verification } = await solved('blockPuzzle');
    const spent = await Promise.all(Array.from({ length: 50 }, () => spend(verification)));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  test('a verification is of its client and its token, lives for three minutes and cannot be made up', async () => {
    const { verification, captcha } = await solved('clickWord');
    expect(await spend(verification, { ...caller, agent: 'somebody else' })).toBe(false);
    expect(await spend(verification, caller, 'f'.repeat(32))).toBe(false);
    expect(await spend(aes(`${captcha.token}---{"x":1,"y":5}`, captcha.secretKey))).toBe(false);
    ahead = 181_000;
    expect(await spend(verification)).toBe(false);
    ahead = 179_000;
    expect(await spend(verification, caller, captcha.token)).toBe(true);
  });
});

describe('limits', () => {
  test('one client gets 120 puzzles a minute: what is more is refused before it is drawn, for all servers together', async () => {
    const client = clientOf({ ip: '127.0.0.1', agent: caller.agent ?? '' });
    await count('captcha-get', client, 119);
    expect((await get(caller, 'blockPuzzle')).body.repCode).toBe('0000');
    const said = await get({ ...caller, url: second.url }, 'blockPuzzle');
    expect([said.body.repCode, said.body.repData]).toEqual(['6201', null]);
    expect((await get({ ...caller, agent: 'another program' }, 'blockPuzzle')).body.repCode).toBe('0000');
  });

  test('a flood of gets leaves a bounded number of rows, whatever the programs call themselves', async () => {
    await app.database.pool.query(
      `insert into captcha_puzzle select 'old' || n, 'blockPuzzle', 'c', 'k', '{"x":1}', now() - interval '1 hour' from generate_series(1, 45) n`,
    );
    await count('captcha-get', '127.0.0.1', 1190);
    const codes: string[] = [];
    const ask = async (from: number) => {
      for (let at = from; at < 400; at += 20)
        codes.push((await get({ ...caller, agent: `p${at}` }, 'clickWord')).body.repCode);
    };
    await Promise.all(Array.from({ length: 20 }, (_, from) => ask(from)));
    expect(codes).toHaveLength(400);
    expect(codes.filter((code) => code === '0000').length).toBeLessThanOrEqual(10);
    expect(new Set(codes)).toEqual(new Set(['0000', '6201']));
    const { rows } = await app.database.pool.query(
      `select count(*)::int as left from captcha_puzzle where token like 'old%'`,
    );
    expect((rows[0] as { left: number }).left).toBe(0);
  });

  test('whoever fails six times within a minute gets no puzzles for five minutes', async () => {
    for (let time = 0; time < 6; time++)
      expect(await tryPoint('blockPuzzle', (right) => pointFor(right, 50))).toBe('6111');
    expect((await get(caller, 'blockPuzzle')).body.repCode).toBe('6202');
    ahead = 299_000;
    expect((await get(caller, 'blockPuzzle')).body.repCode).toBe('6202');
    ahead = 301_000;
    expect((await get(caller, 'blockPuzzle')).body.repCode).toBe('0000');
  });

  test('checking is counted as well', async () => {
    await count('captcha-check', clientOf({ ip: '127.0.0.1', agent: caller.agent ?? '' }), 600);
    expect((await check(caller, 'blockPuzzle', 'x', 'y')).body.repCode).toBe('6204');
  });

  test('a header that any client can send does not make it another one', async () => {
    await app.database.pool.query('delete from captcha_puzzle');
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': '203.0.113.9',
      'User-Agent': caller.agent ?? '',
    };
    await fetch(`${app.url}/api/captcha/get`, { method: 'POST', headers, body: '{"captchaType":"blockPuzzle"}' });
    const { rows } = await app.database.pool.query('select client from captcha_puzzle');
    expect((rows[0] as { client: string }).client).toBe(clientOf({ ip: '127.0.0.1', agent: caller.agent ?? '' }));
  });

  async function count(what: string, whose: string, most: number): Promise<void> {
    const key = `${what} ${createHash('sha256')
      .update(JSON.stringify([whose]))
      .digest('hex')
      .slice(0, 40)}`;
    await app.database.pool.query('insert into try_count (key, count, ends_at) values ($1, $2, $3)', [
      key,
      most,
      new Date(clock().getTime() + 60_000),
    ]);
  }
});

describe('the answer is never said', () => {
  test('all answers are equally long, their pictures say nothing but pixels, and no header tells them apart', async () => {
    const said = await Promise.all(Array.from({ length: 30 }, () => get(caller, 'blockPuzzle')));
    expect(new Set(said.map(({ text }) => text.length)).size).toBe(1);
    const named = said.map(({ headers }) =>
      JSON.stringify([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))),
    );
    expect(new Set(named).size).toBe(1);
    for (const { body } of said) {
      for (const base64 of [body.repData?.originalImageBase64, body.repData?.jigsawImageBase64]) {
        expect(chunksOf(Buffer.from(base64 ?? '', 'base64'))).toEqual(['IHDR', 'IDAT', 'IEND']);
      }
      const { x } = await rightFor(body.repData?.token ?? '');
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThan(263);
    }
    expect(new Set(said.map(({ body }) => body.repData?.token)).size).toBe(30);
  });

  /** Not a bar: what a puzzle is worth, honestly. */
  test('what a program of thirty lines finds out of the pictures', async () => {
    let found = 0;
    const tries = 60;
    for (let at = 0; at < tries; at++) {
      const captcha = await given('blockPuzzle');
      const { x = 0 } = await rightFor(captcha.token);
      if (Math.abs((await steepest(captcha)) - x) <= 5) found += 1;
    }
    process.stdout.write(`a gradient solver finds the hole in ${found} of ${tries} slide puzzles\n`);
    expect(found).toBeLessThanOrEqual(tries);
  });
});

/** The names of the parts of a PNG, each once. */
function chunksOf(png: Buffer): string[] {
  const names = new Set<string>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.add(png.toString('latin1', at + 4, at + 8));
  return [...names];
}

/** Looks where the outline of the piece lies on the most edges. */
async function steepest({ originalImageBase64, jigsawImageBase64 }: Captcha): Promise<number> {
  const grey = async (base64: string) => sharp(Buffer.from(base64, 'base64')).greyscale().raw().toBuffer();
  const picture = await grey(originalImageBase64);
  const alpha = await sharp(Buffer.from(jigsawImageBase64 ?? '', 'base64'))
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const outline: [number, number][] = [];
  for (let y = 0; y < 155; y++) {
    for (let x = 1; x < 47; x++) {
      if ((alpha[y * 47 + x] ?? 0) > 127 !== (alpha[y * 47 + x - 1] ?? 0) > 127) outline.push([x, y]);
    }
  }
  let [best, most] = [0, -1];
  for (let at = 100; at <= 262; at++) {
    let sum = 0;
    for (const [x, y] of outline) {
      const place = y * 310 + at + x;
      sum += Math.abs((picture[place] ?? 0) - (picture[place - 1] ?? 0));
    }
    if (sum > most) [best, most] = [at, sum];
  }
  return best;
}

describe('signing in', () => {
  const login = async (body: object, { from = caller, cookie = '', query = '' } = {}) => {
    const reply = await fetch(`${from.url}/api/login${query}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': from.agent ?? '',
        ...(cookie ? { Cookie: cookie } : {}),
      },
      body: JSON.stringify(body),
    });
    const { code, data } = (await reply.json()) as {
      code: number;
      data: { errors?: { code: string }[]; current?: CaptchaProblem } | string;
    };
    const refused = typeof data === 'string' ? undefined : data;
    return { code, why: refused?.errors?.[0]?.code, problem: refused?.current, cookies: reply.headers.getSetCookie() };
  };
  const wrong = { username: 'elena', password: 'not this one' };
  const right = { username: 'elena', password: PASSWORD };

  test('is asked for a captcha after two wrong passwords, whether the name is there or not', async () => {
    for (const username of ['elena', 'nobody.at.all']) {
      await app.database.pool.query('delete from try_count');
      const seen = [];
      for (let time = 0; time < 4; time++) {
        const { code, why, problem } = await login({ username, password: 'wrong' });
        seen.push([code, why, problem?.type, problem?.zeroBits]);
      }
      const refused = [422, 'wrong_credentials', undefined, undefined];
      const asked = [416, 'captcha_needed', 'slide', 18];
      expect([username, ...seen]).toEqual([username, refused, refused, asked, asked]);
    }
  });

  test('takes the verification in `code` with its token in `uuid`, once, and on another server', async () => {
    for (let time = 0; time < 2; time++) await login(wrong);
    expect((await login(right)).code).toBe(416);
    const { verification, captcha } = await solved('blockPuzzle');
    expect((await login({ ...right, code: verification, uuid: 'f'.repeat(32) })).code).toBe(416);
    expect(
      (await login({ ...wrong, code: verification, uuid: captcha.token }, { from: { ...caller, url: second.url } }))
        .why,
    ).toBe('wrong_credentials');
    expect((await login({ ...right, code: verification, uuid: captcha.token })).code).toBe(416);
    const next = await solved('clickWord');
    expect((await login({ ...right, code: next.verification, uuid: next.captcha.token })).code).toBe(200);
  });

  test('takes `slideCode` in the address as well, and work instead of a puzzle, each once', async () => {
    for (let time = 0; time < 2; time++) await login(wrong);
    const { verification } = await solved('blockPuzzle');
    const query = `?slideCode=${encodeURIComponent(verification)}`;
    expect((await login(wrong, { query })).why).toBe('wrong_credentials');
    const { problem } = await login(right);
    const code = worked(problem);
    expect((await login({ ...right, code: `${problem?.text ?? ''}:x` })).code).toBe(416);
    expect((await login({ ...right, code })).code).toBe(200);
    for (let time = 0; time < 2; time++) await login(wrong);
    expect((await login({ ...right, code })).code).toBe(416);
  });

  test('counts other names of the same address, and forgets after ten minutes', async () => {
    await login({ username: 'one', password: 'x' });
    await login({ username: 'two', password: 'x' });
    expect((await login(right)).code).toBe(416);
    ahead = 601_000;
    expect((await login(right)).code).toBe(200);
  });

  test('asks nobody at home because of strangers', async () => {
    const { cookies } = await login(right);
    const cookie = cookies.map((one) => one.split(';')[0]).find((one) => one?.startsWith('signed-in-')) ?? '';
    for (let time = 0; time < 2; time++) await login(wrong);
    expect((await login(right)).code).toBe(416);
    expect((await login(right, { cookie })).code).toBe(200);
  });

  test('asks always, or never, where an administrator says so, and with the kind that they choose', async () => {
    await set('sys.account.captchaOnOff', 'always');
    await set('sys.account.captchaKind', 'click');
    expect((await login(right)).problem?.type).toBe('click');
    const forgotten = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"elena"}' };
    const said = (await (await fetch(`${app.url}/api/login/forgotten`, forgotten)).json()) as { code: number };
    // Without a mail server there is nothing to ask about.
    expect(said.code).toBe(422);
    await set('sys.account.captchaKind', 'proof_of_work');
    const { problem } = await login(right);
    expect(problem).toMatchObject({ type: 'proof_of_work', zeroBits: 16 });
    expect((await login({ ...right, code: worked(problem) })).code).toBe(200);
    await set('sys.account.captchaOnOff', 'off');
    for (let time = 0; time < 4; time++) expect((await login(wrong)).code).toBe(422);
    await set('sys.account.captchaOnOff', 'adaptive');
    await set('sys.account.captchaKind', 'slide');
  });

  test.each([
    ['sys.account.captchaOnOff', 'sometimes'],
    ['sys.account.captchaKind', 'rotate'],
    ['sys.account.captchaEnabled', 'yes'],
    ['sys.account.registerUser', 'on request'],
  ])('a slip in %s is refused, so that nobody turns it off by accident', async (configKey, configValue) => {
    const { list, edit } = contractsOf(config);
    const { records } = await app.call(list, { configKey } as never, { as: 'admin' });
    const { configId, rev } = records[0] as unknown as { configId: number; rev: number };
    await expect(app.call(edit, { configId, rev, configValue } as never, { as: 'admin' })).rejects.toMatchObject({
      errors: [{ code: 'parameter_value', path: ['configValue'] }],
    });
  });

  async function set(key: string, value: string): Promise<void> {
    await app.database.pool.query('update system_config set value = $2 where key = $1', [key, value]);
    await app.services.parameters.refresh();
  }
});

function worked(problem: CaptchaProblem | undefined): string {
  for (let number = 0; ; number++) {
    const solution = `${problem?.text ?? ''}:${number}`;
    const hash = createHash('sha256').update(solution).digest().readUInt32BE();
    if (hash >>> (32 - (problem?.zeroBits ?? 0)) === 0) return solution;
  }
}
