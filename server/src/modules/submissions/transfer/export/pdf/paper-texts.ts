import { readFileSync } from 'node:fs';
import type { HeadingLanguage } from '@countersign/shared/devices/headings.ts';

/** A text of the web app by its path, with its values filled in; null where there is none. */
export type PaperTexts = (path: string, values?: Readonly<Record<string, string>>) => string | null;

function readTexts(language: HeadingLanguage): PaperTexts {
  const file = new URL(`../../../../../../../translations/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  return (path, values = {}) => {
    const found = path.split('.').reduce<unknown>((node, name) => {
      const isNode = typeof node === 'object' && node !== null && Object.hasOwn(node, name);
      return isNode ? (node as Record<string, unknown>)[name] : undefined;
    }, texts);
    if (typeof found !== 'string') return null;
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

const known = new Map<HeadingLanguage, PaperTexts>();

/** What stands on paper in a language; the screens have the same texts. */
export function paperTexts(language: HeadingLanguage): PaperTexts {
  const texts = known.get(language) ?? readTexts(language);
  known.set(language, texts);
  return texts;
}

/** As `Intl` and the texts of answers name the language. */
export const localeOf = (language: HeadingLanguage): string => (language === 'zh-cn' ? 'zh-CN' : 'en');
