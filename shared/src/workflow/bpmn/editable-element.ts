import type { BpmnElement } from './element.ts';

/** An element whose parts may be changed; unknown attributes and elements of other tools lie in it untouched. */
export type EditableElement = BpmnElement & { $parent?: EditableElement };

/** Makes a BPMN or Countersign element of a type such as `bpmn:UserTask`. */
export type CreateElement = (type: string, properties?: Record<string, unknown>) => EditableElement;
