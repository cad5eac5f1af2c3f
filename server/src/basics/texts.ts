import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

const read = new Map<LanguageCode, TextTree>();

/** Everything that the product says in a language, as `translations` has it; read when it is first needed. */
export function textsOf(language: LanguageCode): TextTree {
  const known = read.get(language);
  if (known) return known;
  const file = new URL(`../../../translations/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as TextTree;
  read.set(language, texts);
  return texts;
}

/** One text by its path, `workflow.sheet.title`, with its values filled in; null where there is none. */
export function textAt(
  language: LanguageCode,
  path: string,
  values: Readonly<Record<string, string>> = {},
): string | null {
  const found = path.split('.').reduce<string | TextTree | undefined>(inside, textsOf(language));
  return typeof found === 'string' ? fill(found, values) : null;
}

const inside = (node: string | TextTree | undefined, name: string): string | TextTree | undefined =>
  typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined;

/** Puts values into a text; what has no value is left out. */
export function fill(text: string | undefined, values: Readonly<Record<string, string>>): string {
  return (text ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
