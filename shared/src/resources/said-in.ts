import type { LanguageCode } from '../basics/languages/languages.ts';
import type { Resource } from './resource.ts';

/** What administrators said of a resource that they made, in a language or the nearest that they said it in. */
export const saidIn = (
  { said }: Pick<Resource, 'said'>,
  language: LanguageCode,
): Readonly<Record<string, string>> | undefined =>
  said?.[language] ?? (language === 'zh-tw' ? said?.['zh-cn'] : undefined) ?? said?.['en'];
