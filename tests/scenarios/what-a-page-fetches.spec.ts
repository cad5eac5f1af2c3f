import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BARS, EXCEPTIONS, readFigures, readParts } from '../../scripts/bench/bundles/bundle-figures.ts';
import { secretsIn } from '../../scripts/check/supply/secrets-in.ts';

/** Where everything comes from that is built. */
const SOURCES = ['node_modules/', 'shared/src/', 'web/src/', 'zendesk-app/src/'];

const parts = readParts();

it('no screen, and no part of one, costs more than 120 kB, but for what is named with its reason', () => {
  const large = parts.filter(({ kb }) => kb > BARS.largestRouteKb).map(({ name }) => name);
  // An exception that is not large any more, or is called otherwise now, would hide the next one.
  expect(large.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

it('the shell of the web app, the sidebar and the fill page stay as small as they are meant to be', () => {
  const over = Object.entries(readFigures(parts)).filter(([name, kb]) => kb > BARS[name as keyof typeof BARS]);
  expect(over).toEqual([]);
});

it('what is built holds no secret, and nothing of the machine that built it', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const built = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const found = built.flatMap(({ parentPath, name }) => {
    const file = join(parentPath, name);
    const text = readFileSync(file, 'latin1');
    const folders = SOURCES.map((folder) => join(root, folder)).filter((folder) => text.includes(folder));
    return [
      ...secretsIn(file, text).map(({ line, kind }) => `${file}:${line}: ${kind}`),
      ...folders.map((at) => `${file}: ${at}`),
    ];
  });
  expect(built.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
