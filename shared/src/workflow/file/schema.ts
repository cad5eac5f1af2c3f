import type { BpmnModdle, Described, Descriptor, Property } from 'bpmn-moddle';

/** What the descriptors of BPMN, its drawings and our own settings say about elements. */
export type Schema = {
  prefixOf: (uri: string) => string | null;
  uris: ReadonlyMap<string, string>;
  descriptorOf: (type: string) => Descriptor | null;
  isA: (type: string, general: string) => boolean;
  /** The property that a child element is, with the type that it has there; null where it has no place. */
  placeOf: (parent: Descriptor, child: string, said: string | null) => { property: Property; type: string } | null;
};

const SIMPLE = new Set(['String', 'Boolean', 'Integer', 'Real']);

/** What the schema of BPMN allows and the descriptors of the reader forget. */
const LEGAL_BEYOND: Readonly<Record<string, readonly string[]>> = {
  'bpmn:Extension': ['documentation'],
  'bpmn:InputOutputBinding': ['id', 'documentation', 'extensionElements'],
  'bpmn:GlobalScriptTask': ['script'],
};

/** Whether BPMN has a place for a part of an element although the reader has none. */
export const isLegalBeyond = (type: string, name: string): boolean =>
  LEGAL_BEYOND[type]?.includes(name.slice(name.indexOf(':') + 1)) ?? false;

/** Whether a property holds plain text or a number. */
export const isSimple = ({ type }: Property): boolean => SIMPLE.has(type);

/** The schema that a reader of BPMN works with. */
export function schemaOf(moddle: BpmnModdle): Schema {
  const packages = moddle.getPackages();
  const uris = new Map(packages.map(({ prefix, uri }) => [prefix, uri]));
  const typeOf = (type: string): Described | null => {
    try {
      return moddle.getType(type);
    } catch {
      return null;
    }
  };
  const elementType = (name: string): string => {
    const [prefix = '', local = ''] = name.split(':');
    const isLower = packages.find((one) => one.prefix === prefix)?.xml?.tagAlias === 'lowerCase';
    return isLower ? `${prefix}:${local.charAt(0).toUpperCase()}${local.slice(1)}` : name;
  };
  return {
    uris,
    prefixOf: (uri) => packages.find((one) => one.uri === uri)?.prefix ?? null,
    descriptorOf: (type) => typeOf(type)?.$descriptor ?? null,
    isA: (type, general) => typeOf(type)?.hasType(general) ?? false,
    placeOf: (parent, child, said) => {
      const named = parent.propertiesByName[child];
      if (named && !named.isAttr) return { property: named, type: named.xml?.serialize && said ? said : named.type };
      const type = typeOf(elementType(child));
      const property = type
        ? parent.properties.find((one) => !one.isVirtual && !one.isReference && !one.isAttr && type.hasType(one.type))
        : undefined;
      return type && property ? { property, type: type.$descriptor.name } : null;
    },
  };
}
