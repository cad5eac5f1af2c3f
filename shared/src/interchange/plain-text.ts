const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title']);
const BREAKS = /^\/?(?:br|p|div|tr|ul|ol|h[1-6])$|^\/li$/;

/** The text of HTML: lines for its paragraphs, a point before each item of a list; what only decorates it is gone. */
export function plainText(html: string): string {
  const closes = new Finder(html);
  let text = '';
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    text += html.slice(at, open);
    const tag = tagAt(html, open, closes);
    if (!tag) {
      text += '<';
      at = open + 1;
      continue;
    }
    text += BREAKS.test(tag.name) ? '\n' : tag.name === 'li' ? '\n• ' : '';
    at = UNSEEN.has(tag.name) ? (closes.after(`</${tag.name}`, tag.end) ?? tag.end) : tag.end;
    if (at > tag.end) at = closes.after('>', at) ?? at;
  }
  return (
    withEntities(text + html.slice(at))
      // Without the look behind, a run of blanks would be tried from each of them.
      .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** The tag, comment or declaration that begins here; null where a text only has this sign. */
function tagAt(html: string, open: number, closes: Finder): { name: string; end: number } | null {
  const name = /^(?:!--|[!?/]?[a-z][a-z0-9]*)/i.exec(html.slice(open + 1, open + 20))?.[0].toLowerCase();
  if (name === undefined) return null;
  const end = closes.after(name === '!--' ? '-->' : '>', open);
  return end === null ? null : { name, end };
}

/** Finds what closes; what is not there any more is not looked for again, so that a page of open tags costs one look. */
class Finder {
  private readonly text: string;
  private readonly lower: string;
  private readonly gone = new Set<string>();

  constructor(text: string) {
    this.text = text;
    this.lower = text.toLowerCase();
  }

  /** The place behind the next such sign; null where there is none. */
  after(sign: string, from: number): number | null {
    if (this.gone.has(sign)) return null;
    // Letters that are longer in lower case would shift every place.
    const found = (this.lower.length === this.text.length ? this.lower : this.text).indexOf(sign, from);
    if (found < 0) this.gone.add(sign);
    return found < 0 ? null : found + sign.length;
  }
}

const withEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? String(whole);
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
