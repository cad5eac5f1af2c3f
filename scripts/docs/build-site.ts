import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { apiReference } from './api-reference.ts';
import { addressOf, API_REFERENCE, CONTENTS, DECISIONS } from './contents.ts';
import { firstSentence, type Menu, pageHtml, type Place } from './page-html.ts';
import { plainText, type Rendered, renderMarkdown } from './render-markdown.ts';

const ASSETS = join(import.meta.dirname, 'site');
/** Of each section the search knows so much. */
const SEARCHED_CHARACTERS = 600;

interface Source {
  /** The file, or for a made page where it would lie: links start there. */
  file: string;
  address: string;
  markdown: string;
}
type Page = Source & Place & { rendered: Rendered };

/** Writes the site of the papers into a folder, which is emptied first. Run from the root of the repository. */
export function buildSite(folder: string): { pages: readonly Place[] } {
  rmSync(folder, { recursive: true, force: true });
  const decisions = globSync('docs/decisions/*.md').toSorted();
  const sources: Source[] = [
    { file: 'README.md', address: 'index.html', markdown: withoutCommands(read('README.md')) },
    ...CONTENTS.flatMap(({ files }) => files).map(sourceOf),
    { file: 'api-reference.md', address: API_REFERENCE, markdown: apiReference(packageJson.version) },
    { file: 'docs/decisions/index.md', address: DECISIONS, markdown: listOf(decisions) },
    ...decisions.map(sourceOf),
  ];
  const pages = sources.map(rendered);
  const menu = menuOf(pages);
  const write = (address: string, text: string): void => {
    mkdirSync(dirname(join(folder, address)), { recursive: true });
    writeFileSync(join(folder, address), text);
  };
  for (const page of pages) write(page.address, pageHtml(page, page.rendered, menu));
  for (const file of new Set(pages.flatMap((page) => page.rendered.files)))
    cpSync(file, join(folder, file.replace(/^docs\//, '')));
  cpSync(ASSETS, folder, { recursive: true });
  write('sections.js', `window.SECTIONS = ${JSON.stringify(pages.flatMap(sectionsOf))};\n`);
  write('llms.txt', llmsText(pages, menu));
  write('llms-full.txt', pages.map(({ markdown }) => markdown.trim()).join('\n\n---\n\n'));
  return { pages };
}

const read = (file: string): string => readFileSync(file, 'utf8');

/** A folder's page is its list; of files the site carries what papers show or lead to, but no source. */
const isCarried = (path: string): boolean =>
  /^docs\/|^LICENSE$/.test(path) && existsSync(path) && statSync(path).isFile();

function sourceOf(file: string): Source {
  const address = addressOf(file);
  if (!address) throw new Error(`${file} is no paper of the site.`);
  return { file, address, markdown: read(file) };
}

function rendered(source: Source): Page {
  const page = renderMarkdown(source.markdown, { ...source, isCarried });
  return { ...source, title: page.title, rendered: page };
}

/** The README ends with what somebody needs who has its folders before them. */
const withoutCommands = (readme: string): string => readme.replace(/^## Where things are\n[\s\S]*/m, '');

function listOf(decisions: readonly string[]): string {
  const lines = decisions.map((file) => {
    const title = /^# (.+)$/m.exec(read(file))?.[1] ?? file;
    return `- [${title}](${file.replace('docs/decisions/', '')})`;
  });
  return [
    '# Decisions',
    'Why Countersign is built as it is: each page names what was chosen, what else there was, and what it costs.',
    lines.join('\n'),
  ].join('\n\n');
}

function menuOf(pages: readonly Page[]): Menu {
  const placeOf = (address: string | null): Place => {
    const page = pages.find((one) => one.address === address);
    if (!page) throw new Error(`The site has no page ${address}.`);
    return { address: page.address, title: page.title };
  };
  const made: Record<string, string> = { 'Build on it': API_REFERENCE, Inside: DECISIONS };
  return CONTENTS.map(({ title, files }) => ({
    title,
    places: [...files.map(addressOf), ...(made[title] ? [made[title]] : [])].map(placeOf),
  }));
}

/** `[page, heading, address, text]` of each part of a page, for its search. */
function sectionsOf({ title, address, rendered: { html, headings } }: Page): [string, string, string, string][] {
  const deep = headings.filter(({ depth }) => depth <= 4);
  const parts = html.split(/(?=<h[1-4] id=")/).filter((part) => /^<h[1-4] id="/.test(part));
  return parts.map((part, at) => {
    const text = plainText(part.replace(/^<h.*?<\/h\d>/s, '').replaceAll('<', ' <'))
      .replaceAll(/\s+/g, ' ')
      .trim();
    const { text: heading = title, id = '' } = deep[at] ?? {};
    return [title, heading, `${address}#${id}`, text.slice(0, SEARCHED_CHARACTERS)];
  });
}

/** The site for language models: a line for each page, as llmstxt.org describes it. */
function llmsText(pages: readonly Page[], menu: Menu): string {
  const lineOf = ({ address, title }: Place): string => {
    const page = pages.find((one) => one.address === address);
    return `- [${title}](${address}): ${firstSentence(page?.rendered.html ?? '')}`;
  };
  return [
    '# Countersign',
    '> Forms and approvals that live inside Zendesk tickets. All pages in one file: llms-full.txt',
    ...menu.map(({ title, places }) => `## ${title}\n\n${places.map(lineOf).join('\n')}`),
    '',
  ].join('\n\n');
}
