/** The small part of bpmn-moddle that the reader uses; the package's own types describe BPMN, not the reader. */
declare module 'bpmn-moddle' {
  export type Element = { $type: string; $attrs: Record<string, unknown>; id?: string; [name: string]: unknown };
  export type Warning = { message: string; element?: Element; property?: string; value?: unknown };
  export type Property = {
    name: string;
    ns: { name: string; localName: string };
    type: string;
    isAttr?: boolean;
    isReference?: boolean;
    isMany?: boolean;
    isBody?: boolean;
    isVirtual?: boolean;
    default?: string | number | boolean;
    xml?: { serialize?: string };
  };
  export type Descriptor = {
    name: string;
    properties: Property[];
    propertiesByName: Record<string, Property>;
    bodyProperty?: Property;
    idProperty?: Property;
  };
  export type Described = { $descriptor: Descriptor; hasType: (type: string) => boolean };
  export class BpmnModdle {
    constructor(packages?: Record<string, unknown>);
    fromXML(xml: string): Promise<{ rootElement: Element; warnings: Warning[] }>;
    create(type: string, properties?: Record<string, unknown>): Element;
    toXML(element: Element, options?: { format?: boolean }): Promise<{ xml: string }>;
    getType(type: string): Described;
    getPackages(): {
      prefix: string;
      uri: string;
      xml?: { tagAlias?: string };
      types: { name: string; isAbstract?: boolean }[];
    }[];
  }
}
