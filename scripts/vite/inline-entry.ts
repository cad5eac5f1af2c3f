import type { Plugin, Rolldown } from 'vite';
import { importFromPage, scriptInPage } from './page-script.ts';

/** What is used here of a built script. */
interface Part {
  fileName: string;
  isEntry: boolean;
  /** File names of the scripts that it imports at once. */
  imports: readonly string[];
}

/** Browsers remember of a script that it did not arrive; under another address they ask for it again. */
const LOAD = 'globalThis.csLoad=address=>import(address).catch(()=>import(`${address}?${Date.now()}`));';

/**
 * Puts the first script, what it imports, and the style sheet of a built page into its HTML: on a slow phone the round trip for
 * them takes as long as everything else together. The server names the hashes of the scripts in the page's policy.
 * It saves a round trip, and costs half a kB: docs/decisions/0011-the-fill-page-is-one-file.md.
 */
export function inlineEntry(page: string): Plugin {
  let base = '/';
  return {
    name: 'inline-entry',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const inPage = partsOfPage(chunks);
        const html = textOf(bundle, page);
        const scripts = inPage.map((file) =>
          scriptInPage(codeOf(bundle, file), file, inPage, { base, load: 'csLoad' }),
        );
        const styles = stylesOf(bundle, inPage);
        const tags = [
          ...chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => scriptTag(base + fileName)),
          ...styles.map((file) => styleTag(base + file)),
        ];
        const code = [LOAD + (scripts[0] ?? ''), ...scripts.slice(1)];
        const late = chunks.filter(({ fileName }) => !inPage.includes(fileName));
        for (const chunk of late) chunk.code = importFromPage(chunk.code, chunk.fileName, inPage);
        assetOf(bundle, page).source = pageWith(html, tags, {
          scripts: code,
          styles: styles.map((file) => sheetOf(bundle, file)),
        });
      },
    },
  };
}

type Bundle = Rolldown.OutputBundle;

function assetOf(bundle: Bundle, file: string): Rolldown.OutputAsset {
  const part = bundle[file];
  if (part?.type !== 'asset') throw new Error(`the build has made no ${file}`);
  return part;
}

function textOf(bundle: Bundle, file: string): string {
  const { source } = assetOf(bundle, file);
  return typeof source === 'string' ? source : Buffer.from(source).toString();
}

function sheetOf(bundle: Bundle, file: string): string {
  const sheet = textOf(bundle, file);
  const end = /<\/style/i.exec(sheet);
  if (end) throw new Error(`${file} contains ${end[0]}, which would end the element that it stands in`);
  return sheet;
}

function codeOf(bundle: Bundle, file: string): string {
  const part = bundle[file];
  if (part?.type !== 'chunk') throw new Error(`the build has made no ${file}`);
  return part.code;
}

const stylesOf = (bundle: Bundle, inPage: readonly string[]): string[] =>
  inPage.flatMap((file) => {
    const part = bundle[file];
    return part?.type === 'chunk' ? [...(part.viteMetadata?.importedCss ?? [])] : [];
  });

/** The first script behind everything that it imports at once. */
function partsOfPage(parts: readonly Part[]): string[] {
  const ordered: string[] = [];
  const add = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) throw new Error(`${file} imports itself in a circle and cannot be inlined`);
    if (ordered.includes(file)) return;
    for (const inner of parts.find(({ fileName }) => fileName === file)?.imports ?? []) add(inner, [...above, file]);
    ordered.push(file);
  };
  for (const entry of parts.filter(({ isEntry }) => isEntry)) add(entry.fileName, []);
  return ordered;
}

/** As Vite writes them; where it writes them otherwise the build stops. */
const scriptTag = (address: string) => `<script type="module" crossorigin src="${address}"></script>`;
const styleTag = (address: string) => `<link rel="stylesheet" crossorigin href="${address}">`;

/** The page without the tags that fetch, and with what they would have fetched. Throws where a tag is not there once. */
function pageWith(
  html: string,
  tags: readonly string[],
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): string {
  const bare = tags.reduce((text, tag) => put(text, tag, '').replaceAll(/\n\s*\n/g, '\n'), html);
  if (bare.includes('rel="modulepreload"')) throw new Error('the page fetches a script that stands in it');
  const style = `<style>${styles.map((sheet) => sheet.trim()).join('')}</style>`;
  const code = scripts.map((script) => `<script type="module">${script}</script>`).join('');
  return put(put(bare, '</head>', `${style}</head>`), '</body>', `${code}</body>`);
}

function put(html: string, old: string, text: string): string {
  const parts = html.split(old);
  if (parts.length !== 2) throw new Error(`the page has ${old} ${parts.length - 1} times instead of once`);
  return parts.join(text);
}
