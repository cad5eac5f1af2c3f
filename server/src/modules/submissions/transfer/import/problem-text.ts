import type { RowProblem } from '@countersign/shared/api/submissions/transfer/import.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { textsOf } from '../../../../basics/texts.ts';
import { fileHeading } from '../../../files/file-texts.ts';

/** Columns of the file of problems behind those of the file itself. */
export const problemHeadings = (language: LanguageCode): string[] =>
  ['row', 'problem'].map((name) => fileHeading(name, language));

type Texts = Readonly<Record<string, string>>;

/** What is wrong with an answer has its sentence among the texts of forms, everything else among the refusals. */
function sentencesIn(language: LanguageCode): Texts {
  const { refusals, fill } = textsOf(language) as unknown as { refusals: Texts; fill: { problem: Texts } };
  return { ...refusals, ...fill.problem };
}

/** One problem as a sentence that begins with its column. */
export function problemText({ column, code, fieldType = '', params = {} }: RowProblem, language: LanguageCode): string {
  const texts = sentencesIn(language);
  const sentence = (texts[`${code}_${fieldType}`] ?? texts[code] ?? texts['other'] ?? code).replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => String(params[name] ?? ''),
  );
  const ended = /[.!?。！？]$/.test(sentence) ? sentence : `${sentence}${/^(?:zh|ja)/.test(language) ? '。' : '.'}`;
  return column === '' ? ended : `${column}: ${ended}`;
}
