/** The small part of bpmn-moddle that the reader uses; the package's own types describe BPMN, not the reader. */
declare module 'bpmn-moddle' {
  export type Element = { $type: string; $attrs: Record<string, unknown>; id?: string; [name: string]: unknown };
  export type Warning = { message: string; element?: Element; property?: string; value?: unknown };
  export class BpmnModdle {
    constructor(packages?: Record<string, unknown>);
    fromXML(xml: string): Promise<{ rootElement: Element; warnings: Warning[] }>;
    create(type: string, properties?: Record<string, unknown>): Element;
    toXML(element: Element, options?: { format?: boolean }): Promise<{ xml: string }>;
  }
}
