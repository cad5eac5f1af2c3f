/**
 * Languages in which every text must exist: a key that is missing, empty or left over fails, and so does a text whose
 * `{{parameters}}` differ from the English one. Where a language may be incomplete, English shines through; the sidebar never
 * shows another language than the agent's, so whatever the server can refuse it needs a sentence in all of them.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { sidebarRefusals } from './sidebar-refusals.ts';

const COMPLETE = ['en', 'zh-cn'];
/** Public forms and the sidebar speak ten languages: what they say must exist in the other eight too. */
const PARTLY_COMPLETE = ['zh-tw', 'ja', 'ko', 'de', 'fr', 'es', 'pt-br', 'ar'];
const EVERYWHERE = ['fill.', 'tickets.sidebar.', 'tickets.compare.', 'tickets.worklist.'];
const PARAMETER = /\{\{\s*(\w+)[^}]*\}\}/g;

type Texts = Map<string, string>;

function read(language: string): Texts {
  const texts: Texts = new Map();
  collect(JSON.parse(readFileSync(`translations/${language}.json`, 'utf8')), '', texts);
  return texts;
}

function collect(node: unknown, path: string, texts: Texts): void {
  if (typeof node === 'string') texts.set(path, node);
  else for (const [key, value] of Object.entries(node as object)) collect(value, path ? `${path}.${key}` : key, texts);
}

/** Chinese has one plural form where English has two. */
const bare = (key: string) => key.replace(/_(one|other|zero|two|few|many)$/, '');
const parameters = (text: string) =>
  [...new Set([...text.matchAll(PARAMETER)].map((match) => match[1] ?? ''))]
    .sort((a, b) => a.localeCompare(b))
    .join(' ');

const mustHave = (language: string, key: string) =>
  COMPLETE.includes(language) ||
  (PARTLY_COMPLETE.includes(language) &&
    (EVERYWHERE.some((section) => key.startsWith(section)) || SIDEBAR_REFUSALS.has(key)));

function compare(language: string, texts: Texts, english: Texts): string[] {
  const keys = new Set([...texts.keys()].map(bare));
  const wanted = new Set([...english.keys()].map(bare));
  const missing = [...wanted].filter((key) => mustHave(language, key) && !keys.has(key));
  const extra = [...keys].filter((key) => !wanted.has(key));
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
  const other = [...texts].filter(([key, text]) => {
    const source = english.get(key) ?? english.get(`${bare(key)}_other`);
    return source !== undefined && !key.endsWith('_one') && parameters(source) !== parameters(text);
  });
  return [
    ...missing.map((key) => `${language}: ${key} is missing`),
    ...extra.map((key) => `${language}: ${key} is not in en.json`),
    ...empty.map((key) => `${language}: ${key} is empty`),
    ...other.map(([key]) => `${language}: ${key} has other parameters than the English text`),
  ];
}

const english = read('en');
const metBySidebar = await sidebarRefusals();
/** What is wrong with an answer has its sentence among the texts of forms. */
const SIDEBAR_REFUSALS = new Set(
  metBySidebar.filter((code) => !english.has(`fill.problem.${code}`)).map((code) => `refusals.${code}`),
);
const languages = readdirSync('translations').map((file) => file.replace('.json', ''));
const problems = [
  ...languages.flatMap((language) => compare(language, read(language), english)),
  ...[...SIDEBAR_REFUSALS]
    .filter((key) => !english.has(key) && !english.has(`${key}_other`))
    .map((key) => `en: ${key} is missing, and the sidebar can meet it`),
];
for (const problem of problems) console.error(problem);
console.log(`translations: ${english.size} texts, ${languages.length} languages, ${problems.length} problems`);
process.exit(
  problems.length > 0 || [...COMPLETE, ...PARTLY_COMPLETE].some((language) => !languages.includes(language)) ? 1 : 0,
);
