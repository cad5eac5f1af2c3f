import {
  codeOf,
  directionOf,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  type LanguageCode,
} from '@countersign/shared/basics/languages/languages.ts';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type english from '../../../../translations/en.json';
import { readPreference, writePreference } from '../session/preferences.ts';

type WithoutPlural<K extends string> = K extends `${infer Base}_one`
  ? Base
  : K extends `${infer Base}_other`
    ? Base
    : K;
type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${WithoutPlural<K>}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every key of `translations/en.json`: `common.save`, `workflow.todo.title`. Plural forms go by their base. */
export type TextKey = Leaves<typeof english>;
export type TextValues = Record<string, string | number>;
/** Translates a key; unknown keys do not compile. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** As the files of texts are named: `en`, `zh-cn`, `pt-br`. */
export type Language = LanguageCode;
export const LANGUAGES = LANGUAGE_TAGS.map((tag) => ({ code: codeOf(tag), tag, name: LANGUAGE_NAMES[tag] }));

const DEFAULT_LANGUAGE: Language = 'en';
/**
 * `shell` is there before the first paint; `entry` comes with the screens of signing in, `rooms` (all of it) with the first of any
 * other. Until then a refusal is read as the server says it, in the same words.
 */
type Part = 'shell' | 'entry' | 'rooms';
const shellTexts = import.meta.glob<{ default: object }>('../../../../translations/*.json', {
  query: '?section=shell',
});
/** Which file holds what, in ten languages, is half a kilobyte that the first paint does not wait for. */
const findLate = () => import('./late-texts.ts');

const wanted = new Set<Part>(['shell']);
const loaded = new Set<string>();

const isLanguage = (code: string | null): code is Language => LANGUAGES.some((language) => language.code === code);

/** The language shown now. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

/** BCP 47 tag of the language shown now, for `Intl` and `<html lang>`. */
export function currentLocale(): string {
  return LANGUAGES.find((language) => language.code === currentLanguage())?.tag ?? DEFAULT_LANGUAGE;
}

/** Which way its lines run. */
export const currentDirection = (): 'ltr' | 'rtl' => directionOf(currentLocale());

async function load(language: Language, part: Part): Promise<void> {
  if (loaded.has(`${language} ${part}`)) return;
  const files = part === 'shell' ? shellTexts : (await findLate()).lateTexts[part];
  const sections = await files[`../../../../translations/${language}.json`]?.();
  i18next.addResourceBundle(language, 'translation', sections?.default, true, true);
  loaded.add(`${language} ${part}`);
}

async function want(part: Part): Promise<void> {
  wanted.add(part);
  await load(currentLanguage(), part);
}

/** Resolves when the texts of every room can be shown, in this language and in those chosen later. */
export const loadRoomTexts = (): Promise<void> => want('rooms');

/** The same for signing in and the sentences of refusals alone. */
export const loadEntryTexts = (): Promise<void> => want('entry');

async function show(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => load(language, part)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = currentLocale();
  document.documentElement.dir = currentDirection();
}

/** Loads the stored language (English by default); resolves when texts can be shown. */
export async function startI18n(): Promise<void> {
  // A second start would drop the texts that are loaded already.
  if (i18next.isInitialized) return showStoredLanguage();
  void findLate();
  await i18next.init({
    resources: {},
    lng: DEFAULT_LANGUAGE,
    fallbackLng: false,
    lowerCaseLng: true,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
  });
  await showStoredLanguage();
}

/** Shows what the person, else the device, last chose. */
export async function showStoredLanguage(): Promise<void> {
  const stored = readPreference('language');
  await show(isLanguage(stored) ? stored : DEFAULT_LANGUAGE);
}

/** Switches the language and remembers it for the person and the device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  writePreference('language', language);
}

/** The translation function; the component is drawn again when the language changes. */
export function useT(): Translate {
  return useSyncExternalStore(onLanguage, translateNow);
}

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

let ofLanguage: { language: string; translate: Translate } | undefined;

/** A function for each language, so that what is remembered by it is made again in the next one. */
function translateNow(): Translate {
  const { language } = i18next;
  if (ofLanguage?.language !== language) {
    ofLanguage = { language, translate: i18next.getFixedT(null, 'translation') as unknown as Translate };
  }
  return ofLanguage.translate;
}

/** Translates outside components (notifications, messages of the transport). */
export const translate = i18next.t as unknown as Translate;

/** Translates a key that comes from data (`route.todo`, `refusals.task_state`); null where there is no such text. */
export function translateIfKnown(key: string, values?: TextValues): string | null {
  return i18next.exists(key) ? translate(key as TextKey, values) : null;
}
