import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testNamesOf, type TestNames } from './test-names.ts';

it.each<[text: string, names: TestNames]>([
  [`it('one', () => {})`, { titles: ['one'], cases: [] }],
  [`describe('a', () => { test('b', () => {}) })`, { titles: ['a', 'b'], cases: [] }],
  [`test.each(['x', 'y'])('%s', () => {})`, { titles: ['%s'], cases: ['x', 'y'] }],
  [`test.each([['x', 1]] as const)('%s is %i', () => {})`, { titles: ['%s is %i'], cases: ['x'] }],
  [
    `const rows = [['x', 1]]; it.each<[string, number]>(rows)('%s is %i', () => {})`,
    { titles: ['%s is %i'], cases: ['x'] },
  ],
  [
    `it.skip('one', () => {}); test.todo('two'); describe.skip('three', () => { it('four', () => {}) })`,
    { titles: [], cases: [] },
  ],
  [`// it('one')\nconst text = "it('two')"; expect('three').toBe('four')`, { titles: [], cases: [] }],
])('%s', (text, names) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-names-'));
  const file = join(folder, 'a.test.ts');
  writeFileSync(file, text);
  expect(testNamesOf(file)).toEqual(names);
  rmSync(folder, { recursive: true });
});
