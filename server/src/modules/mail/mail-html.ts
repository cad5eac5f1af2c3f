import { directionOf, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';

const STYLE = 'font-family:system-ui,sans-serif;line-height:1.5;color:#293239';

/** An e-mail in a language; `body` is markup. */
export const mailHtml = (language: LanguageTag, body: string): string =>
  `<html lang="${language}" dir="${directionOf(language)}"><body style="${STYLE}">\n${body}</body></html>`;
