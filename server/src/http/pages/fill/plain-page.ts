import { escaped, langOf, STYLE } from './fill-html.ts';
import type { FillLanguage } from '../../../modules/forms/filling/fill-texts.ts';

interface PlainText {
  /** What the page is about, in small print above its title. */
  name?: string;
  title: string;
  lines: readonly string[];
}

/** A page of a few words, for people who are not signed in. */
export function plainPage(language: FillLanguage, { name = '', title, lines }: PlainText): string {
  const texts = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  return `<!doctype html>
<html ${langOf(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${name ? `<p class="name"><bdi>${escaped(name)}</bdi></p>` : ''}<h1>${escaped(title)}</h1>${texts}</main></body>
</html>
`;
}
