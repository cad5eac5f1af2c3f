import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { addressOf } from './contents.ts';

export interface Heading {
  depth: number;
  text: string;
  id: string;
}

export interface Rendered {
  title: string;
  html: string;
  headings: readonly Heading[];
  /** Files other than pages that it shows or leads to, from the root of the repository. */
  files: readonly string[];
}

/** Where links that lead to no page or file of the site go: the repository. */
export interface Surroundings {
  /** The file's own path from the root of the repository. */
  file: string;
  /** Where its page lies in the site. */
  address: string;
  /** Whether a path from the root of the repository is a file that the site carries along. */
  isCarried: (path: string) => boolean;
}

/** Markdown as GitHub reads it, as a page of the site: headings have its anchors, and links between papers lead between pages. */
export function renderMarkdown(markdown: string, around: Surroundings): Rendered {
  const headings: Heading[] = [];
  const files: string[] = [];
  const anchorOf = anchors();
  const placeOf = (target: string): string => {
    const [path = '', anchor] = target.split('#', 2);
    if (path === '' || /^[a-z]+:/.test(target)) return target;
    const file = posix.join(posix.dirname(around.file), path);
    const page = addressOf(file);
    if (page) return relative(around.address, page) + (anchor ? `#${anchor}` : '');
    if (!around.isCarried(file)) return '';
    files.push(file);
    return relative(around.address, file.replace(/^docs\//, ''));
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = plainText(html);
        const id = anchorOf(text);
        headings.push({ depth, text, id });
        const mark = depth === 1 ? '' : `<a class="mark" href="#${id}" aria-label="Link to “${escaped(text)}”">#</a>`;
        return `<h${depth} id="${id}">${html}${mark}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const place = placeOf(href);
        const html = this.parser.parseInline(tokens);
        return place === '' ? html : `<a href="${escaped(place)}">${html}</a>`;
      },
      image({ href, text }: Tokens.Image): string {
        const place = placeOf(href);
        if (place === '') throw new Error(`${around.file}: the picture ${href} is not there.`);
        return `<img src="${escaped(place)}" alt="${escaped(text)}" loading="lazy">`;
      },
      table(token: Tokens.Table): string {
        const row = (cells: Tokens.TableCell[], tag: string): string =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const hasHead = token.header.some((cell) => cell.text !== '');
        const head = hasHead ? `<thead>${row(token.header, 'th')}</thead>` : '';
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        return text.replaceAll(/(?<= src=")[^"]+/g, (source) => placeOf(source) || source);
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { title: headings.find(({ depth }) => depth === 1)?.text ?? '', html, headings, files };
}

/** The way from a page of the site to another place in it. */
export const relative = (from: string, to: string): string => posix.relative(posix.dirname(from), to);

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a piece of HTML says. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Anchors as GitHub makes them of headings; one that is taken gets a number. */
function anchors(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const plain = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const times = taken.get(plain) ?? 0;
    taken.set(plain, times + 1);
    return times === 0 ? plain : `${plain}-${times}`;
  };
}
