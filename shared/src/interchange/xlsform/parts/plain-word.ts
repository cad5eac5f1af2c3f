import type { FormLanguage } from '../../../forms/languages/form-language.ts';
import type { PartWord } from './part.ts';

/** What a part is called in a language; levels have a number. */
export type WordIn = (word: PartWord, language: FormLanguage, number?: number) => string;

/** The word itself, where nobody says it in a language: `part.first` → `First`. */
export const plainWord: WordIn = (word, _, number) => {
  const [name = ''] = word.split('.').slice(-1);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${number === undefined ? '' : ` ${number}`}`;
};
