import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const QUERY = '?section=';

/**
 * `import texts from '…/translations/en.json?section=tickets.sidebar'`: one section of a translation file, so that an app
 * carries the texts of its own rooms only.
 */
export function textSection(): Plugin {
  return {
    name: 'text-section',
    enforce: 'pre',
    load(id) {
      const at = id.indexOf(QUERY);
      if (at === -1) return undefined;
      const file = id.slice(0, at);
      this.addWatchFile(file);
      const path = id.slice(at + QUERY.length).split('.');
      const section = path.reduce<unknown>(inside, JSON.parse(readFileSync(file, 'utf8')));
      if (section === undefined) throw new Error(`${file} has no section ${path.join('.')}`);
      return { code: `export default ${JSON.stringify(section)}`, moduleType: 'js', map: null };
    },
  };
}

const inside = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
