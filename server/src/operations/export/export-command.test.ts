import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { upload } from '@countersign/shared/api/files/files.ts';
import { create, publish, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import { createClient } from '@countersign/shared/api/wire/client.ts';
import { fetchTransport } from '@countersign/shared/api/wire/fetch-transport.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder } from '../../basics/disk/a-folder.ts';
import { aFile } from '../../demonstration/seed/builders/a-file.ts';
import { type Started, startProcess } from '../../testing/start-process.ts';
import { runCommand } from '../command/run-command.ts';
import { aServerDatabase } from '../testing/a-server-database.ts';
import { shortened } from './shortened.ts';

/** `countersign export` of the demonstration, beside its running server, on the database of the test. */
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-export-'));
const SECRET = 'tXv8qLr2NwZk5JcYd0PfHs7GbMe4uAiR';
let env: Record<string, string>;
let server: Started;
let dropDatabase: (() => Promise<void>) | undefined;
let token = '';
const FORM = 'refund-request';

async function api(path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(`${await server.url}/api${path}`, { headers, ...sent });
  return ((await reply.json()) as { data: never }).data;
}

beforeAll(async () => {
  const database = await aServerDatabase();
  dropDatabase = database?.close;
  env = { DATA_DIR: dataDir, SECRET, ...(database && { DATABASE_URL: database.url }) };
  server = startProcess({ dataDir, env });
  await server.url;
  const password = /password (\S+)/.exec(server.output())?.[1] ?? '';
  token = await api('/login', { username: 'admin', password });
  await sendWithFiles();
});

/** Answers with two files of one name, on a form of their own. */
async function sendWithFiles(): Promise<void> {
  const client = createClient({
    transport: fetchTransport(globalThis as never, { baseUrl: (await server.url) ?? '' }),
    newRequestId: () => crypto.randomUUID(),
    token: () => token,
    toForm: (input) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(input)) form.append(name, value as string);
      return form;
    },
  });
  const { formKey, rev } = await client.call(create, { name: 'With files' });
  const definition = aDefinition({
    title: 'With files',
    fields: [{ type: 'file_upload', key: 'receipt', label: 'Receipt', accept: ['pdf'], maxFiles: 3 }] as never,
  });
  const saved = await client.call(saveDraft, { formKey, rev, definition });
  await client.call(publish, { formKey, rev: saved.rev });
  const attach = () => client.call(upload, { formKey, field: 'receipt', file: aFile('发票.pdf') } as never);
  const receipt = [await attach(), await attach()];
  await client.call(submit, { formKey, version: 1, answers: { receipt } as never });
}
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await dropDatabase?.();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function countersign(...args: string[]) {
  let [out, err] = ['', ''];
  const write = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const code = await runCommand(args, { env, version: '0.1.0', terminal: { ...write, isTerminal: false } });
  return { code, out, err };
}

interface Form {
  formKey: string;
  answers: number;
  removedAnswers: number;
  approvals: number;
  files: number;
}
interface Line {
  serial: number;
  instanceId: string | null;
  answers: object;
  files: { path: string | null; size: number; sha256: string }[];
}

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const linesOf = (...path: string[]): Line[] =>
  read(...path)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

test('everything of all forms is there, as the server shows it to an administrator', async () => {
  const to = join(aFolder(), 'export');
  const { code, out, err } = await countersign('export', '--to', to, '--json');
  expect([code, err]).toEqual([0, '']);
  const { forms } = JSON.parse(out) as { forms: Form[] };
  const { records } = (await api('/form-projects?scope=all&size=200')) as {
    records: { formKey: string; submissionCount: number; version: number | null }[];
  };
  expect(new Map(forms.map(({ formKey, answers }) => [formKey, answers]))).toEqual(
    new Map(records.map(({ formKey, submissionCount }) => [formKey, submissionCount])),
  );
  for (const { formKey, answers, approvals } of forms) {
    const at = join(to, 'forms', formKey);
    const lines = linesOf(at, 'answers.jsonl');
    expect(new Set(lines.map(({ serial }) => serial)).size).toBe(answers);
    expect(linesOf(at, 'approvals.jsonl')).toHaveLength(approvals);
    expect(lines.filter(({ instanceId }) => instanceId !== null).length).toBeLessThanOrEqual(approvals);
    for (const { path, size, sha256 } of lines.flatMap(({ files }) => files)) {
      const content = readFileSync(join(at, path ?? 'missing'));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, sha256]);
    }
    const versions = existsSync(join(at, 'versions')) ? readdirSync(join(at, 'versions')) : [];
    expect(versions).toHaveLength(records.find((one) => one.formKey === formKey)?.version ?? 0);
  }
  const sum = (name: 'answers' | 'approvals' | 'files') => forms.reduce((total, form) => total + form[name], 0);
  expect([sum('answers') > 10, sum('approvals') > 5, sum('files')]).toEqual([true, true, 2]);
  const processes = (await api('/workflow/definitions?size=200')) as { records: { key: string }[] };
  expect(readdirSync(join(to, 'processes')).toSorted()).toEqual(processes.records.map(({ key }) => key).toSorted());
  for (const { key } of processes.records) expect(read(to, 'processes', key, 'draft.bpmn')).toContain('definitions');
  expect(JSON.parse(read(to, 'countersign-export.json'))).toMatchObject({ format: 1, product: 'countersign' });
  expect(read(to, 'countersign-export.json') + out).not.toContain(SECRET);
});

test('one form comes with its answers, its process and no other', async () => {
  const to = join(aFolder(), 'export');
  const { code, err } = await countersign('export', '--form', FORM, '--to', to);
  expect([code, err]).toEqual([0, expect.stringMatching(/: 1 forms, \d+ answers, \d+ approvals/)]);
  expect(readdirSync(join(to, 'forms'))).toEqual([FORM]);
  const approvals = linesOf(to, 'forms', FORM, 'approvals.jsonl') as unknown as { process: string }[];
  expect(new Set(readdirSync(join(to, 'processes')))).toEqual(new Set(approvals.map(({ process }) => process)));
  const rows = read(to, 'forms', FORM, 'answers.csv').split('\r\n').filter(Boolean);
  expect(rows.length).toBeGreaterThan(linesOf(to, 'forms', FORM, 'answers.jsonl').length);
});

test('the folder appears when it is whole; what an interrupted export left is removed, and nothing else', async () => {
  const folder = aFolder();
  const to = join(folder, 'export');
  mkdirSync(`${to}.unfinished/forms`, { recursive: true });
  writeFileSync(`${to}.unfinished/forms/mine`, 'keep me');
  expect(await countersign('export', '--to', to)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is in the way'),
  });
  expect(read(`${to}.unfinished/forms/mine`)).toBe('keep me');
  writeFileSync(`${to}.unfinished/.countersign-export-unfinished`, '');
  expect(await countersign('export', '--to', to, '--form', FORM)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(['export']);
  expect(existsSync(join(to, '.countersign-export-unfinished'))).toBe(false);
  expect(await countersign('export', '--to', to)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not empty'),
  });
});

test.each([
  [['export'], 2, /Name a new folder with --to/],
  [['export', '--to', `${tmpdir()}/never-made`, '--form', 'no-such-form'], 1, /There is no form "no-such-form"/],
  [['export', '--to', '/nowhere/export'], 1, /There is no folder \/nowhere/],
  [['export', '--to', '/dev/null/export'], 1, /Can't write \/dev\/null\/export \(ENOTDIR\)/],
])('countersign %j ends with %i', async (args, code, sentence) => {
  expect(await countersign(...args)).toMatchObject({ code, err: expect.stringMatching(sentence) });
});

test('names are as long as every file system takes, with their ending', () => {
  const name = shortened(`files/1/${'文'.repeat(200)}.tar.gz`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(208);
  expect(name).toMatch(/^files\/1\/文+\.gz$|^files\/1\/文+\.tar\.gz$/);
  expect(shortened('files/1/a\n.pdf')).toBe('files/1/a_.pdf');
});
