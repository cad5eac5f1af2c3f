import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progress } from '@countersign/shared/api/files/files.ts';
import { exportOperations } from '@countersign/shared/api/records/operations.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { run } from './support/program.ts';

const SCRIPT = fileURLToPath(new URL('../../docs/verify-audit-log.py', import.meta.url));
const as = { as: 'admin' };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-judges-'));
  app = await startTestApp();
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The exported log of what has been done, with letters of several scripts in it. */
async function exported(): Promise<string[]> {
  for (const nickName of ['Ana “quoted”', '陈\u{1F600}', 'مرحبا\\n'])
    await app.call(users.addUser, { userName: `judged${nickName.length}${nickName.codePointAt(0)}`, nickName }, as);
  const { key } = await app.call(exportOperations, { what: 'chain' }, as);
  await app.services.jobs.runDue();
  const { url } = await app.call(progress, { key }, as);
  const reply = await fetch(app.url + url, { headers: { authorization: `Bearer ${await app.signIn('admin')}` } });
  return (await reply.text()).split('\n');
}

const judged = (lines: readonly string[]) => {
  const path = join(folder, 'log.jsonl');
  writeFileSync(path, lines.join('\n'));
  return run('/usr/bin/python3', [SCRIPT, path]);
};

test('an exported operation log is checked by a script of twenty lines, which finds whatever was changed in it', async () => {
  const lines = await exported();
  expect(
    readFileSync(SCRIPT, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '').length,
  ).toBeLessThanOrEqual(20);
  expect(await judged(lines)).toMatch(/^\d+ lines, every one as it was written/);
  const at = lines.findIndex((line) => line.includes('system.addUser'));
  const changed = lines.with(at, (lines[at] ?? '').replace('system.addUser', 'system.getUser'));
  await expect(judged(changed)).rejects.toThrow(`Line ${at} was changed`);
  await expect(judged(lines.toSpliced(at, 1))).rejects.toThrow(`Line ${at} is missing`);
  await expect(judged(lines.slice(0, -2))).rejects.toThrow('The log ends at line');
});
