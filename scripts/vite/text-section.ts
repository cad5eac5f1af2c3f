import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const QUERY = '?section=';

/** A section, or those parts of it that are wanted. */
interface Part {
  section: string;
  parts?: (part: string, text: unknown) => boolean;
}

/**
 * Texts that come together, by name. Of `common` and `session` the shell has what it shows itself: 4 kB less of a first visit; screens of
 * signing in and out have all of `session` and every refusal, any other screen has everything.
 */
const SETS: Record<string, readonly Part[]> = {
  shell: [
    { section: 'common', parts: (part) => part !== 'export' && part !== 'palette' },
    { section: 'session', parts: (part, text) => typeof text === 'string' || part === 'link' || part === 'scheme' },
    { section: 'route' },
  ],
  entry: [{ section: 'session' }, { section: 'refusals' }],
};

/** What the web app never says: mails are written by the server, and the sidebar has its own texts. */
const ELSEWHERE: Readonly<Record<string, readonly string[] | 'all'>> = { mail: 'all', tickets: ['sidebar'] };

/**
 * `import texts from '…/translations/en.json?section=tickets.sidebar'`: one section of a translation file, so that an app
 * carries the texts of its own rooms only: 52 kB less of the web app, and as much of the sidebar. Several sections, parted by commas, keep
 * their names; so do those of a set, `?section=shell`. `?section=rooms` is all that the web app says: 7 kB less of a language.
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
      const name = id.slice(at + QUERY.length);
      const several = SETS[name] ?? (name.includes(',') ? name.split(',').map((section) => ({ section })) : null);
      const section =
        name === 'rooms' ? roomsOf(texts) : several ? setOf(texts, several, file) : sectionOf(texts, name, file);
      return { code: `export default ${JSON.stringify(section)}`, moduleType: 'js', map: null };
    },
  };
}

const setOf = (texts: unknown, set: readonly Part[], file: string): Record<string, unknown> =>
  Object.fromEntries(
    set.map(({ section, parts = () => true }) => {
      const all = Object.entries(sectionOf(texts, section, file) as object);
      return [section, Object.fromEntries(all.filter(([part, text]) => parts(part, text)))];
    }),
  );

function roomsOf(texts: unknown): Record<string, unknown> {
  const kept = Object.entries(texts as Record<string, object>).filter(([section]) => ELSEWHERE[section] !== 'all');
  return Object.fromEntries(
    kept.map(([section, parts]) => [
      section,
      Object.fromEntries(Object.entries(parts).filter(([part]) => !ELSEWHERE[section]?.includes(part))),
    ]),
  );
}

function sectionOf(texts: unknown, path: string, file: string): unknown {
  const section = path.split('.').reduce<unknown>(inside, texts);
  if (section === undefined) throw new Error(`${file} has no section ${path}`);
  return section;
}

const inside = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
