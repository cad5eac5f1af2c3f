import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const QUERY = '?section=';

/**
 * `import texts from '…/translations/en.json?section=tickets.sidebar'`: one section of a translation file, so that an app
 * carries the texts of its own rooms only. Several sections, parted by commas, keep their names.
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
      const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
      const names = id.slice(at + QUERY.length).split(',');
      const section = names.length === 1 ? sectionOf(texts, names[0] ?? '', file) : several(texts, names, file);
      return { code: `export default ${JSON.stringify(section)}`, moduleType: 'js', map: null };
    },
  };
}

const several = (texts: unknown, names: readonly string[], file: string): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, sectionOf(texts, name, file)]));

function sectionOf(texts: unknown, path: string, file: string): unknown {
  const section = path.split('.').reduce<unknown>(inside, texts);
  if (section === undefined) throw new Error(`${file} has no section ${path}`);
  return section;
}

const inside = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
