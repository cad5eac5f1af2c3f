import type { BpmnModdle } from 'bpmn-moddle';
import { freeId } from '../edit/free-id.ts';
import {
  PRESERVED_ELEMENT,
  PRESERVED_PARTS,
  PRESERVED_URI,
  packed,
  type PreservedFile,
  type PreservedParts,
} from './preserved.ts';
import { declaredAt, isDeclaration, nameTree, type NamedTree } from './name-tree.ts';
import { isLegalBeyond, schemaOf, type Schema } from './schema.ts';
import { sealAttributes } from './seal-attributes.ts';
import { sealIds } from './seal-ids.ts';
import { foreignView, typeTree, XSI, type Place, type TypedElement } from './type-tree.ts';
import type { SealFinding, Sealing } from './sealing.ts';
import { VENDORS } from './vendors.ts';
import { encode, textIn, readXml, valueOf, writeXml, XML_LIMITS, type XmlElement, type XmlFault } from './xml-tree.ts';

export type SealedFile = {
  /** BPMN that a reader can read and write without losing anything: what it has no place for is packed away. */
  xml: string;
  findings: SealFinding[];
  /** Where the first element stands. */
  line: number;
};

/** Seals a file; a list of faults where it is not XML, or its root is not that of a BPMN file. */
export function sealFile(moddle: BpmnModdle, text: string): SealedFile | XmlFault[] {
  const { root, faults, source } = readXml(text);
  if (!root || faults.length > 0) return faults.length > 0 ? faults : [{ line: 1, message: 'missing start tag' }];
  const schema = schemaOf(moddle);
  const names = nameTree(root, new Map([...schema.uris, ...Object.entries(VENDORS), ['xsi', XSI]]));
  const typed = typeTree(root, names, schema);
  if (!typed) return [{ line: root.line, message: `unexpected element <${root.name}>` }];
  const steps = [...typed.values()].filter(({ descriptor }) => schema.isA(descriptor.name, 'bpmn:FlowNode')).length;
  if (steps > XML_LIMITS.steps) return [{ line: 1, message: `more than ${XML_LIMITS.steps} steps`, limit: 'steps' }];
  const descriptors = new Map([...typed].map(([element, { descriptor }]) => [element, descriptor]));
  const ids = sealIds(descriptors, schema);
  const findings: SealFinding[] = [];
  const owners = ownersOf(root);
  const find: Sealing['find'] = (kind, element, part, value = '') => {
    const type = typed.get(element)?.descriptor.name ?? '';
    if (kind.startsWith('unknown') && isLegalBeyond(type, part)) return;
    findings.push({ kind, elementId: owners.get(element) ?? null, type, part, value, line: element.line });
  };
  const foreign = foreignPrefixes(names, schema);
  const sealing: Sealing = { source, names, schema, typed, ids, foreign, find };
  for (const { element, id } of ids.given) find('given_id', element, id);
  for (const { element, was } of ids.repeated) find('repeated_id', element, was);
  for (const { element, prefix } of names.undeclared) find('undeclared', element, prefix);
  const parts = new Map([...typed].map(([element, one]) => [element, sealElement(sealing, element, one)]));
  for (const [element, kept] of parts) {
    if (element !== root && Object.keys(kept).length > 0) element.attributes.set(PRESERVED_PARTS, packed(kept));
  }
  sealRoot(sealing, root, parts.get(root) ?? {});
  return { xml: writeXml(root), findings, line: root.line };
}

/** The id of each element, or of the nearest around it. Read before anything is moved. */
function ownersOf(root: XmlElement): Map<XmlElement, string> {
  const owners = new Map<XmlElement, string>();
  const visit = (element: XmlElement, around: string | null) => {
    const own = valueOf(element, 'id') ?? around;
    if (own !== null) owners.set(element, own);
    for (const child of element.children) if ('children' in child) visit(child, own);
  };
  visit(root, null);
  return owners;
}

function sealElement(sealing: Sealing, element: XmlElement, typed: TypedElement): PreservedParts {
  const { descriptor, places, sealedName, writtenName } = typed;
  const kept: PreservedParts = writtenName === null ? {} : { name: { was: element.name, sealed: writtenName } };
  const attributes = sealAttributes(sealing, element, descriptor);
  if (attributes.length > 0) kept.attributes = attributes;
  element.name = sealedName;
  if (descriptor.bodyProperty && places.some(({ kind }) => kind === 'unknown' || kind === 'comment')) {
    const plain = textIn(element);
    kept.content = { plain, raw: insideOf(sealing.source, element) };
    element.children = [{ raw: encode(plain), kind: 'text' }];
    return kept;
  }
  const put: Keep = { children: [], texts: [] };
  element.children = places.flatMap((place) => sealChild(sealing, element, place, put));
  if (put.children.length > 0) kept.children = put.children;
  if (put.texts.length > 0) kept.texts = put.texts;
  const byNode = new Map(put.children.map((child) => [child.node, child]));
  let at = 0;
  for (const place of places) {
    if (place.kind === 'text') continue;
    const child = byNode.get(place.node);
    if (child) child.at = at;
    at += 1;
  }
  if (kept.children) kept.children = put.children.map(({ raw, at: place }) => ({ raw, at: place }));
  return kept;
}

type Keep = { children: { raw: string; at: number; node: unknown }[]; texts: NonNullable<PreservedParts['texts']> };

function sealChild(sealing: Sealing, parent: XmlElement, place: Place, put: Keep): XmlElement['children'] {
  const { names, find } = sealing;
  switch (place.kind) {
    case 'element':
    case 'text':
      return [place.node];
    case 'comment':
      put.children.push({ raw: writeXml(place.node), at: 0, node: place.node });
      return [];
    case 'text element': {
      const { node, isPlain } = place;
      const name = sealedNameOf(sealing, node);
      const plain = textIn(node);
      if (!isPlain) put.texts.push({ name, plain, raw: rawOf(sealing, node) });
      return [isPlain ? Object.assign(node, { name }) : textElement(node, name, plain)];
    }
    case 'reference': {
      const { node, property } = place;
      const wanted = textIn(node).trim();
      const id = sealing.ids.find(wanted);
      if (id === null) {
        if (/^(incoming|outgoing)$/.test(property.ns.localName)) return [];
        find('lost_reference', parent, property.ns.localName, wanted);
        put.children.push({ raw: rawOf(sealing, node), at: 0, node });
        return [];
      }
      const name = sealedNameOf(sealing, node);
      if (wanted !== id && !sealing.ids.renamed.has(id)) put.texts.push({ name, plain: id, raw: rawOf(sealing, node) });
      return [textElement(node, name, id)];
    }
    case 'extension': {
      const { node, isForeign } = place;
      if (!isForeign) find('unknown_element', parent, node.name);
      const view = JSON.stringify(foreignView(node, names));
      const attributes = new Map([
        ['raw', encode(rawOf(sealing, node)).replaceAll('\n', '&#10;')],
        ['view', encode(view)],
      ]);
      return [{ ...node, name: PRESERVED_ELEMENT, attributes, children: [] }];
    }
    case 'unknown': {
      const { node } = place;
      if ('children' in node) {
        find('unknown_element', parent, node.name);
        put.children.push({ raw: rawOf(sealing, node), at: 0, node });
      } else {
        find('unknown_element', parent, node.raw.trim().slice(0, 40));
        put.children.push({ raw: node.raw.trim(), at: 0, node });
      }
      return [];
    }
  }
}

const textElement = (node: XmlElement, name: string, text: string): XmlElement => ({
  ...node,
  name,
  attributes: new Map(),
  children: [{ raw: encode(text), kind: 'text' }],
});

function sealedNameOf({ names, schema }: Sealing, element: XmlElement): string {
  const { uri, local } = names.nameOf(element);
  return `${schema.prefixOf(uri) ?? ''}:${local}`;
}

function insideOf(source: string, { start, end }: XmlElement): string {
  const whole = source.slice(start, end);
  return whole.slice(endOfFirstTag(whole), whole.lastIndexOf('</'));
}

function endOfFirstTag(whole: string): number {
  const quoted = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(whole);
  return quoted?.[0].length ?? whole.indexOf('>') + 1;
}

/** An element as it was written, with the declarations that it has from around and the root does not. */
function rawOf({ source, names }: Sealing, element: XmlElement): string {
  const whole = source.slice(element.start, element.end);
  const own = declaredAt(element);
  const missing = [...names.scopeOf(element)].filter(
    ([prefix, uri]) => !own.has(prefix) && names.declarations.get(prefix) !== uri,
  );
  const end = /^<[^\s/>]+/.exec(whole)?.[0].length ?? 0;
  const added = missing.map(([prefix, uri]) => ` xmlns${prefix && ':'}${prefix}="${encode(uri)}"`).join('');
  return whole.slice(0, end) + added + whole.slice(end);
}

/** The root declares what the reader knows under the reader's prefixes, and carries what the file had instead. */
function sealRoot({ source, names, schema, ids, foreign }: Sealing, root: XmlElement, kept: PreservedParts): void {
  const others = [...foreign].map(([uri, prefix]) => [prefix, uri] as const);
  const uris = new Map([...schema.uris, ['xsi', XSI], ['kept', PRESERVED_URI], ...others]);
  const declared = new Map([...names.declarations].toReversed().map(([prefix, uri]) => [uri, prefix] as const));
  const whole: PreservedFile = {
    ...kept,
    prefixes: Object.fromEntries([...uris].flatMap(([prefix, uri]) => prefixIn(declared, prefix, uri))),
    declarations: [...names.declarations],
    before: source.slice(0, root.start),
    after: source.slice(root.end),
    ids: Object.fromEntries(ids.renamed),
    repeated: Object.fromEntries(ids.repeated.map(({ id, was }) => [id, was])),
  };
  const own = [...root.attributes].filter(([name]) => !isDeclaration(name));
  const declarations = [...uris].map(([prefix, uri]) => [`xmlns:${prefix}`, encode(uri)] as const);
  root.attributes = new Map([...declarations, ...own, [PRESERVED_PARTS, packed(whole)]]);
}

function prefixIn(declared: ReadonlyMap<string, string>, prefix: string, uri: string): [string, string][] {
  const its = declared.get(uri);
  return its === undefined ? [] : [[prefix, its]];
}

/** The prefix that each namespace of another tool has in sealed files: its own, however the file calls it. */
function foreignPrefixes({ declarations }: NamedTree, schema: Schema): Map<string, string> {
  const own = new Map<string, string>(Object.entries(VENDORS).map(([prefix, uri]) => [uri, prefix]));
  const taken = new Set([...schema.uris.keys(), ...own.values(), 'xsi', 'kept', 'xml', '']);
  const found = new Map<string, string>();
  for (const [prefix, uri] of declarations) {
    if (uri === '' || uri === XSI || schema.prefixOf(uri) !== null || found.has(uri)) continue;
    const sealed = own.get(uri) ?? (taken.has(prefix) ? freeId(taken, prefix || 'ns') : prefix);
    taken.add(sealed);
    found.set(uri, sealed);
  }
  return found;
}
