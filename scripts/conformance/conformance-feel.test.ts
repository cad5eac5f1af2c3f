import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'conformance-feel.ts'), folder], { encoding: 'utf8' });
const number = (value: string) => ({ type: 'decimal', value });

test('cases are counted by file and in total, and wrong ones are no failure of the runner', () => {
  writeFileSync(
    join(folder, 'sums.json'),
    JSON.stringify([
      { id: '1', expression: 'a + 0.2', context: { a: number('0.1') }, expected: number('0.3') },
      { id: '2', expression: '1 + 1', context: {}, expected: number('3') },
      {
        id: '3',
        expression: '[@"P1D"]',
        context: {},
        expected: { type: 'list', items: [{ type: 'duration', value: 'PT24H' }] },
      },
    ]),
  );
  writeFileSync(
    join(folder, 'texts.json'),
    JSON.stringify([{ id: '1', expression: '"', context: {}, expected: { type: 'null' } }]),
  );
  const { stdout, status } = run();
  expect(stdout.trim().split('\n')).toEqual(['sums.json: 2/3', 'texts.json: 1/1', '3/4']);
  expect(status).toBe(0);
});

test('a file that cannot be read fails the runner', () => {
  writeFileSync(join(folder, 'broken.json'), '{');
  expect(run().status).not.toBe(0);
});
