import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What is used here of a built script. */
interface Part {
  fileName: string;
  isEntry: boolean;
  /** File names of the scripts that it imports at once. */
  imports: readonly string[];
}

/**
 * Puts the first script, what it imports, and the style sheet of a built page into its HTML: on a slow phone the round trip for
 * them takes as long as everything else together. The server names the hashes of the scripts in the page's policy.
 */
export function inlineEntry(page: string): Plugin {
  let base = '/';
  return {
    name: 'inline-entry',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    writeBundle({ dir = '' }, bundle) {
      const parts: Part[] = Object.values(bundle).filter((part) => part.type === 'chunk');
      const inPage = partsOfPage(parts);
      const read = (file: string) => readFileSync(join(dir, file), 'utf8');
      for (const part of parts.filter(({ fileName }) => !inPage.includes(fileName))) {
        if (!part.imports.some((file) => inPage.includes(file))) continue;
        writeFileSync(join(dir, part.fileName), importFromPage(read(part.fileName), inPage));
      }
      const scripts = inPage.map((file, at) => scriptOf(read(file).trim(), at, inPage, base));
      writeFileSync(
        join(dir, page),
        inline(read(page), scripts, (address) => read(address.slice(base.length))),
      );
    },
  };
}

/** The first script behind everything that it imports at once. */
function partsOfPage(parts: readonly Part[]): string[] {
  const ordered: string[] = [];
  const add = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) throw new Error(`${file} imports itself in a circle and cannot be inlined`);
    if (ordered.includes(file)) return;
    for (const inner of parts.find(({ fileName }) => fileName === file)?.imports ?? []) add(inner, [...above, file]);
    ordered.push(file);
  };
  for (const entry of parts.filter(({ isEntry }) => isEntry)) add(entry.fileName, []);
  return ordered;
}

const SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const STYLE = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

function inline(html: string, scripts: readonly string[], read: (address: string) => string): string {
  const style = STYLE.exec(html)?.[1];
  if (!SCRIPT.test(html) || !style) throw new Error('the page names no script or no style sheet');
  const code = scripts.map((script) => `<script type="module">${script}</script>`).join('');
  return html
    .replace(SCRIPT, '')
    .replaceAll(PRELOAD, '')
    .replace(STYLE, () => `<style>${read(style).trim()}</style>`)
    .replace('</body>', () => `${code}</body>`);
}

/** Browsers remember of a script that it did not arrive; under another address they ask for it again. */
const LOAD = 'globalThis.csLoad=address=>import(address).catch(()=>import(`${address}?${Date.now()}`));';

/** In a page, `./` is the page's own address. */
function scriptOf(code: string, at: number, inPage: readonly string[], base: string): string {
  const inner = exportToPage(importFromPage(code, inPage), at).replaceAll(
    /import\(([`'"])\.\//g,
    (_, quote: string) => `csLoad(${quote}${base}assets/`,
  );
  const script = at === 0 ? LOAD + inner : inner;
  if (/<\/script|<!--/i.test(script)) throw new Error('the script would end the element that it stands in');
  return script;
}

/** Where an inlined script leaves what others import of it: importing its file would bring it a second time. */
const placeOf = (at: number) => `globalThis.cs${at}`;

const EXPORT = /export\s*\{([^{}]*)\};?\s*$/;

function exportToPage(code: string, at: number): string {
  return code.replace(EXPORT, (_, names: string) => {
    const handed = listed(names).map(([inside, outside = inside]) => `${outside}:${inside}`);
    return `${placeOf(at)}={${handed.join()}};`;
  });
}

/** Scripts of a page run in order, and late ones after all of them, so that everything handed is there. */
function importFromPage(code: string, inPage: readonly string[]): string {
  return inPage.reduce((text, file, at) => {
    const name = file.slice(file.lastIndexOf('/') + 1).replaceAll(/[.$]/g, String.raw`\$&`);
    const named = new RegExp(String.raw`import\s*\{([^{}]*)\}\s*from\s*["']\./${name}["'];?`, 'g');
    const rewritten = text.replaceAll(named, (_, names: string) => {
      const taken = listed(names).map(([outside, inside = outside]) => `${outside}:${inside}`);
      return `const{${taken.join()}}=${placeOf(at)};`;
    });
    if (new RegExp(String.raw`(?:from|import)\s*["']\./${name}`).test(rewritten)) {
      throw new Error(`a script imports ${file} in a way that cannot be inlined`);
    }
    return rewritten;
  }, code);
}

/** `a as b, c` → `[['a', 'b'], ['c']]` */
const listed = (names: string): string[][] =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([first]) => first);
