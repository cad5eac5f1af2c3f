import { globSync, readFileSync } from 'node:fs';
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
