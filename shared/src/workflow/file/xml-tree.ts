// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./saxen.d.ts" />
import { decode, Parser } from 'saxen';

/** An element with its place in the text that it was read from; names and values are as they were written. */
export type XmlElement = {
  name: string;
  attributes: Map<string, string>;
  children: XmlNode[];
  /** From 1. */
  line: number;
  start: number;
  end: number;
};

/** What lies between tags, as it was written: with its entities, its `<![CDATA[` or its `<!--`. */
export type XmlRest = { raw: string; kind: 'text' | 'cdata' | 'comment' };

export type XmlNode = XmlElement | XmlRest;

/** What keeps a text from being XML, in the words of the parser. */
export type XmlFault = { line: number; message: string; limit?: keyof typeof XML_LIMITS };

export type XmlTree = { root: XmlElement | null; faults: XmlFault[]; source: string };

/** Levels that elements may be nested, elements and comments that a file may have, attributes of one, prefixes of names, and steps. */
export const XML_LIMITS = { levels: 100, elements: 60_000, attributes: 200, prefixes: 500, steps: 5000 };

/** Whether a node is an element. */
export const isElement = (node: XmlNode): node is XmlElement => 'children' in node;

/** The elements directly inside an element. */
export const elementsIn = ({ children }: XmlElement): XmlElement[] => children.filter(isElement);

/** The text directly inside an element, decoded. */
export const textIn = ({ children }: XmlElement): string =>
  children.map((node) => (isElement(node) || node.kind === 'comment' ? '' : plainText(node))).join('');

const plainText = ({ raw, kind }: XmlRest): string => (kind === 'cdata' ? raw.slice(9, -3) : decode(raw));

/** The value of an attribute, decoded; null where there is none. */
export function valueOf(element: XmlElement, name: string): string | null {
  const raw = element.attributes.get(name);
  return raw === undefined ? null : decode(raw);
}

/** What is not closed reaches to the end, so that nothing is looked through twice. */
const MARKUP =
  /<!--(?:[^]*?-->|[^]*$)|<!\[CDATA\[(?:[^]*?\]\]>|[^]*$)|<\?(?:[^]*?\?>|[^]*$)|<[^\s<>!?/](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(?:>|$)/g;
const SPACED_EQUALS = /("[^"]*"|'[^']*')|([^\s="'<>]+)(\s*)=(\s*)(?=["'])/g;

/** XML allows blanks around the `=` of an attribute and the parser does not; they go in front, so that lines stay the same. */
function closeEquals(text: string): string {
  if (!/\s=\s*["']|=\s+["']/.test(text)) return text;
  return text.replaceAll(MARKUP, (tag) =>
    /^<[!?]/.test(tag)
      ? tag
      : tag.replaceAll(SPACED_EQUALS, (whole, quoted: string | undefined, name = '', before = '', after = '') =>
          quoted === undefined ? `${before}${after}${name}=` : whole,
        ),
  );
}

/** Reads XML without losing anything of it: comments, CDATA, prefixes and blanks stay, and every element knows its line. */
export function readXml(text: string): XmlTree {
  const source = closeEquals(text);
  const tree: XmlTree = { root: null, faults: [], source };
  const around: XmlElement[] = [];
  const cursor = cursorIn(source);
  const add = (node: XmlNode) => around.at(-1)?.children.push(node);
  const fault = (problem: { message: string }, where: () => { line: number }) =>
    tree.faults.push({ line: where().line + 1, message: problem.message });
  const prefixes = new Set<string>();
  let count = 0;
  const limit = (what: keyof typeof XML_LIMITS) => {
    tree.faults.push({ line: cursor.line(), message: `more than ${XML_LIMITS[what]} ${what}`, limit: what });
    parser.stop();
  };
  const parser = new Parser();
  parser
    .on('openTag', (name, attributes) => {
      count += 1;
      if (around.length >= XML_LIMITS.levels) return limit('levels');
      if (count > XML_LIMITS.elements) return limit('elements');
      const written = attributes();
      const names = Object.keys(written);
      if (names.length > XML_LIMITS.attributes) return limit('attributes');
      for (const one of [name, ...names]) if (one.includes(':')) prefixes.add(one.replace(PREFIX, '$1'));
      if (prefixes.size > XML_LIMITS.prefixes) return limit('prefixes');
      const place = cursor.openTag(name);
      const element = { name, attributes: new Map(Object.entries(written)), children: [], ...place };
      add(element);
      tree.root ??= element;
      around.push(element);
    })
    .on('closeTag', (_name, _decode, isSelfClosing) => {
      const element = around.pop();
      if (element && !isSelfClosing) element.end = cursor.past('</', '>');
    })
    .on('text', (raw) => add({ raw, kind: 'text' }))
    .on('cdata', (text) => {
      cursor.past('<![CDATA[', ']]>');
      add({ raw: `<![CDATA[${text}]]>`, kind: 'cdata' });
    })
    .on('comment', (text) => {
      count += 1;
      if (count > XML_LIMITS.elements) return limit('elements');
      cursor.past('<!--', '-->');
      add({ raw: `<!--${text}-->`, kind: 'comment' });
    })
    .on('question', () => void cursor.past('<?', '?>'))
    .on('warn', fault)
    .on('error', fault);
  parser.parse(source);
  return tree;
}

/** The prefix of a name, or the one that it declares. */
const PREFIX = /^(?:xmlns:)?([^:]*).*$/s;

/** Walks through the text beside the parser, which tells what it found but not where. */
function cursorIn(source: string) {
  let at = 0;
  let counted = 0;
  let line = 1;
  const lineAt = (place: number) => {
    for (; counted < place; counted += 1) if (source.codePointAt(counted) === 10) line += 1;
    return line;
  };
  return {
    line: () => lineAt(at),
    past: (open: string, close: string): number => {
      at = source.indexOf(close, source.indexOf(open, at) + open.length) + close.length;
      return at;
    },
    openTag: (name: string) => {
      const start = source.indexOf(`<${name}`, at);
      at = endOfTag(source, start);
      return { start, end: at, line: lineAt(start) };
    },
  };
}

/** The place behind the `>` of a tag; one in quotes is none. */
function endOfTag(source: string, start: number): number {
  let at = start;
  while (at < source.length && source[at] !== '>') {
    const quote = source[at];
    const closing = quote === '"' || quote === "'" ? source.indexOf(quote, at + 1) : at;
    at = Math.max(closing, at) + 1;
  }
  return at + 1;
}

/** The tree as text; attributes are put in double quotes. */
export function writeXml(node: XmlNode): string {
  if (!isElement(node)) return node.raw;
  const attributes = [...node.attributes].map(([name, raw]) => ` ${name}="${raw.replaceAll('"', '&quot;')}"`).join('');
  const inside = node.children.map(writeXml).join('');
  return inside === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${inside}</${node.name}>`;
}

/** A text as it may stand in an attribute or between tags. */
export const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
