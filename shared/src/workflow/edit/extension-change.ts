import { childOf, listOf, type BpmnElement } from '../bpmn/element.ts';
import type { CreateElement, EditableElement } from '../bpmn/editable-element.ts';

/** Properties to be set at one element; undefined takes a property away. */
export type PropertyChange = { element: EditableElement; properties: Record<string, unknown> };

/** Puts our own elements of a type in the place of those that are there; everything else stays where it is. */
export function extensionChange(
  element: EditableElement,
  type: string,
  values: readonly BpmnElement[],
  create: CreateElement,
  otherTypes: readonly string[] = [],
): PropertyChange {
  const holder = childOf(element, 'extensionElements') as EditableElement | null;
  const types = [type, ...otherTypes];
  if (holder === null) {
    const made = values.length === 0 ? undefined : create('bpmn:ExtensionElements', { values: [...values] });
    if (made) made.$parent = element;
    return { element, properties: { extensionElements: made } };
  }
  const present = listOf(holder, 'values');
  const at = present.findIndex((value) => types.includes(value.$type));
  const others = present.filter((value) => !types.includes(value.$type));
  const place = at < 0 ? others.length : present.slice(0, at).filter((value) => !types.includes(value.$type)).length;
  return { element: holder, properties: { values: [...others.slice(0, place), ...values, ...others.slice(place)] } };
}
