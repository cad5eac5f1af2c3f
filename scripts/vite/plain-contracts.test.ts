import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, normalizePath, type Plugin, type Rolldown } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_RESOURCES } from '../../shared/src/resources/all-resources.ts';
import { servedContracts } from '../../shared/src/resources/resource-contracts.ts';
import { plainContracts } from './plain-contracts.ts';

const CONTRACT = `import { contract as made } from '../contract.ts';
import * as z from 'zod/mini';
import { more } from '../more.ts';
// export const gone = contract({ name: 'room.gone' });
const row = z.object({ id: z.string().check(z.maxLength(3)), ...more() });
const text = 'export const told = contract({ name: "room.told" });';
export const list = made({ path: '/rows', // a path: "/other"
  name: 'room.list', summary: text, method: 'GET', access: 'self',
  input: z.object({ id: row }), reply: z.array(row), refusals: { gone: 410 } });
export const /* odd */ save
  = made({ 'method'
    : 'POST', name: "room.save", path: '/rows/{id}', body: 'multipart', input: row, reply: row }); export const kept = z.object({ inside: row });
export const both = [list, save];
`.replace("'method'\n    :", 'method\n    :');

const place = normalizePath(mkdtempSync(join(tmpdir(), 'countersign-contracts-')));
const folder = `${place}/shared`;
mkdirSync(join(folder, 'room'), { recursive: true });
writeFileSync(join(folder, 'contract.ts'), 'export const contract = <T>(made: T): T => made;');
writeFileSync(join(folder, 'more.ts'), 'export const more = () => ({});');
writeFileSync(join(folder, 'room/rows.ts'), CONTRACT);
afterAll(() => rmSync(place, { recursive: true }));

/** The bundle of a page that runs `code` beside the contracts of `room/rows.ts`. */
async function bundled(code: string, plugin: Plugin = plainContracts(`${folder}/`)): Promise<string> {
  const page = join(place, 'page.ts');
  writeFileSync(page, code);
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, minify: false, rolldownOptions: { input: page, external: ['zod/mini'] } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** The same of a page that calls the one contract of a module made of these lines. */
async function bundledWith(contract: string): Promise<string> {
  writeFileSync(join(folder, 'room/odd.ts'), `import { contract } from '../contract.ts';\n${contract}`);
  return bundled(`import { odd } from './shared/room/odd.ts'; call(odd);`);
}

describe('contracts in a browser', () => {
  it('are written out in every room, as the build needs them', async () => {
    const all = fileURLToPath(new URL('../../shared/src/api/contracts.ts', import.meta.url));
    const code = await bundled(
      `import { allContracts } from ${JSON.stringify(all)}; call(allContracts);`,
      plainContracts(),
    );
    const { allContracts } = await import('../../shared/src/api/contracts.ts');
    // Those of resources follow from their definitions, and browsers make the calls from these.
    const ofResources = new Set(ALL_RESOURCES.flatMap((one) => servedContracts(one).map(([, { name }]) => name)));
    const names = [...code.matchAll(/name: ["']([\w.]+)["'],\s*method:/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(
      new Set(allContracts.map(({ name }) => name).filter((name) => !ofResources.has(name))),
    );
    expect(code).not.toMatch(/\b(?:access|summary): ["']/);
  });

  it('keep what makes the call, however it is written; schemas that nobody checks with stay behind', async () => {
    const code = await bundled(`import { list, save } from './shared/room/rows.ts'; call(list, save);`);
    expect(code).toMatch(/path: "\/rows",\s+name: "room\.list",\s+method: "GET"\s/);
    expect(code).toMatch(/method: "POST",\s+name: "room\.save",\s+path: "\/rows\/\{id\}",\s+body: "multipart"\s/);
    expect(code).not.toMatch(/z\.|summary|access|reply|more\(\)|told|gone/);
  });

  it('bring the schemas that a page names, with all that they are made of', async () => {
    const code = await bundled(`import { kept } from './shared/room/rows.ts'; show(kept.safeParse(1));`);
    expect(code).toMatch(/z\.string\(\)\.check/);
    expect(code).toMatch(/\.\.\.more\(\)/);
    expect(code).not.toContain('room.list');
  });

  it('are there for their own module too', async () => {
    const code = await bundled(`import { both } from './shared/room/rows.ts'; call(both);`);
    expect(code).toMatch(/name: "room\.list"[\s\S]*\[list, save\]/);
  });

  it('are the same where component tests and the dev server ask for them', async () => {
    const server = await createServer({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      plugins: [plainContracts(`${folder}/`)],
      optimizeDeps: { noDiscovery: true },
      resolve: { alias: { 'zod/mini': `${folder}/more.ts` } },
    });
    try {
      const rows = (await server.transformRequest('/room/rows.ts'))?.code ?? '';
      expect(rows).not.toContain('room.list');
      const calls = (await server.transformRequest('/room/rows.ts?calls'))?.code ?? '';
      expect(calls).toMatch(/room\.list[\s\S]*room\.save/);
      expect(calls).not.toContain('reply');
    } finally {
      await server.close();
    }
  });

  it.each<[string, string]>([
    ['by a property', `import { list } from './shared/room/rows.ts'; show(list.reply.safeParse(1));`],
    ['by a name in quotes', `import { list } from './shared/room/rows.ts'; show(list['refusals']);`],
    ['under another name', `import { list as rows } from './shared/room/rows.ts'; show(rows.access);`],
    ['of a whole room', `import * as rows from './shared/room/rows.ts'; show(rows.list.input);`],
    [
      'by taking it apart',
      `import { list } from './shared/room/rows.ts'; const { name, reply: row } = list; show(name, row);`,
    ],
  ])('do not build a page that would read a schema from them: %s', async (_, page) => {
    await expect(bundled(`// first\n${page}`)).rejects.toThrow(/page\.ts:2 reads `\w+` of the contract (?:list|rows),/);
  });

  it.each<[string, string]>([
    [
      'what is called like a part',
      `import { list } from './shared/room/rows.ts'; const input = { reply: 1 }; call(list, input.reply);`,
    ],
    [
      'a contract that a text names',
      `import { list } from './shared/room/rows.ts'; call(list, 'list.reply'); // list.reply`,
    ],
    ['the name of a contract', `import { list } from './shared/room/rows.ts'; call(list.name, list.path);`],
  ])('build a page that reads %s', (_, page) => expect(bundled(page)).resolves.toContain('room.list'));

  const parts = `name: 'a.b', method: 'GET', path: '/'`;
  it.each<[string, string, RegExp]>([
    [
      'is made by a function',
      `const of = (x) => contract(x);\nexport const odd = of({ ${parts} });`,
      /odd\.ts:2 makes a contract in another way/,
    ],
    [
      'is exported later',
      `const odd = contract({ ${parts} });\nexport { odd };`,
      /odd\.ts:2 makes a contract in another way/,
    ],
    [
      'shares its statement',
      `export const odd = contract({ ${parts} }), more = 1;`,
      /odd\.ts:2 makes a contract in another way/,
    ],
    ['has a type put on it', `export const odd = contract({ ${parts} }) as object;`, /makes a contract in another way/],
    [
      'is made of something else',
      `const x = { ${parts} };\nexport const odd = contract(x);`,
      /odd\.ts:3 makes a contract in another way/,
    ],
    [
      'takes parts from elsewhere',
      `const x = {};\nexport const odd = contract({ ...x, ${parts} });`,
      /odd\.ts:3: odd does not name each/,
    ],
    [
      'works its path out',
      "export const odd = contract({ name: 'a.b', method: 'GET', path: `/${1}` });",
      /odd\.ts:2: odd does not write out its path/,
    ],
    ['has no method', `export const odd = contract({ name: 'a.b', path: '/' });`, /odd\.ts:2: odd has no method/],
  ])('stop the build where a contract %s', async (_, contract, problem) => {
    await expect(bundledWith(contract)).rejects.toThrow(problem);
  });
});
