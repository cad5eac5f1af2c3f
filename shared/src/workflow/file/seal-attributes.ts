import type { Descriptor, Property } from 'bpmn-moddle';
import type { PreservedParts } from './preserved.ts';
import { isDeclaration } from './name-tree.ts';
import type { Sealing } from './sealing.ts';
import { saidType, typeAttribute, XSI } from './type-tree.ts';
import { encode, valueOf, type XmlElement } from './xml-tree.ts';

type PreservedAttribute = NonNullable<PreservedParts['attributes']>[number];

/** What a value is to the reader: null where it has no place for it. `isSame` where it is written back in the same letters. */
type ReadValue = { value: string; isSame: boolean } | null;

/** Gives an element the attributes that the reader takes, and answers with those that have to be put back as they were. */
export function sealAttributes(sealing: Sealing, element: XmlElement, descriptor: Descriptor): PreservedAttribute[] {
  const kept: PreservedAttribute[] = [];
  const sealed = new Map<string, string>();
  const type = typeAttribute(element, sealing.names);
  for (const [name, raw] of element.attributes) {
    if (isDeclaration(name)) continue;
    if (name === type) kept.push(...sealType(sealing, element, descriptor, name, sealed));
    else kept.push(...sealOne(sealing, element, descriptor, { name, raw }, sealed));
  }
  element.attributes = sealed;
  return kept;
}

/** The type of an expression is written by the reader itself; that of other elements says nothing to it. */
function sealType(
  sealing: Sealing,
  element: XmlElement,
  { name: type }: Descriptor,
  name: string,
  sealed: Map<string, string>,
): PreservedAttribute[] {
  const raw = element.attributes.get(name) ?? '';
  const said = saidType(element, sealing.names, sealing.schema);
  if (said !== type || !sealing.schema.isA(type, 'bpmn:Expression')) {
    return [{ name, key: 'xsi:type', raw, sealed: null }];
  }
  const value = type.replace(':', ':t');
  sealed.set('xsi:type', value);
  return [{ name, key: 'xsi:type', raw, sealed: value, isDefault: true }];
}

function sealOne(
  sealing: Sealing,
  element: XmlElement,
  descriptor: Descriptor,
  { name, raw }: { name: string; raw: string },
  sealed: Map<string, string>,
): PreservedAttribute[] {
  const { uri, local } = sealing.names.attributeName(element, name);
  const known = uri === '' ? '' : sealing.schema.prefixOf(uri);
  if (known === null) {
    sealed.set(`${uri === XSI ? 'xsi' : (sealing.foreign.get(uri) ?? 'xml')}:${local}`, raw);
    return [];
  }
  const property = propertyOf(descriptor, known, local);
  if (!property) {
    sealing.find('unknown_attribute', element, name, valueOf(element, name) ?? '');
    return [{ name, key: name, raw, sealed: null }];
  }
  const key = property.ns.name.startsWith('cs:') && !descriptor.name.startsWith('cs:') ? property.ns.name : local;
  const read = readValue(sealing, element, property, valueOf(element, name) ?? '');
  if (read === null) return [{ name, key, raw, sealed: null }];
  const { value, isSame } = read;
  sealed.set(key, encode(value));
  const isDefault = property.default !== undefined && String(property.default) === value;
  const isPlain = isSame && !isDefault && !/[\n\r\t]/.test(raw);
  return isPlain ? [] : [{ name, key, raw, sealed: value, ...(isDefault ? { isDefault } : {}) }];
}

/** An attribute without a prefix belongs to the namespace of its element; ours on BPMN elements have one. */
function propertyOf(descriptor: Descriptor, prefix: string, local: string): Property | null {
  const isOurs = descriptor.name.startsWith('cs:');
  const property = descriptor.propertiesByName[prefix === '' ? local : `${prefix}:${local}`];
  const fits = property?.isAttr === true && (prefix !== '' || isOurs || !property.ns.name.startsWith('cs:'));
  return property && fits ? property : null;
}

function readValue(sealing: Sealing, element: XmlElement, property: Property, text: string): ReadValue {
  const { local, bad } = {
    local: property.ns.localName,
    bad: () => sealing.find('bad_value', element, property.ns.localName, text),
  };
  const value = text.trim();
  if (property.isReference) return readReferences(sealing, element, property, value);
  switch (property.type) {
    case 'Boolean': {
      const read = value === 'true' || value === '1' ? 'true' : value === 'false' || value === '0' ? 'false' : null;
      if (read === null) bad();
      return read === null ? null : { value: read, isSame: read === text };
    }
    case 'Integer':
    case 'Real': {
      const number = Number(value);
      const isNumber =
        value !== '' && Number.isFinite(number) && (property.type === 'Real' || Number.isInteger(number));
      if (!isNumber) bad();
      return isNumber ? { value: String(number), isSame: String(number) === text } : null;
    }
    default: {
      const isPlace = (local === 'node' || local === 'rejectTo') && property.ns.name.startsWith('cs:');
      const renamed = isPlace ? sealing.ids.find(value) : null;
      return renamed !== null && sealing.ids.renamed.has(renamed)
        ? { value: renamed, isSame: true }
        : { value: text, isSame: true };
    }
  }
}

function readReferences(
  { ids, find: report }: Sealing,
  element: XmlElement,
  { ns, isMany }: Property,
  value: string,
): ReadValue {
  const wanted = isMany ? value.split(/\s+/).filter((one) => one !== '') : [value];
  const find = ns.localName === 'bpmnElement' ? ids.findDrawn : ids.find;
  const found = wanted.flatMap((one) => find(one) ?? []);
  if (found.length < wanted.length) {
    report('lost_reference', element, ns.localName, value);
    return null;
  }
  const isSame = found.every((id, at) => id === wanted[at] || ids.renamed.has(id));
  return { value: found.join(' '), isSame };
}
