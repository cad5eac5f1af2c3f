import type { CreateElement, EditableElement } from '../bpmn/editable-element.ts';

type Property = { name: string; isReference?: boolean; ns?: { localName: string } };
type Described = { $descriptor: { isGeneric?: boolean; properties?: Property[] } };

/** Copies elements with everything in them under new ids; references among them lead to the copies, others are dropped. */
export function copyElements(
  elements: readonly EditableElement[],
  newId: (id: string) => string,
  create: CreateElement,
): EditableElement[] {
  const copies = new Map<unknown, EditableElement>();
  const made = elements.map((element) => copy(element, copies, newId, create));
  for (const [original, its] of copies) connect(original as EditableElement, its, copies);
  return made;
}

function propertiesOf(element: EditableElement): Property[] {
  return (element as unknown as Described).$descriptor.properties ?? [];
}

const isGeneric = (value: unknown): boolean => (value as Described).$descriptor.isGeneric === true;
const isElement = (value: unknown): value is EditableElement =>
  typeof value === 'object' && value !== null && '$type' in value;

function copy(
  element: EditableElement,
  copies: Map<unknown, EditableElement>,
  newId: (id: string) => string,
  create: CreateElement,
): EditableElement {
  // Elements that no schema describes are never changed, so a copy may share them.
  if (isGeneric(element)) return element;
  const made = create(element.$type, { ...element.$attrs });
  copies.set(element, made);
  const inner = (value: unknown): unknown => {
    if (!isElement(value)) return value;
    const its = copy(value, copies, newId, create);
    if (its !== value) its.$parent = made;
    return its;
  };
  for (const { name, isReference } of propertiesOf(element)) {
    const key = plain(name);
    const value = Object.hasOwn(element, key) ? element[key] : undefined;
    if (value === undefined || isReference) continue;
    made[key] = Array.isArray(value) ? value.map(inner) : inner(value);
  }
  if (typeof element.id === 'string') made.id = newId(element.id);
  return made;
}

/** Properties of BPMN itself are kept under their plain name. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

function connect(
  original: EditableElement,
  made: EditableElement,
  copies: ReadonlyMap<unknown, EditableElement>,
): void {
  for (const { name, isReference } of propertiesOf(original)) {
    const key = plain(name);
    const value = Object.hasOwn(original, key) ? original[key] : undefined;
    if (!isReference || value === undefined) continue;
    if (Array.isArray(value)) made[key] = value.flatMap((one) => copies.get(one) ?? []);
    else if (copies.has(value)) made[key] = copies.get(value);
  }
}
