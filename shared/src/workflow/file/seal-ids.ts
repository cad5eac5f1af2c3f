import type { Descriptor } from 'bpmn-moddle';
import type { Schema } from './schema.ts';
import { encode, valueOf, type XmlElement } from './xml-tree.ts';

/** The ids of a file as the reader takes them. */
export type FileIds = {
  /** The id that a reference leads to, in the reader's form; null where nothing has it. */
  find: (reference: string) => string | null;
  /** The same for a drawing: of an id that the file has twice, each drawing belongs to the next of its elements. */
  findDrawn: (reference: string) => string | null;
  /** Ids that the reader would refuse, by those that they have meanwhile. */
  renamed: Map<string, string>;
  given: { element: XmlElement; id: string }[];
  repeated: { element: XmlElement; id: string; was: string }[];
};

const LEGAL = /^[a-z_][\w.-]*$/i;
const NEEDS_ID = ['FlowElement', 'Artifact', 'Participant', 'MessageFlow', 'Process', 'Collaboration', 'Lane'];

/** Gives every element that is drawn or run an id of its own that the reader takes; references follow. */
export function sealIds(typed: ReadonlyMap<XmlElement, Descriptor>, schema: Schema): FileIds {
  const known = new Map<string, string>();
  const find = (reference: string) => lookUp(known, reference);
  const sharing = new Map<string, string[]>();
  const drawn = new Map<string, number>();
  const findDrawn = (reference: string) => {
    const found = find(reference);
    const all = sharing.get(found ?? '');
    if (found === null || !all) return found;
    const turn = drawn.get(found) ?? 0;
    drawn.set(found, turn + 1);
    return all[turn % all.length] ?? found;
  };
  const ids: FileIds = { find, findDrawn, renamed: new Map(), given: [], repeated: [] };
  const taken = new Set([...typed.keys()].flatMap((element) => valueOf(element, 'id')?.trim() ?? []));
  const next = numbered(taken);
  const free = (base: string) => {
    if (taken.has(base)) return next(base);
    taken.add(base);
    return base;
  };
  const nameless: [XmlElement, Descriptor][] = [];
  for (const [element, descriptor] of typed) {
    if (!descriptor.idProperty) continue;
    const was = valueOf(element, 'id')?.trim() ?? '';
    if (was === '') {
      element.attributes.delete('id');
      nameless.push([element, descriptor]);
    } else if (known.has(was)) {
      const id = free(legal(was));
      ids.repeated.push({ element, id, was });
      element.attributes.set('id', id);
      const first = known.get(was) ?? was;
      const all = sharing.get(first) ?? [first];
      all.push(id);
      sharing.set(first, all);
    } else {
      const id = LEGAL.test(was) ? was : free(legal(was));
      if (id !== was) ids.renamed.set(id, was);
      known.set(was, id);
      element.attributes.set('id', encode(id));
    }
  }
  for (const [element, descriptor] of nameless) {
    if (!NEEDS_ID.some((type) => schema.isA(descriptor.name, `bpmn:${type}`))) continue;
    const id = next(baseOf(descriptor.name));
    element.attributes.set('id', id);
    ids.given.push({ element, id });
  }
  return ids;
}

/** Free ids by their prefix; each search goes on where the last one ended. */
function numbered(taken: Set<string>): (prefix: string) => string {
  const last = new Map<string, number>();
  return (prefix) => {
    let number = (last.get(prefix) ?? 0) + 1;
    while (taken.has(`${prefix}_${number}`)) number += 1;
    last.set(prefix, number);
    taken.add(`${prefix}_${number}`);
    return `${prefix}_${number}`;
  };
}

/** `bpmn:SequenceFlow` becomes `flow`, `bpmn:UserTask` `userTask`. */
function baseOf(type: string): string {
  const local = type.slice(type.indexOf(':') + 1);
  return local === 'SequenceFlow' ? 'flow' : `${local.charAt(0).toLowerCase()}${local.slice(1)}`;
}

/** As XML names are escaped elsewhere: what may not stand there becomes its number. */
function legal(id: string): string {
  const escaped = id.replaceAll(/[^\w.-]/gu, (letter) => `_x${(letter.codePointAt(0) ?? 0).toString(16)}_`);
  return /^[a-z_]/i.test(escaped) ? escaped : `_${escaped}`;
}

/** A reference is an id, or a qualified name whose local part is one. */
function lookUp(known: ReadonlyMap<string, string>, reference: string): string | null {
  const wanted = reference.trim();
  return known.get(wanted) ?? known.get(wanted.slice(wanted.indexOf(':') + 1)) ?? null;
}
