import type { Descriptor, Property } from 'bpmn-moddle';
import type { ForeignElement } from './preserved.ts';
import type { NamedTree } from './name-tree.ts';
import { isSimple, type Schema } from './schema.ts';
import { elementsIn, isElement, textIn, valueOf, type XmlElement, type XmlNode } from './xml-tree.ts';

/** What a child is to the reader. */
export type Place =
  | { kind: 'element'; node: XmlElement }
  | { kind: 'text element'; node: XmlElement; isPlain: boolean }
  | { kind: 'reference'; node: XmlElement; property: Property }
  | { kind: 'extension'; node: XmlElement; isForeign: boolean }
  | { kind: 'text'; node: XmlNode }
  | { kind: 'comment'; node: XmlNode }
  | { kind: 'unknown'; node: XmlNode };

export type TypedElement = {
  descriptor: Descriptor;
  places: Place[];
  sealedName: string;
  /** The name that the reader writes for the property, where it tells the type in an attribute. */
  writtenName: string | null;
};
export type TypedTree = Map<XmlElement, TypedElement>;

/** What each element of a file is to the reader, from the root down; elements of other tools are not entered. */
export function typeTree(root: XmlElement, names: NamedTree, schema: Schema): TypedTree | null {
  const typed: TypedTree = new Map();
  const nameOf = (element: XmlElement): string | null => {
    const { uri, local } = names.nameOf(element);
    const prefix = schema.prefixOf(uri);
    return prefix === null ? null : `${prefix}:${local}`;
  };
  const descriptor = schema.descriptorOf('bpmn:Definitions');
  if (nameOf(root) !== 'bpmn:definitions' || !descriptor) return null;
  const visit = (element: XmlElement, own: Descriptor, sealedName: string, property?: Property) => {
    const places: Place[] = [];
    const writtenName = property?.xml?.serialize && property.ns.name !== sealedName ? property.ns.name : null;
    typed.set(element, { descriptor: own, places, sealedName, writtenName });
    const seen = new Set<string>();
    for (const node of element.children) places.push(placeOf(node, own, seen));
  };
  const placeOf = (node: XmlNode, parent: Descriptor, seen: Set<string>): Place => {
    if (!isElement(node)) {
      if (node.kind === 'comment') return { kind: 'comment', node };
      const isBlank = node.kind === 'text' && node.raw.trim() === '';
      return { kind: isBlank || parent.bodyProperty ? 'text' : 'unknown', node };
    }
    const name = nameOf(node);
    const takesAny = parent.properties.some((one) => one.type === 'Element' && !one.isReference && !one.isAttr);
    const place = name === null ? null : schema.placeOf(parent, name, saidType(node, names, schema));
    if (name === null || place === null)
      return takesAny ? { kind: 'extension', node, isForeign: name === null } : { kind: 'unknown', node };
    const { property, type } = place;
    if (!property.isMany && seen.has(property.name)) return { kind: 'unknown', node };
    seen.add(property.name);
    if (isSimple(property)) return { kind: 'text element', node, isPlain: isPlain(node) };
    if (property.isReference) return { kind: 'reference', node, property };
    const inner = schema.descriptorOf(type);
    if (!inner) return { kind: 'unknown', node };
    visit(node, inner, name, property);
    return { kind: 'element', node };
  };
  visit(root, descriptor, 'bpmn:definitions');
  return typed;
}

const isPlain = (element: XmlElement): boolean =>
  element.attributes.size === 0 && element.children.every((node) => !isElement(node) && node.kind !== 'comment');

/** The namespace of `xsi:type` and `xsi:schemaLocation`. */
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** The attribute that says of which type an element is. */
export const typeAttribute = (element: XmlElement, names: NamedTree): string | null =>
  [...element.attributes.keys()].find((name) => {
    const { uri, local } = names.attributeName(element, name);
    return uri === XSI && local === 'type';
  }) ?? null;

/** The type that an element says to have, in the reader's words; null where it says none that is known. */
export function saidType(element: XmlElement, names: NamedTree, schema: Schema): string | null {
  const attribute = typeAttribute(element, names);
  const said = attribute === null ? null : valueOf(element, attribute)?.trim();
  if (!said) return null;
  const [local = '', prefix = ''] = said.split(':').toReversed();
  const known = schema.prefixOf(names.scopeOf(element).get(prefix) ?? '');
  const type = `${known ?? ''}:${local.replace(/^t(?=[A-Z])/, '')}`;
  return schema.descriptorOf(type) ? type : null;
}

/** An element of another tool, to be looked at. */
export function foreignView(element: XmlElement, names: NamedTree): ForeignElement {
  const attributes: Record<string, string> = {};
  for (const name of element.attributes.keys()) {
    attributes[names.attributeName(element, name).local] = valueOf(element, name) ?? '';
  }
  const children = elementsIn(element).map((child) => foreignView(child, names));
  return { ...names.nameOf(element), attributes, children, text: textIn(element).trim() };
}
