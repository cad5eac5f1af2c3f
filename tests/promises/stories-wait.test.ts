import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A reading of the screen that is taken once: on a busy machine it is taken before the screen is drawn. */
const READ_ONCE =
  /expect\(\s*await [^;]*?\.(?:allInnerTexts|allTextContents|boundingBox|count|evaluate|getAttribute|innerText|inputValue|is[A-Z]\w+|textContent)\(/g;

test('stories wait for what they read on the screen', () => {
  const found = globSync('tests/scenarios/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(READ_ONCE)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('no test waits in a way that gives up after a second, while the machine may be busy', () => {
  const files = globSync([
    '{server,shared,web,zendesk-app}/src/**/*.test.{ts,tsx}',
    '{scripts,tests}/**/*.{test,spec}.ts',
  ]);
  expect(files.length).toBeGreaterThan(500);
  // In two parts, so that this file is not found.
  const ofVitest = ['vi', 'waitFor('].join('.');
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(ofVitest))).toEqual([]);
});

test('properties are tried with the same cases in every run', () => {
  const cases = () => fc.sample(fc.integer(), 20);
  expect(cases()).toEqual(cases());
});
