import { readFile } from 'node:fs/promises';
import { DIST } from '../../../basics/disk/built-pages.ts';

interface Manifest {
  [source: string]: { file: string };
}

const ENGINE = 'shared/src/forms/engine/feel-engine.ts';
let known: Promise<string | null> | undefined;

/**
 * Address of the script with the expression language, null where there is no build. The page of a form with rules names it,
 * so that it is fetched beside the first script and not after it.
 */
export function engineScript(): Promise<string | null> {
  return (known ??= findScript());
}

async function findScript(): Promise<string | null> {
  try {
    const manifest = JSON.parse(await readFile(`${DIST}fill/.vite/manifest.json`, 'utf8')) as Manifest;
    const source = Object.keys(manifest).find((name) => name.endsWith(ENGINE));
    return source ? `/static/fill/${manifest[source]?.file}` : null;
  } catch {
    return null;
  }
}
