/** One element as the XML reader gives it; everything in it is still to be checked. */
export type BpmnElement = { $type: string; $attrs?: Record<string, unknown>; id?: string; [name: string]: unknown };

/** The text of an attribute, without blanks around it; empty text is none. */
export function textOf(element: BpmnElement | null, name: string): string | null {
  const value = element?.[name];
  if (typeof value !== 'string') return null;
  return value.trim() === '' ? null : value.trim();
}

/** The elements in a list property; none when the property is missing. */
export function listOf(element: BpmnElement | null, name: string): BpmnElement[] {
  const value = element?.[name];
  return Array.isArray(value) ? (value as BpmnElement[]) : [];
}

/** The element in a property, if there is one. */
export function childOf(element: BpmnElement | null, name: string): BpmnElement | null {
  const value = element?.[name];
  return typeof value === 'object' && value !== null ? (value as BpmnElement) : null;
}

/** The ids in a comma-separated attribute. */
export function idsOf(element: BpmnElement | null, name: string): string[] {
  const text = textOf(element, name) ?? '';
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** A true-or-false attribute. */
export function flagOf(element: BpmnElement | null, name: string, otherwise: boolean): boolean {
  const value = element?.[name];
  return typeof value === 'boolean' ? value : otherwise;
}

/** A whole-number attribute. */
export function numberOf(element: BpmnElement | null, name: string, otherwise: number): number {
  const value = element?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** The extension elements of one of our own types, such as `cs:Vote`. */
export function extensionsOf(element: BpmnElement, type: string): BpmnElement[] {
  return listOf(childOf(element, 'extensionElements'), 'values').filter((value) => value.$type === type);
}

/** The first extension element of a type. */
export function extensionOf(element: BpmnElement, type: string): BpmnElement | null {
  return extensionsOf(element, type)[0] ?? null;
}
