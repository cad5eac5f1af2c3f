import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as generator from '@countersign/shared/api/generator/definitions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyType } from '../../server/src/modules/generator/testing/every-type.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { run } from './support/program.ts';

/**
 * What the generator gives away is judged by the tools of whoever gets it: unzip, npm, the compiler and its own tests, in an empty folder. The
 * definition has a field of every type, and labels that try to be code.
 */
let app: TestApp;
let folder: string;
const NAME = 'every_type';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-ejected-'));
  app = await startTestApp();
  const input = { name: NAME, label: { en: 'Every type', 'zh-cn': '' }, source: { kind: 'empty' as const } };
  const { id } = await app.call(generator.addDefinition, input, { as: 'admin' });
  const definition = everyType(NAME);
  await app.call(generator.editDefinition, { id, rev: 0, definition }, { as: 'admin' });
  const token = await app.signIn('admin');
  const reply = await fetch(`${app.url}/api/tool/gen/download/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const archive = join(folder, 'code.zip');
  writeFileSync(archive, new Uint8Array(await reply.arrayBuffer()));
  await run('unzip', ['-q', archive, '-d', folder]);
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});
const here = () => ({ cwd: join(folder, NAME) });

test('is installed by npm from its own lock file', async () => {
  await run('npm', ['ci', '--no-audit', '--no-fund'], { ...here(), isPackageManager: true });
  expect(readdirSync(join(folder, NAME))).toContain('node_modules');
});

test('is sound to the compiler, and as the formatter has it', async () => {
  await run('npx', ['tsc', '--noEmit'], here());
  const config = { printWidth: 120, singleQuote: true, ignorePatterns: ['*.md', 'package-lock.json'] };
  writeFileSync(join(folder, NAME, '.oxfmtrc.json'), JSON.stringify(config));
  const files = readdirSync(join(folder, NAME)).filter((file) =>
    /\.(ts|tsx)$|^(texts|package|tsconfig)\.json$/.test(file),
  );
  await run(resolve('node_modules/.bin/oxfmt'), ['--check', ...files], here());
});

test('passes the tests that come with it', async () => {
  expect(await run('npm', ['test'], here())).toMatch(/Tests .*6 passed/);
});
