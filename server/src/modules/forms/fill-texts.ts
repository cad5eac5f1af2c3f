import { readFileSync } from 'node:fs';
import { languageOf } from '../../http/messages.ts';

/** What the fill page says, apart from what the form says. */
interface FillTexts {
  page: Record<ClosedText | 'needsScript', string>;
}

type ClosedText = `${'unknown' | 'unpublished' | 'stopped'}${'Title' | 'Help'}`;

export interface FillLanguage {
  /** BCP 47 */
  tag: string;
  texts: FillTexts;
}

const read = (file: string) => {
  const address = new URL(`../../../../translations/${file}.json`, import.meta.url);
  return (JSON.parse(readFileSync(address, 'utf8')) as { fill: FillTexts }).fill;
};

const languages = {
  en: { tag: 'en', texts: read('en') },
  'zh-cn': { tag: 'zh-CN', texts: read('zh-cn') },
} satisfies Record<string, FillLanguage>;

/** The section `fill` in the language that the browser asks for. */
export function fillLanguage(acceptLanguage: string | undefined): FillLanguage {
  return languages[languageOf(acceptLanguage)];
}
