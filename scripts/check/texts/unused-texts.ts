/**
 * Texts that nothing says. A key counts as said where the code has it whole, where a template such as `refusals.${code}` can
 * make it, or where a piece of code takes a whole section (`?section=fill`, `texts: 'resources.post'`) and names what it needs
 * of it. A text that nobody says is one that eight people translate for nothing.
 */
import { globSync, readFileSync } from 'node:fs';

const SOURCES = ['web/src', 'server/src', 'shared/src', 'zendesk-app/src', 'scripts'].map(
  (at) => `${at}/**/*.{ts,tsx}`,
);
/** Sections that code takes as objects: their keys stand there without the path. */
const TAKEN = [
  'fill',
  'captcha',
  'installed',
  'mail',
  'tickets.sidebar',
  'tickets.worklist',
  'tickets.compare',
  'tickets.landing',
  'tickets.demo',
];
/** Read by Zendesk itself from the app's package. */
const OF_ZENDESK = 'app.';
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const WILD = '\0';

/** Keys of `texts` (paths with dots) that no code says. */
export function unusedTexts(keys: Iterable<string>): string[] {
  const code = globSync(SOURCES, { exclude: (path) => /\.(?:test|spec)\.tsx?$/.test(path) })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const literals = new Set([...code.matchAll(/['"]([A-Za-z][\w.$ -]*)['"]/g)].map(([, text]) => text ?? ''));
  const words = new Set(code.match(/\w+/g));
  const templates = [...code.matchAll(/`([\w. -]*(?:\$\{(?:[^{}`]|\{[^{}]*\})*\}[\w. -]*)+)`/g)]
    .map(([, text = '']) => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, WILD))
    // A template that begins with anything, or with a bare word, says nothing about a path.
    .filter((text) => /^[a-z]/i.test(text));
  const whole = matcher(templates.filter((text) => text.split(WILD)[0]?.includes('.')));
  const part = matcher(templates);
  const isSaid = (key: string): boolean => {
    const names = [key, key.replace(PLURAL, '')];
    if (key.startsWith(OF_ZENDESK) || names.some((name) => literals.has(name) || whole(name))) return true;
    if (sectionsAbove(key).some((section) => literals.has(section))) return true;
    const section = TAKEN.find((one) => key.startsWith(`${one}.`));
    if (section === undefined) return false;
    return names.some((name) => {
      const last = name.slice(name.lastIndexOf('.') + 1);
      return words.has(last) || part(last) || /^\w*[a-z](?:Title|Help|Text|\d)$/.test(last);
    });
  };
  return [...keys].filter((key) => !isSaid(key));
}

const matcher = (templates: readonly string[]) => {
  const patterns = [...new Set(templates)].map(
    (text) => new RegExp(`^${text.split(WILD).map(escaped).join('[\\w. -]+')}$`),
  );
  return (text: string) => patterns.some((pattern) => pattern.test(text));
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);

/** `resources.post.fields` and `resources.post` for `resources.post.fields.name`. */
const sectionsAbove = (key: string): string[] => {
  const names = key.split('.');
  return names.slice(2).map((_, at) => names.slice(0, at + 2).join('.'));
};
