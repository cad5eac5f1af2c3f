import { readFileSync } from 'node:fs';
import type { RowProblem } from '@countersign/shared/api/submissions/transfer/import.ts';
import type { HeadingLanguage } from '@countersign/shared/devices/headings.ts';

/** Columns of the file of problems behind those of the file itself. */
export const PROBLEM_HEADINGS: Readonly<Record<HeadingLanguage, readonly string[]>> = {
  en: ['Row', 'Problem'],
  'zh-cn': ['行号', '问题'],
};

type Texts = Readonly<Record<string, string>>;

/** What is wrong with an answer has its sentence among the texts of forms, everything else among the refusals. */
function readTexts(language: HeadingLanguage): Texts {
  const file = new URL(`../../../../../../translations/${language}.json`, import.meta.url);
  const { refusals, fill } = JSON.parse(readFileSync(file, 'utf8')) as { refusals: Texts; fill: { problem: Texts } };
  return { ...refusals, ...fill.problem };
}

const TEXTS: Readonly<Record<HeadingLanguage, Texts>> = { en: readTexts('en'), 'zh-cn': readTexts('zh-cn') };

/** One problem as a sentence that begins with its column. */
export function problemText(
  { column, code, fieldType = '', params = {} }: RowProblem,
  language: HeadingLanguage,
): string {
  const texts = TEXTS[language];
  const sentence = (texts[`${code}_${fieldType}`] ?? texts[code] ?? texts['other'] ?? code).replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => String(params[name] ?? ''),
  );
  const ended = /[.!?。！？]$/.test(sentence) ? sentence : `${sentence}${language === 'en' ? '.' : '。'}`;
  return column === '' ? ended : `${column}: ${ended}`;
}
