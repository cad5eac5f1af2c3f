import { FileRefused } from '../imported-form.ts';

/** What happens on the way through an XML text. Names come without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
  /** Now and then: which share of the text is behind. */
  passed?: (share: number) => void;
}

const REPORTED_EVERY = 10_000;

const NODE =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!|<\/([^\s>]+)\s*>|<([^\s/>?!][^\s/>]*)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Walks through an XML text. Document types are refused: with them come entities that grow without end or name other files. */
export function readXml(text: string, events: XmlEvents): void {
  const node = new RegExp(NODE);
  const open: string[] = [];
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (let nth = 1; node.lastIndex < source.length; nth++) {
    if (nth % REPORTED_EVERY === 0) events.passed?.(node.lastIndex / source.length);
    const match = node.exec(source);
    if (!match) throw new FileRefused('broken_xml');
    const [whole, cdata, closing, opening, attributes = '', slash, plain] = match;
    if (whole === '<!') throw new FileRefused('forbidden_xml');
    if (cdata !== undefined) events.text(cdata);
    else if (plain !== undefined) events.text(resolve(plain));
    else if (closing !== undefined) close(closing);
    else if (opening !== undefined) begin(opening, attributes, slash === '/');
  }
  if (open.length > 0) throw new FileRefused('broken_xml');

  function begin(name: string, attributes: string, isEmpty: boolean): void {
    if (open.length > 100) throw new FileRefused('broken_xml');
    events.open(localName(name), attributesOf(attributes));
    if (isEmpty) events.close(localName(name));
    else open.push(name);
  }
  function close(name: string): void {
    if (open.pop() !== name) throw new FileRefused('broken_xml');
    events.close(localName(name));
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  if (text === '') return found;
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) found[name] = resolve(double ?? single ?? '');
  return found;
}

function resolve(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,20}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? String(whole);
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
