import { LANGUAGE_NAMES } from '../../../basics/languages/languages.ts';
import type { FormLanguage } from '../../../forms/languages/form-language.ts';
import { languagesOf } from '../../../forms/languages/translate-definition.ts';
import type { FormDefinition } from '../../../forms/schema.ts';
import type { Drop } from './drop.ts';
import type { PartLabel } from '../parts/part.ts';
import type { PartNames } from '../parts/part-names.ts';
import type { WordIn } from '../parts/plain-word.ts';
import type { WrittenRow } from './written-row.ts';

interface Around {
  definition: FormDefinition;
  parts: PartNames;
  wordIn: WordIn;
  /** Whether the file holds the answer. */
  isHeld: (key: string) => boolean;
  drop: Drop;
}

/** The texts of a form in the columns of its languages. */
export class TextColumns {
  private readonly around: Around;
  private readonly languages: readonly FormLanguage[];
  /** Translations that a column holds. */
  private readonly written = new Set<string>(['title']);

  constructor(around: Around) {
    this.around = around;
    this.languages = languagesOf(around.definition);
  }

  /** A text in each language of the form, in columns of their own where there is more than one. */
  of(column: string, key: string, text: string): WrittenRow {
    this.written.add(key);
    const [own] = this.languages;
    const piped = this.pipes(key, text);
    if (!own || this.languages.length < 2) return text ? { [column]: piped } : {};
    const others = this.languages.slice(1).flatMap((language) => {
      const translated = this.translated(language, key);
      return translated ? [[`${column}::${nameOfLanguage(language)}`, this.pipes(key, translated)] as const] : [];
    });
    return { ...(text ? { [`${column}::${nameOfLanguage(own)}`]: piped } : {}), ...Object.fromEntries(others) };
  }

  /** Labels one after the other, in each language of the form that has one of them. */
  joined(labels: readonly PartLabel[]): WrittenRow {
    const texts = labels.filter((label) => 'text' in label).filter(({ key }) => key !== '');
    this.note(texts.map(({ key }) => key));
    const isSaid = (language: FormLanguage) =>
      texts.length === 0 || texts.some(({ key }) => this.translated(language, key));
    const textIn = (language: FormLanguage) =>
      labels.map((label) => {
        if (!('text' in label)) return this.around.wordIn(label.word, language, label.number);
        return this.pipes(label.key, this.translated(language, label.key) ?? label.text);
      });
    const [own = 'en', ...others] = this.languages;
    const spoken = [own, ...others.filter((language) => isSaid(language))];
    if (this.languages.length < 2) return { label: textIn(own).join(': ') };
    return Object.fromEntries(
      spoken.map((language) => [`label::${nameOfLanguage(language)}`, textIn(language).join(': ')]),
    );
  }

  /** The text of a key in each language, empty where it has none. */
  translations(key: string): string[] {
    return this.languages.map((language) => this.translated(language, key) ?? '');
  }

  /** Says that a column holds the texts of these keys. */
  note(keys: readonly string[]): void {
    for (const key of keys) this.written.add(key);
  }

  /** Names translations of texts that the sheets have no column for. */
  nameUnwritten(): void {
    for (const [language, texts] of Object.entries(this.around.definition.translations ?? {}))
      for (const [key, text] of Object.entries(texts ?? {}))
        if (!this.written.has(key) || key === 'title')
          this.around.drop(`translations.${language}.${key}`, text, 'not_supported');
  }

  private translated(language: FormLanguage, key: string): string | undefined {
    return this.around.definition.translations?.[language]?.[key];
  }

  /** `{{key}}` is an answer; one that the file does not hold is left out of the text. */
  private pipes(path: string, text: string): string {
    const { parts, isHeld, drop } = this.around;
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (place, key: string) => {
      const paths = parts.pathsOf(key);
      if (paths.length > 0) return paths.map((part) => `\${${parts.questionOf(part)}}`).join(' ');
      if (isHeld(key)) return `\${${key}}`;
      drop(path, place, 'not_supported');
      return '';
    });
  }
}

/** A language as a heading ends with it: `English (en)`. */
export const nameOfLanguage = (language: FormLanguage): string =>
  `${LANGUAGE_NAMES[language].replace(/\s*\(.*\)$/, '')} (${language})`;
