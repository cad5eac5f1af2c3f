import { escaped, type Heading, plainText, relative, type Rendered } from './render-markdown.ts';

export interface Place {
  address: string;
  title: string;
}

/** A page with fewer parts than this shows what they consist of in its outline. */
const FEW_PARTS = 4;

/** The site's menu: its parts with their pages. */
export type Menu = readonly { title: string; places: readonly Place[] }[];

/** A whole page: the menu beside it, its outline, and the ways to the pages before and after it. */
export function pageHtml(place: Place, rendered: Rendered, menu: Menu): string {
  const root = relative(place.address, '.') || '.';
  const to = (address: string): string => escaped(relative(place.address, address));
  const order = menu.flatMap(({ places }) => places);
  const at = order.findIndex(({ address }) => address === place.address);
  const [before, after] = at < 0 ? [] : [order[at - 1], order[at + 1]];
  return `<!doctype html>
<html lang="en" data-root="${root}/">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(place.title)} · Countersign</title>
<meta name="description" content="${escaped(firstSentence(rendered.html))}">
<link rel="stylesheet" href="${to('site.css')}">
<script src="${to('sections.js')}" defer></script>
<script src="${to('search.js')}" defer></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header class="top">
<a href="${to('index.html')}">Countersign docs</a>
<div class="search" role="search">
<input id="search" type="search" role="combobox" aria-label="Search the docs" aria-expanded="false" aria-controls="found" autocomplete="off" placeholder="Search, or press /">
<ul id="found" role="listbox" aria-label="Found" hidden></ul>
</div>
</header>
<div class="sheet">
<nav class="menu" aria-label="Pages"><details open><summary>All pages</summary>
${menu.map(({ title, places }) => `<h2>${escaped(title)}</h2>\n<ul>${places.map((one) => menuLine(one, place, to)).join('')}</ul>`).join('\n')}
</details></nav>
<div class="page">
<main id="text"><article>
${rendered.html}</article>
<nav class="onward" aria-label="Next pages">${before ? `<a href="${to(before.address)}" rel="prev">← ${escaped(before.title)}</a>` : '<span></span>'}${after ? `<a href="${to(after.address)}" rel="next">${escaped(after.title)} →</a>` : '<span></span>'}</nav>
</main>
${outline(rendered.headings)}
</div>
</div>
</body>
</html>
`;
}

function menuLine({ address, title }: Place, here: Place, to: (address: string) => string): string {
  const mark = address === here.address ? ' aria-current="page"' : '';
  return `<li><a href="${to(address)}"${mark}>${escaped(title)}</a></li>`;
}

function outline(headings: readonly Heading[]): string {
  const parts = headings.filter(({ depth }) => depth === 2);
  const lines = parts.length < FEW_PARTS ? headings.filter(({ depth }) => depth === 2 || depth === 3) : parts;
  if (lines.length < 2) return '';
  const items = lines
    .map(({ depth, id, text }) => `<li class="depth-${depth}"><a href="#${id}">${escaped(text)}</a></li>`)
    .join('');
  return `<nav class="outline" aria-label="On this page"><h2>On this page</h2><ul>${items}</ul></nav>`;
}

/** What the page begins with, for lists of search engines. */
export function firstSentence(html: string): string {
  const [, paragraph = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? [];
  const text = plainText(paragraph).replaceAll(/\s+/g, ' ');
  return /^.+?[.:](?=\s|$)/.exec(text)?.[0] ?? text;
}
