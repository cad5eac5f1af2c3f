import { globSync, readFileSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { leanPackages } from './lean-packages.ts';

async function bundled(code: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? `${import.meta.dirname}/entry.js` : null),
  };
  const load = { name: 'load', load: (id: string) => (id.endsWith('vite/entry.js') ? code : null) };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, load, leanPackages()],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

it('a browser gets of axios the way that it sends by, and not the other one', async () => {
  const code = await bundled(`import axios from 'axios'; globalThis.axios = axios;`);
  expect(code).toContain('XMLHttpRequest');
  expect(code).not.toContain('duplexAccessed');
});

it('the build stops where nothing of axios is left out any more', async () => {
  await expect(bundled('globalThis.one = 1;')).rejects.toThrow('axios has no lib/adapters/fetch.js any more');
});

/** Where it does, `SIDE_EFFECTS` in vite.config.ts can go. */
it('the one package of Garden does not say yet that importing it does nothing by itself', () => {
  const [manifest = ''] = globSync('node_modules/@zendeskgarden/react-components/package.json');
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).not.toHaveProperty('sideEffects');
});
