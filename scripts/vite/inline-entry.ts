import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts the first script and the style sheet of a built page into its HTML: on a slow phone the round trip for them takes as
 * long as everything else together. The server names the hash of the script in the page's policy.
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
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk');
      const entry = parts.find((part) => part.isEntry)?.fileName ?? '';
      // A late script that imports the first one would bring it a second time, as a module of its own.
      const importer = parts.find((part) => part.imports.includes(entry));
      if (importer) throw new Error(`${importer.fileName} imports ${entry}, which is inlined in ${page}`);
      const read = (address: string) => readFileSync(join(dir, address.slice(base.length)), 'utf8');
      const html = readFileSync(join(dir, page), 'utf8');
      writeFileSync(join(dir, page), inline(html, read, base));
    },
  };
}

const SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const STYLE = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

function inline(html: string, read: (address: string) => string, base: string): string {
  const script = SCRIPT.exec(html)?.[1];
  const style = STYLE.exec(html)?.[1];
  if (!script || !style) throw new Error('the page names no script or no style sheet');
  // In a page, `./` is the page's own address.
  const code = read(script)
    .trim()
    .replaceAll(/import\(([`'"])\.\//g, (_, quote: string) => `import(${quote}${base}assets/`);
  if (/<\/script|<!--/i.test(code)) throw new Error('the script would end the element that it stands in');
  return html
    .replace(SCRIPT, '')
    .replace(STYLE, () => `<style>${read(style).trim()}</style>`)
    .replace('</body>', () => `<script type="module">${code}</script></body>`);
}
