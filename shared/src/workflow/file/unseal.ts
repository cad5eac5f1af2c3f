// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./saxen.d.ts" />
import { decode } from 'saxen';
import {
  PRESERVED_ELEMENT,
  PRESERVED_PARTS,
  PRESERVED_URI,
  type PreservedFile,
  type PreservedParts,
} from './preserved.ts';
import {
  elementsIn,
  encode,
  isElement,
  readXml,
  textIn,
  valueOf,
  writeXml,
  type XmlElement,
  type XmlNode,
  type XmlRest,
} from './xml-tree.ts';

/** The file as it leaves: everything that was packed away by `sealFile` is back in its place, unless something new stands there. */
export function unsealFile(sealed: string): string {
  const { root } = readXml(sealed);
  const parts = root && valueOf(root, PRESERVED_PARTS);
  if (!root || parts === null) return sealed;
  const kept = JSON.parse(parts) as PreservedFile;
  const file = { ...kept, ids: { ...kept.ids, ...unledTo(kept.repeated, root) } };
  const prefixes = prefixesOf(file, root);
  restore(root, { file, prefixes });
  const declared = [...prefixes.declarations].map(
    ([prefix, uri]) => [`xmlns${prefix && ':'}${prefix}`, encode(uri)] as const,
  );
  root.attributes = new Map([...declared, ...root.attributes]);
  return `${file.before}${writeXml(root)}${file.after}`;
}

const LEADING = ['sourceRef', 'targetRef', 'attachedToRef', 'default'];

/** Ids that the file had twice and that nothing leads to by the ones that they were given. */
function unledTo(repeated: Record<string, string>, root: XmlElement): Record<string, string> {
  const led = new Set<string | null>();
  const visit = (element: XmlElement) => {
    for (const name of LEADING) led.add(valueOf(element, name));
    for (const child of elementsIn(element)) visit(child);
  };
  visit(root);
  return Object.fromEntries(Object.entries(repeated).filter(([id]) => !led.has(id)));
}

type Prefixes = {
  declarations: Map<string, string>;
  ofElement: (prefix: string) => string;
  ofAttribute: (prefix: string) => string;
};
type Opened = { file: PreservedFile; prefixes: Prefixes };

/** From the prefixes of the sealed file to those of the file; one that is new keeps its own where that is free. */
function prefixesOf(file: PreservedFile, root: XmlElement): Prefixes {
  const declarations = new Map(file.declarations);
  const sealed = new Map<string, string>();
  for (const [name, raw] of root.attributes) {
    if (name.startsWith('xmlns:')) sealed.set(name.slice('xmlns:'.length), decode(raw));
  }
  const prefixOf = (own: string, isFree: (prefix: string) => boolean): string => {
    const uri = sealed.get(own);
    if (uri === undefined || uri === PRESERVED_URI) return own;
    for (const [prefix, declared] of declarations) if (declared === uri && isFree(prefix)) return prefix;
    let prefix = own;
    for (let number = 1; declarations.has(prefix); number += 1) prefix = `${own}_${number}`;
    declarations.set(prefix, uri);
    return prefix;
  };
  return {
    declarations,
    ofElement: (prefix) => file.prefixes[prefix] ?? prefixOf(prefix, () => true),
    ofAttribute: (prefix) => file.prefixes[prefix] || prefixOf(prefix, (one) => one !== ''),
  };
}

function restore(element: XmlElement, opened: Opened): void {
  const { file, prefixes } = opened;
  const packed = valueOf(element, PRESERVED_PARTS);
  const kept = packed === null ? {} : (JSON.parse(packed) as PreservedParts);
  const sealedName = element.name;
  const isNamed = kept.name?.sealed === sealedName;
  element.name = isNamed ? (kept.name?.was ?? sealedName) : renamed(sealedName, prefixes.ofElement);
  const isTyped = !isNamed || (kept.attributes ?? []).some(({ key }) => key === 'xsi:type');
  if (!isTyped) element.attributes.delete('xsi:type');
  element.attributes = attributesOf(element, kept, opened);
  element.children = element.children.map((node) => (isElement(node) ? childOf(node, kept, opened) : node));
  const text = isLeaf(element) && REFERENCE.test(sealedName) ? textIn(element).trim() : '';
  if (text !== '' && Object.hasOwn(file.ids, text)) element.children = [plain(encode(file.ids[text] ?? ''))];
  if (kept.content && textIn(element) === kept.content.plain) element.children = [plain(kept.content.raw)];
  if (kept.children) insertAll(element, kept.children);
}

/** Attributes and elements that hold ids. */
const REFERENCE = /(?:^|:)(?:id|node|rejectTo|default|bpmnElement|incoming|outgoing|source|target|supports)$|Refs?$/;

const isLeaf = (element: XmlElement): boolean => elementsIn(element).length === 0;
const plain = (raw: string): XmlRest => ({ raw, kind: 'text' });

function renamed(name: string, prefixOf: (prefix: string) => string): string {
  const at = name.indexOf(':');
  if (at < 0) return name;
  const prefix = prefixOf(name.slice(0, at));
  return prefix === '' ? name.slice(at + 1) : `${prefix}:${name.slice(at + 1)}`;
}

function attributesOf(element: XmlElement, kept: PreservedParts, { file, prefixes }: Opened): Map<string, string> {
  const found = new Map<string, string>();
  const put = new Map((kept.attributes ?? []).map((one) => [one.key, one]));
  for (const [name, raw] of element.attributes) {
    if (name === PRESERVED_PARTS || name.startsWith('xmlns')) continue;
    const was = put.get(name);
    const value = decode(raw);
    put.delete(name);
    if (was && was.sealed === value) found.set(was.name, was.raw);
    else if (name === 'xsi:type') found.set(renamed(name, prefixes.ofAttribute), renamed(raw, prefixes.ofElement));
    else found.set(renamed(name, prefixes.ofAttribute), REFERENCE.test(name) ? encode(idsAsWritten(value, file)) : raw);
  }
  for (const { name, raw, sealed, isDefault } of put.values()) if (sealed === null || isDefault) found.set(name, raw);
  return found;
}

const idsAsWritten = (value: string, { ids }: PreservedFile): string =>
  value.replaceAll(/\S+/g, (id) => (Object.hasOwn(ids, id) ? (ids[id] ?? id) : id));

function childOf(node: XmlElement, kept: PreservedParts, opened: Opened): XmlNode {
  if (node.name === PRESERVED_ELEMENT) return plain(valueOf(node, 'raw') ?? '');
  const text = kept.texts?.findIndex(({ name, plain: was }) => name === node.name && was === textIn(node)) ?? -1;
  const [found] = text < 0 ? [] : (kept.texts?.splice(text, 1) ?? []);
  if (found) return plain(found.raw);
  restore(node, opened);
  return node;
}

/** Each behind as many others as before, on a line of its own where the others have one. */
function insertAll(element: XmlElement, kept: readonly { raw: string; at: number }[]): void {
  const isOther = (node: XmlNode) => isElement(node) || node.kind === 'comment' || node.raw.trim() !== '';
  const [first] = element.children;
  const blank = first && !isElement(first) && first.raw.trim() === '' ? [plain(first.raw)] : [];
  const result: XmlNode[] = [];
  let [at, count] = [0, 0];
  const insertDue = (isLast: boolean) => {
    for (let child = kept[at]; child && (isLast || child.at <= count); child = kept[at]) {
      result.push(...blank, { raw: child.raw, kind: child.raw.startsWith('<!--') ? 'comment' : 'text' });
      [at, count] = [at + 1, count + 1];
    }
  };
  insertDue(false);
  for (const node of element.children) {
    result.push(node);
    if (!isOther(node)) continue;
    count += 1;
    insertDue(false);
  }
  const end = result.at(-1);
  const closing = at < kept.length && end && !isOther(end) ? result.splice(-1) : [];
  insertDue(true);
  element.children = [...result, ...closing];
}
