import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const HELPER = 'vite/preload-helper.js';
const LATE = '\0late-style:';

/**
 * Leaves late scripts to `import()` itself, and lets their style sheets travel inside them, but for those named in `early`. Without it
 * the fill page cannot be one file: Vite's helper for late parts asks for the address of the script that it stands in, and a script
 * in a page has none. It saves 0.5 kB as well, without which the page would be above its bar.
 */
export function lateParts(early: readonly string[]): Plugin {
  return {
    name: 'late-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || early.some((name) => source.endsWith(name))) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // The name stands in the manifest, which says nothing of the machine that built it.
      return found && `${LATE}${relative(ROOT, found.id)}.js`;
    },
    load(id) {
      if (id.includes(HELPER)) return 'export const __vitePreload = (load) => load();';
      if (!id.startsWith(LATE)) return null;
      const file = join(ROOT, id.slice(LATE.length, -'.js'.length));
      return `import text from ${JSON.stringify(`${file}?inline`)};
const style = document.createElement('style');
style.textContent = text;
document.head.append(style);`;
    },
    /** Vite may call its helper otherwise one day: then two of them would load the parts. */
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
      const helped = files.find(({ code }) => code.includes('modulepreload'));
      if (helped) throw new Error(`${helped.fileName} carries Vite's helper for late parts`);
    },
  };
}
