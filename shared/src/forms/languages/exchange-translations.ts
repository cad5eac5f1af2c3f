import type { FormDefinition } from '../schema.ts';
import { readCsv, writeCsv } from './csv.ts';
import { LANGUAGE_TAGS } from '../../basics/languages/languages.ts';
import type { FormLanguage, FormTranslations } from './form-language.ts';
import { stringsOf } from './strings-of.ts';
import { languagesOf } from './translate-definition.ts';

/** The texts of a form as a table for translators: key, the form's own text, one column for each other language. */
export function translationsToCsv(definition: FormDefinition): string {
  const [own = 'en', ...others] = languagesOf(definition);
  const rows = stringsOf(definition).map(({ key, text }) => [
    key,
    text,
    ...others.map((language) => definition.translations?.[language]?.[key] ?? ''),
  ]);
  return writeCsv([['key', own, ...others], ...rows]);
}

/** The same as JSON: `{ "de": { "title": "…" } }`, the form's own texts among them. */
export function translationsToJson(definition: FormDefinition): string {
  const [own = 'en', ...others] = languagesOf(definition);
  const strings = stringsOf(definition);
  const ownTexts = Object.fromEntries(strings.map(({ key, text }) => [key, text]));
  const other = others.map((language) => {
    const texts = definition.translations?.[language] ?? {};
    return [language, Object.fromEntries(strings.map(({ key }) => [key, texts[key] ?? '']))] as const;
  });
  return `${JSON.stringify({ [own]: ownTexts, ...Object.fromEntries(other) }, null, 2)}\n`;
}

/** What a file of translations brings, and what of it does not fit the form. */
export interface ImportedTranslations {
  translations: FormTranslations;
  /** How many texts are new or other than before. */
  changed: number;
  /** Keys that the form does not have; they are left out. */
  unknownKeys: string[];
  /** Columns or names that are no language of ours; they are left out. */
  unknownLanguages: string[];
  /** By language of the file: how many strings of the form it leaves without a text. */
  missing: { language: FormLanguage; count: number }[];
}

/**
 * Reads a CSV or JSON file of translations. Texts that the file leaves empty keep the translation that the form has; the form's
 * own texts are never changed. Null where the file is neither.
 */
export function importTranslations(definition: FormDefinition, file: string): ImportedTranslations | null {
  const table = file.trimStart().startsWith('{') ? readJson(file) : readTable(file);
  return table && merge(definition, table);
}

type Table = Map<string, Map<string, string>>;

function readJson(file: string): Table | null {
  try {
    const read: unknown = JSON.parse(file);
    if (typeof read !== 'object' || read === null) return null;
    return new Map(Object.entries(read).map(([language, texts]) => [language, textsIn(texts)]));
  } catch {
    return null;
  }
}

const textsIn = (texts: unknown): Map<string, string> =>
  new Map(
    Object.entries((texts ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

function readTable(file: string): Table | null {
  const [head = [], ...rows] = readCsv(file);
  const [first, ...languages] = head.map((name) => name.trim());
  if (first?.toLowerCase() !== 'key' || languages.length === 0) return null;
  return new Map(
    languages.map((language, at) => [
      language,
      new Map(rows.filter(([key]) => key).map((row) => [row[0]?.trim() ?? '', row[at + 1] ?? ''])),
    ]),
  );
}

const known = (name: string): FormLanguage | undefined =>
  LANGUAGE_TAGS.find((language) => language.toLowerCase() === name.toLowerCase().replace('_', '-'));

function merge(definition: FormDefinition, table: Table): ImportedTranslations {
  const keys = new Set(stringsOf(definition).map(({ key }) => key));
  const translations: FormTranslations = { ...definition.translations };
  const unknownKeys = new Set<string>();
  const unknownLanguages: string[] = [];
  const missing: ImportedTranslations['missing'] = [];
  let changed = 0;
  for (const [name, texts] of table) {
    const language = known(name);
    if (!language) unknownLanguages.push(name);
    for (const key of texts.keys()) if (!keys.has(key)) unknownKeys.add(key);
    if (!language || language === definition.language) continue;
    const fitting = [...texts].filter(([key, text]) => keys.has(key) && text.trim() !== '');
    const before = translations[language] ?? {};
    changed += fitting.filter(([key, text]) => before[key] !== text).length;
    const after: Record<string, string> = { ...before, ...Object.fromEntries(fitting) };
    translations[language] = after;
    missing.push({ language, count: [...keys].filter((key) => !after[key]?.trim()).length });
  }
  return { translations, changed, unknownKeys: [...unknownKeys], unknownLanguages, missing };
}
