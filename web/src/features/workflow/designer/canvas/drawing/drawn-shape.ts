import type { EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';

/** What every element of a canvas has. */
export interface CanvasShape {
  id: string;
  businessObject: EditableElement;
}

/** An element as the drawing holds it. */
export interface DrawnShape {
  id: string;
  type: string;
  businessObject: EditableElement;
  x: number;
  y: number;
  width: number;
  height: number;
  parent?: DrawnShape;
  children?: DrawnShape[];
  attachers?: DrawnShape[];
  host?: DrawnShape;
  labelTarget?: DrawnShape;
  source?: DrawnShape;
  target?: DrawnShape;
}
