import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { plainContracts } from './plain-contracts.ts';

const CONTRACT = `
  const row = z.object({ id: z.string().check(z.maxLength(3)), ...more() });
  export const list = contract({ name: 'room.list', summary: 'All', method: 'GET', path: '/rows', access: 'self',
    input: z.object({ id: row }), reply: z.array(row), refusals: { gone: 410 } });
  export const kept = z.object({ inside: row });
  export const MOST = 5;
`;

const folder = mkdtempSync(join(tmpdir(), 'countersign-contracts-'));
mkdirSync(join(folder, 'shared/src/api'), { recursive: true });
writeFileSync(join(folder, 'shared/src/api/rows.ts'), CONTRACT);
afterAll(() => rmSync(folder, { recursive: true }));

/** The bundle of a page that runs `code` beside the contracts of `shared/src/api/rows.ts`. */
async function bundled(code: string): Promise<string> {
  const page = join(folder, 'page.ts');
  writeFileSync(page, code);
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plainContracts()],
    build: { write: false, minify: false, rolldownOptions: { input: page } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

describe('contracts in a browser', () => {
  it('are written out in every room, as the build needs them', async () => {
    const api = fileURLToPath(new URL('../../shared/src/api/', import.meta.url));
    const rooms = readdirSync(api).filter((name) => /^[\w-]+\.ts$/.test(name));
    const page = rooms.map((name) => `import ${JSON.stringify(`${api}${name}?calls`)};`).join('\n');
    await expect(bundled(page)).resolves.toBeDefined();
  });

  it('keep what makes the call; schemas that nobody checks with stay behind', async () => {
    const code = await bundled(`import { list } from './shared/src/api/rows.ts'; call(list);`);
    expect(code).toMatch(/name: "room\.list",\s+method: "GET",\s+path: "\/rows"/);
    expect(code).not.toMatch(/z\.|summary|access|reply|more\(\)/);
  });

  it('bring the schemas that a page names, with all that they are made of', async () => {
    const code = await bundled(`import { kept } from './shared/src/api/rows.ts'; show(kept.safeParse(1));`);
    expect(code).toMatch(/z\.string\(\)\.check/);
    expect(code).toMatch(/\.\.\.more\(\)/);
    expect(code).not.toContain('room.list');
  });

  it('do not build a page that would read a schema from them', async () => {
    const reads = `import { list } from './shared/src/api/rows.ts'; show(list.reply.safeParse(1));`;
    await expect(bundled(reads)).rejects.toThrow('page.ts reads a schema from a contract');
  });
});
