import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder } from '../../basics/disk/a-folder.ts';
import { startProcess } from '../../testing/start-process.ts';
import { runCommand } from '../command/run-command.ts';
import { aServerDatabase } from '../testing/a-server-database.ts';
import { accountName } from './call-as-operator.ts';
import { answerKey, sealFor } from './sealed-answer.ts';

/** `countersign user` beside a server that runs, on the database of the test: it does the work itself, or has the server do it. */
const production = fileURLToPath(new URL('../../testing/server-process.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-user-'));
const SECRET = 'tXv8qLr2NwZk5JcYd0PfHs7GbMe4uAiR';
const PASSWORD = 'seven green kettles';
let env: Record<string, string>;
let server: ChildProcess;
let url = '';
let dropDatabase: (() => Promise<void>) | undefined;

async function startServer(): Promise<void> {
  const started = startProcess({ dataDir, env, script: production });
  server = started.child;
  url = (await started.url) ?? expect.fail(started.errors());
}

async function endServer(): Promise<void> {
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await ended;
}

beforeAll(async () => {
  const database = await aServerDatabase();
  dropDatabase = database?.close;
  env = { DATA_DIR: dataDir, SECRET, SIGN_INS_PER_MINUTE: '1000', ...(database && { DATABASE_URL: database.url }) };
  await startServer();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await dropDatabase?.();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs `countersign user` in this process, as in a terminal or without one. */
async function user(args: string, isTerminal = false): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const terminal = { out: (text: string) => void (out += text), err: (text: string) => void (err += text), isTerminal };
  const code = await runCommand(['user', ...args.split(' ')], { env, version: '0.1.0', terminal });
  return { code, out, err };
}

async function post(path: string, body: object, token = '', method: 'POST' | 'PUT' = 'POST') {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { code: number; msg: string; data: unknown };
}

async function get(path: string, token: string) {
  const reply = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return (await reply.json()) as { code: number; data: never };
}

const signIn = (username: string, password = PASSWORD) => post('/login', { username, password });

/** Sets the password with the link, as the page does. */
const setPassword = (link: string) => post('/password-link', { code: new URL(link).hash.slice(1), password: PASSWORD });

test('an administrator is added with a link that sets the first password', async () => {
  const file = join(aFolder(), 'link');
  const { code, out, err } = await user(`add Grace --email grace@example.com --role admin --link-file ${file} --json`);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({ userName: 'Grace', roles: ['admin'] });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const link = readFileSync(file, 'utf8').trim();
  expect(out).not.toContain(new URL(link).hash.slice(1));
  expect(await setPassword(link)).toMatchObject({ code: 200 });
  expect(await setPassword(link)).toMatchObject({ code: 422 });
  expect(await signIn('grace')).toMatchObject({ code: 200 });
});

test('a link is shown to a terminal, and nothing is done where no one would see it', async () => {
  expect(await user('add ada')).toMatchObject({ code: 1, err: expect.stringMatching(/shown on a terminal only/) });
  expect((await user('list')).err).not.toContain('ada');
  const { code, err } = await user('add ada --name Ada', true);
  expect([code, err]).toEqual([
    0,
    expect.stringMatching(/^Added ada\.\nThe link sets .+\nhttp\S+\/set-password#\S+\n$/),
  ]);
  expect(await setPassword(/http\S+/.exec(err)?.[0] ?? '')).toMatchObject({ code: 200 });
  const taken = join(aFolder(), 'there');
  writeFileSync(taken, 'keep me');
  expect(await user(`link ada --link-file ${taken}`)).toMatchObject({ code: 1, err: expect.stringMatching(/EEXIST/) });
  const fresh = join(aFolder(), 'fresh.txt');
  expect(await user(`link nowhere --link-file ${fresh}`)).toMatchObject({ code: 1 });
  expect(existsSync(fresh)).toBe(false);
  expect(readFileSync(taken, 'utf8')).toBe('keep me');
});

test('the rules of the product hold: names, roles, and the last administrator', async () => {
  const refused = async (args: string) => (await user(args, true)).err;
  expect(await refused('add GRACE')).toMatch(/name is taken|user name/i);
  expect(await refused('add x')).toBe("The user name can't be used. Check it.\n");
  expect(await refused('give ada --role boss')).toMatch(/^There is no role "boss"\. Roles: admin, /);
  expect(await refused('unlock nobody')).not.toBe('');
  expect(await refused('link nobody')).toMatch(/^No one has the user name "nobody"/);
  expect(await refused('disable grace')).toMatch(/administrator/i);
  expect(await refused('take grace --role admin')).toMatch(/administrator/i);
  expect(JSON.parse((await user('list --role admin --json')).out)).toMatchObject({
    people: [{ userName: 'Grace', isEnabled: true, hasPassword: true }],
  });
});

test('a role that is given and taken holds at once', async () => {
  const token = String((await signIn('ada')).data);
  const people = async () => (await get('/system/user/list', token)).code;
  expect(await people()).toBe(403);
  expect(await user('give ada --role admin')).toMatchObject({ code: 0, err: 'Gave ada the role admin.\n' });
  await expect.poll(people).toBe(200);
  expect(await user('take ADA --role admin')).toMatchObject({ code: 0 });
  await expect.poll(people).toBe(403);
});

test('deactivating, signing out and resetting the second step end sessions', async () => {
  for (const [action, undo] of [['disable', 'enable'], ['sign-out'], ['reset-factors']] as const) {
    const token = String((await signIn('ada')).data);
    expect(await get('/getInfo', token)).toMatchObject({ code: 200 });
    expect([action, (await user(`${action} ada`)).code]).toEqual([action, 0]);
    await expect.poll(async () => (await get('/getInfo', token)).code).toBe(401);
    if (!undo) continue;
    expect((await signIn('ada')).code).not.toBe(200);
    expect(await user(`${undo} ada`)).toMatchObject({ code: 0 });
  }
});

async function askNoCaptcha(): Promise<void> {
  const token = String((await signIn('grace')).data);
  const { data } = await get('/system/config/page?configKey=sys.account.captchaOnOff', token);
  const [{ configId, rev }] = (data as { records: [{ configId: number; rev: number }] }).records;
  const saved = await post('/system/config', { configId, rev, configValue: 'off' }, token, 'PUT');
  expect(saved).toMatchObject({ code: 200 });
}

test('someone whose name is locked is unlocked', async () => {
  await askNoCaptcha();
  for (let at = 0; at < 6; at += 1) await signIn('ada', 'a wrong password');
  expect(await signIn('ada')).toMatchObject({ code: 429 });
  expect(await user('unlock Ada')).toMatchObject({ code: 0 });
  expect(await signIn('ada')).toMatchObject({ code: 200 });
});

test('the operation log names the command line and the account, and holds no link', async () => {
  const token = String((await signIn('grace')).data);
  const { data } = await get('/monitor/operlog/list?size=200', token);
  const { records } = data as { records: { action: string; operator: unknown; target: Record<string, unknown> }[] };
  const own = records.filter(({ target }) => target['commandLine'] === accountName());
  expect(new Set(own.map(({ action }) => action))).toEqual(
    new Set([
      'system.addUser',
      'session.makePasswordLink',
      'system.addRoleMembers',
      'system.removeRoleMember',
      'system.changeUserStatus',
      'records.endOnline',
      'session.resetFactors',
      'records.unlockSignIns',
    ]),
  );
  expect(own.every(({ operator }) => operator === null)).toBe(true);
  expect(own.filter(({ target }) => Object.keys(target).length < 2)).toEqual([]);
  expect(JSON.stringify(records)).not.toContain('set-password');
});

test('it works as well while no server runs, and orders leave nothing behind', async () => {
  expect(existsSync(join(dataDir, 'orders')) ? readdirSync(join(dataDir, 'orders')) : []).toEqual([]);
  await endServer();
  expect(await user('disable ada')).toMatchObject({ code: 0, err: 'ada is now deactivated and signed out.\n' });
  await startServer();
  expect((await signIn('ada')).code).not.toBe(200);
  expect(await signIn('grace')).toMatchObject({ code: 200 });
});

test('an answer opens only for the process that asked', () => {
  const [asking, other] = [answerKey(), answerKey()];
  const sealed = sealFor(asking.publicKey, 'https://forms.example.com/set-password#code');
  expect(sealed).not.toContain('code');
  expect(asking.open(sealed)).toBe('https://forms.example.com/set-password#code');
  expect(() => other.open(sealed)).toThrow();
});

test.each([
  ['', /Name what to do: list, add/],
  ['burn ada', /Name what to do/],
  ['link', /Name one person: link NAME/],
  ['give ada', /Name a role with --role/],
  ['list ada', /list takes no name/],
])('countersign user %j is wrong usage', async (args, sentence) => {
  expect(await user(args)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) });
});
