import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { inlineEntry } from './inline-entry.ts';
import { lateParts } from './late-parts.ts';
import { importFromPage, scriptInPage } from './page-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-inline-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Modules of a page: the entry and `base.ts` stand in it, `late.ts` and `later.ts` are fetched when they are asked for. */
const FILES = {
  'page.html': `<!doctype html>
<html><head><title>$& Page</title><!-- </body> is said below --></head>
<body><main></main><script type="module" src="/entry.ts"></script></body></html>`.replace(
    '</body> is said',
    'the body is said',
  ),
  'entry.ts': `import './page.css';
import { count, label } from './base.ts';
globalThis.seen = [label(count())];
/* import { a } from './base.ts'; export { a }; */
export const said = "import('./late.ts'); export { x as y }; import{a}from'./base.js'; $& $1";
globalThis.fetchLate = () => import('./late.ts');`,
  'base.ts': `let counted = 0;
export const count = () => ++counted;
export const label = (n: number) => \`run \${n}\`;
export default function unused() { return label(0); }`,
  'late.ts': `import { said } from './entry.ts';
import * as base from './base.ts';
import './late.css';
export const late = () => [base.label(base.count()), said];
export const later = () => import('./later.ts');`,
  'later.ts': `import { count, label } from './base.ts';
import { late } from './late.ts';
export const all = () => [...late(), label(count())];`,
  'late.css': `b::after { content: '</style>'; }`,
  'page.css': `main::before { content: '$& </b>'; }`,
};

/** Builds the page; answers its HTML and its scripts, which run where they were built. */
async function built(name: string, minify: boolean, files: Record<string, string> = FILES) {
  const [root, outDir] = [join(folder, name), join(folder, `${name}-built`)];
  mkdirSync(root);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    base: `${pathToFileURL(outDir).href}/`,
    plugins: [lateParts(['/page.css']), inlineEntry('page.html')],
    build: {
      outDir,
      minify: minify ? 'oxc' : false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'page.html'),
        output: { codeSplitting: { groups: [{ name: 'base', test: /base\.ts$/ }] } },
      },
    },
  });
  const html = readFileSync(join(outDir, 'page.html'), 'utf8');
  return {
    outDir,
    html,
    scripts: [...html.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, code = '']) => code),
  };
}

interface Page {
  seen: string[];
  document: unknown;
  fetchLate: () => Promise<{ late: () => string[]; later: () => Promise<{ all: () => string[] }> }>;
}

describe('a page with its first scripts in it', () => {
  it.each([true, false])(
    'runs them in order, and later scripts work on with the same modules (minified: %s)',
    async (minify) => {
      const { outDir, html, scripts } = await built(`works-${minify}`, minify);
      const before = new Set(Object.keys(globalThis));
      onTestFinished(() => {
        for (const key of Object.keys(globalThis)) if (!before.has(key)) Reflect.deleteProperty(globalThis, key);
      });
      for (const [at, script] of scripts.entries()) {
        writeFileSync(join(outDir, `in-page-${at}.mjs`), script);
        await import(pathToFileURL(join(outDir, `in-page-${at}.mjs`)).href);
      }
      const page = globalThis as unknown as Page;
      expect(scripts).toHaveLength(2);
      expect(page.seen).toEqual(['run 1']);
      const styles: { textContent?: string }[] = [];
      page.document = { createElement: () => ({}), head: { append: (style: object) => styles.push(style) } };
      const late = await page.fetchLate();
      expect(styles.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^b:+after ?\{\s*content: ?["']<\/style>/),
      ]);
      const said = `import('./late.ts'); export { x as y }; import{a}from'./base.js'; $& $1`;
      expect(late.late()).toEqual(['run 2', said]);
      expect((await late.later()).all()).toEqual(['run 3', said, 'run 4']);
      expect(html).toContain('<title>$& Page</title>');
      expect(html).toMatch(/<style>main:+before\s*\{\s*content: ?["']\$& <\/b>["'];?\s*\}<\/style>/);
      expect(html).not.toMatch(/<script[^>]+src=|<link/);
      const files = readdirSync(join(outDir, 'assets')).filter((file) => file.startsWith('late'));
      expect(files.length).toBeGreaterThan(0);
      for (const file of files)
        expect(readFileSync(join(outDir, 'assets', file), 'utf8')).not.toMatch(/from ?["']\.\/(?:base|page)/);
    },
  );

  it.each<[string, Record<string, string>, string]>([
    [
      'end the element that it stands in',
      { 'entry.ts': `import './page.css'; globalThis.seen = ['<!-- a'];` },
      'contains <!--',
    ],
    [
      'need its own address',
      { 'entry.ts': `import './page.css'; globalThis.seen = [import.meta.url];` },
      'asks for its own address',
    ],
    [
      'fetch from who knows where',
      { 'entry.ts': `import './page.css'; globalThis.go = (a) => import(/* @vite-ignore */ a);` },
      'imports from an address that is not written out',
    ],
  ])('is not built where a script would %s', async (name, files, problem) => {
    await expect(built(name, true, { ...FILES, ...files })).rejects.toThrow(problem);
  });

  it('is not built where a style sheet would end its element', async () => {
    const files = { 'page.css': `main::before { content: '</STYLE>'; }` };
    await expect(built('style', true, { ...FILES, ...files })).rejects.toThrow(/\.css contains <\/STYLE/);
  });

  it('is not built where the page is written in another way than the build expects', async () => {
    const twice = { 'page.html': FILES['page.html'].replace('<main>', '<template></body></template><main>') };
    await expect(built('twice', true, { ...FILES, ...twice })).rejects.toThrow(
      'the page has </body> 2 times instead of once',
    );
  });
});

const inPage = ['assets/base-1.js', 'assets/page$2.js'];
const late = (code: string) => importFromPage(code, 'assets/late-3.js', inPage);
const first = (code: string) => scriptInPage(code, 'assets/base-1.js', inPage, { base: '/static/', load: 'load' });

describe('a script of a page', () => {
  it.each<[string, string, string]>([
    ['takes names', `import{a,b as c}from"./base-1.js";c(a);`, 'const{a:a,b:c}=globalThis.cs0;c(a);'],
    [
      'takes names that only a text can be',
      `import{"a b"as c}from'./page$2.js';c();`,
      'const{"a b":c}=globalThis.cs1;c();',
    ],
    ['takes them before its first line', `a();import{a}from'./base-1.js';`, 'const{a:a}=globalThis.cs0;a();'],
    ['needs no script again that has run', `import'./base-1.js';a();`, 'a();'],
    [
      'goes on importing others',
      `import{a}from"./base-1.jsx";import{b}from"./x-1.js";`,
      `import{a}from"./base-1.jsx";import{b}from"./x-1.js";`,
    ],
    [
      'keeps what looks like an import',
      "const a=`import{a}from'./base-1.js'`;/*import{a}from'./base-1.js'*/",
      "const a=`import{a}from'./base-1.js'`;/*import{a}from'./base-1.js'*/",
    ],
  ])('fetched later %s', (_, code, expected) => expect(late(code)).toBe(expected));

  it.each<[string, string]>([
    ['take a whole script', `import*as a from'./base-1.js';`],
    ['take its default', `import a from'./base-1.js';`],
    ['hand on everything', `export*from'./base-1.js';`],
    ['hand on a name', `export{a}from'./base-1.js';`],
  ])('fetched later cannot %s', (_, code) =>
    expect(() => late(code)).toThrow(/late-3\.js:1 .* which cannot be done in a page/),
  );

  it.each<[string, string, string]>([
    ['leaves what it exports', 'const a=1,b=2;export{a,b as c};', 'const a=1,b=2;\nglobalThis.cs0={a:a,c:b};'],
    [
      'ends with what it exports, wherever it says so',
      'export{a};const a=1//last',
      'const a=1//last\nglobalThis.cs0={a:a};',
    ],
    [
      'fetches by the loader, from its own folder',
      'import("./x-1.js");import(`./x-2.js`)',
      'load("/static/assets/x-1.js");load("/static/assets/x-2.js")',
    ],
    [
      'fetches inside what it fetches',
      'import("../y.js").then(()=>import("./z.js"))',
      'load("/static/y.js").then(()=>load("/static/assets/z.js"))',
    ],
    [
      'keeps texts and patterns that look like code',
      `const a="export{b};import('./x.js')",b=/import\\('\\.\\/x'\\)/;`,
      `const a="export{b};import('./x.js')",b=/import\\('\\.\\/x'\\)/;`,
    ],
  ])('in the page %s', (_, code, expected) => expect(first(code)).toBe(expected));

  it.each<[string, string]>([
    ['a constant', 'export const a=1;'],
    ['a default', 'export default 1;'],
    ['another script', `export{a}from'./x-1.js';`],
  ])('in the page cannot export %s', (_, code) =>
    expect(() => first(code)).toThrow('exports in another way than `export { … }`'),
  );
});
