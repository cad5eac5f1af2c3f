/**
 * Every text exists in ten languages. What fails: a key that is missing, empty or left over; a text whose `{{parameters}}` or
 * tags differ from the English one; plural forms that are not those of the language; a sentence that is still English; a text
 * that no code says; words that a screen says without a key; English words that readers stumble over.
 */
import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode, tagOf } from '../../../shared/src/basics/languages/languages.ts';
import { plainTexts } from './plain-text-in-code.ts';
import { stumblesInTexts } from './plain-words.ts';
import { sidebarRefusals } from './sidebar-refusals.ts';
import { unusedTexts } from './unused-texts.ts';

const PARAMETER = /\{\{\s*(\w+)[^}]*\}\}/g;
const TAG = /<\/?\w+\/?>/g;
const PLURAL = /_(one|other|zero|two|few|many)$/;
/** Sentences of this many words are not the same in two languages by chance. */
const SENTENCE_WORDS = 4;

type Texts = ReadonlyMap<string, string>;

function read(language: LanguageCode): Texts {
  const texts = new Map<string, string>();
  collect(JSON.parse(readFileSync(`translations/${language}.json`, 'utf8')), '', texts);
  return texts;
}

function collect(node: unknown, path: string, texts: Map<string, string>): void {
  if (typeof node === 'string') texts.set(path, node);
  else for (const [key, value] of Object.entries(node as object)) collect(value, path ? `${path}.${key}` : key, texts);
}

const english = read('en');
/** Only what English has both forms of is a plural: `did_other` may be a name. */
const bare = (key: string) => {
  const base = key.replace(PLURAL, '');
  return base !== key && english.has(`${base}_one`) && english.has(`${base}_other`) ? base : key;
};
const sorted = (found: Iterable<string>) => [...new Set(found)].sort((a, b) => a.localeCompare(b)).join(' ');
const parameters = (text: string) => sorted([...text.matchAll(PARAMETER)].map((match) => match[1] ?? ''));
const tags = (text: string) => sorted(text.match(TAG) ?? []);

/** The keys that a language has: each plural in the forms of its own grammar. */
function keysOf(language: LanguageCode): Set<string> {
  const { pluralCategories } = new Intl.PluralRules(tagOf(language)).resolvedOptions();
  return new Set(
    [...english.keys()].flatMap((key) =>
      bare(key) === key ? [key] : pluralCategories.map((category) => `${bare(key)}_${category}`),
    ),
  );
}

function problemsIn(language: LanguageCode, texts: Texts): string[] {
  const wanted = keysOf(language);
  const say = (key: string, problem: string) => `${language}: ${key} ${problem}`;
  return [
    ...[...wanted].filter((key) => !texts.has(key)).map((key) => say(key, 'is missing')),
    ...[...texts].flatMap(([key, text]) => {
      const source = english.get(key) ?? english.get(`${bare(key)}_other`);
      if (!wanted.has(key) || source === undefined) return [say(key, 'is not wanted')];
      if (text.trim() === '') return [say(key, 'is empty')];
      return [
        // "One day" and "no days" may do without their number.
        ...(parameters(text) === parameters(source) || /_(?:one|zero|two)$/.test(key)
          ? []
          : [say(key, 'has other parameters than the English text')]),
        ...(tags(text) === tags(source) ? [] : [say(key, 'has other tags than the English text')]),
        ...(language !== 'en' && text === source && isSentence(text) ? [say(key, 'is still English')] : []),
      ];
    }),
  ];
}

const isSentence = (text: string) =>
  text
    .replaceAll(PARAMETER, '')
    .split(/\s+/)
    .filter((word) => /^[a-z]+$/i.test(word)).length >= SENTENCE_WORDS;

/** What is wrong with an answer has its sentence among the texts of forms. */
const unsaidInSidebar = (await sidebarRefusals()).filter(
  (code) => ![`fill.problem.${code}`, `refusals.${code}`, `refusals.${code}_other`].some((key) => english.has(key)),
);
const problems = [
  ...LANGUAGE_CODES.flatMap((language) => problemsIn(language, language === 'en' ? english : read(language))),
  ...unsaidInSidebar.map((code) => `en: refusals.${code} is missing, and the sidebar can meet it`),
  ...unusedTexts(english.keys()).map((key) => `en: nothing says ${key}`),
  ...plainTexts().map((place) => `${place}: said without a key`),
  ...stumblesInTexts(english).map((problem) => `en: ${problem}`),
];
for (const problem of problems) console.error(problem);
console.log(`translations: ${english.size} texts, ${LANGUAGE_CODES.length} languages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
