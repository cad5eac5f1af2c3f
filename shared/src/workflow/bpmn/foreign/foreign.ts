import type { ForeignElement } from '../../file/preserved.ts';
import { ENGINES, VENDORS, type Vendor } from '../../file/vendors.ts';
import { childOf, listOf, type BpmnElement } from '../element.ts';

const ENGINE_URIS: ReadonlySet<string> = new Set(ENGINES.map((vendor) => VENDORS[vendor]));

/** An attribute of the engines that share one set of them; empty text is none. */
export function engineAttribute(element: BpmnElement | null, name: string): string | null {
  for (const vendor of ENGINES) {
    const value = element?.$attrs?.[`${vendor}:${name}`];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

/** The first engine whose prefix the file of an element declares; null where it declares none. */
export function engineOfFile(element: BpmnElement): Vendor | null {
  let root = element;
  for (let around = root['$parent']; around; around = root['$parent']) root = around as BpmnElement;
  const declared = new Set(
    Object.entries(root.$attrs ?? {}).flatMap(([name, uri]) => (name.startsWith('xmlns:') ? uri : [])),
  );
  return ENGINES.find((vendor) => declared.has(VENDORS[vendor])) ?? null;
}

/** The elements of other tools that an element carries. */
export function foreignElements(element: BpmnElement | null): ForeignElement[] {
  const values = listOf(childOf(element, 'extensionElements'), 'values');
  return values.flatMap(({ $type, view }) =>
    $type === 'kept:element' && typeof view === 'string' ? (JSON.parse(view) as ForeignElement) : [],
  );
}

/** Elements of the engines by their name, such as `in` of a call. */
export const engineElements = (element: BpmnElement | null, ...names: string[]): ForeignElement[] =>
  foreignElements(element).filter(({ uri, local }) => ENGINE_URIS.has(uri) && names.includes(local));

/** Elements of Camunda 8 by their name, such as `assignmentDefinition`. */
export const zeebeElements = (element: BpmnElement | null, ...names: string[]): ForeignElement[] =>
  foreignElements(element).filter(({ uri, local }) => uri === VENDORS.zeebe && names.includes(local));

/** The names of what an element carries of one prefix, such as `cs:`. */
export const extensionsIn = (element: BpmnElement, prefix: string): string[] =>
  listOf(childOf(element, 'extensionElements'), 'values').flatMap(({ $type }) =>
    $type.startsWith(prefix) ? $type.charAt(prefix.length).toLowerCase() + $type.slice(prefix.length + 1) : [],
  );

/** The tool that a namespace belongs to; null for one that is not known. */
export const vendorOf = (uri: string): Vendor | null =>
  (Object.keys(VENDORS) as Vendor[]).find((vendor) => VENDORS[vendor] === uri) ?? null;

const PLACE = /^[$#]\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}$/u;

/** Whether a text is an expression of another tool. */
export const isForeignExpression = (text: string): boolean => /[$#]\{/.test(text);

/** The name in `${name}`; null for everything else. */
export const nameIn = (text: string): string | null => PLACE.exec(text.trim())?.[1] ?? null;
