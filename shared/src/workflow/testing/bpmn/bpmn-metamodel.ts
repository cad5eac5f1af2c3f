import { BpmnModdle, type Descriptor, type Element, type Property } from 'bpmn-moddle';
import bpmn from 'bpmn-moddle/resources/bpmn/json/bpmn.json' with { type: 'json' };
import { bpmnExtension } from '../../bpmn/bpmn-extension.ts';

/** A file that says one thing, and the same file without it. */
export type Specimen = {
  type: string;
  property: string;
  /** The type that brings the property. */
  owner: string;
  without: string;
  within: string;
};

type Owned = Property & { definedBy?: { name: string } };
type Step = { parent: string; property: Owned };
type ModelType = { name: string; isAbstract?: boolean };

const moddle = new BpmnModdle({ cs: bpmnExtension });
const ENUMS = new Map(
  (bpmn.enumerations as { name: string; literalValues: { name: string }[] }[]).map((one) => [one.name, one]),
);
const TYPES = (bpmn.types as ModelType[]).filter(({ isAbstract }) => !isAbstract).map(({ name }) => `bpmn:${name}`);
const hasType = (type: string, general: string): boolean => moddle.getType(type).hasType(general);
const propertiesOf = (type: string): Owned[] => (moddle.getType(type).$descriptor as Descriptor).properties;
const isInside = ({ isAttr, isReference, isVirtual, isBody, type }: Owned): boolean =>
  !isAttr && !isReference && !isVirtual && !isBody && type.startsWith('bpmn:') && !ENUMS.has(type.slice(5));
/** Elements of what runs first, so that what is tried lies in one of them. */
const FIRST = [
  'bpmn:Process',
  'bpmn:UserTask',
  'bpmn:IntermediateCatchEvent',
  'bpmn:MultiInstanceLoopCharacteristics',
  'bpmn:PotentialOwner',
];

/** From each type of BPMN to the one that holds it and by which property, the shortest way from the root. */
const PLACES = placesOf();
function placesOf(): Map<string, Step> {
  const places = new Map<string, Step>();
  const open = ['bpmn:Definitions'];
  for (let parent = open.shift(); parent !== undefined; parent = open.shift()) {
    for (const property of propertiesOf(parent).filter(isInside)) {
      const fitting = TYPES.filter((type) => hasType(type, property.type) && !places.has(type));
      const isLoose = property.ns.localName === 'rootElements';
      if (property.ns.localName === 'resources' && parent === 'bpmn:Process') continue;
      for (const type of [...FIRST.filter((one) => fitting.includes(one)), ...fitting]) {
        if (places.has(type) || (isLoose && hasType(type, 'bpmn:EventDefinition'))) continue;
        places.set(type, { parent, property });
        open.push(type);
      }
    }
  }
  return places;
}

/** Every type of BPMN that can stand in a file. */
export const METAMODEL_TYPES: readonly string[] = TYPES.filter((type) => PLACES.has(type));

/** Properties that BPMN's XML has at a type, without `id`, which every file gives. */
export const settable = (type: string): Owned[] =>
  propertiesOf(type).filter(
    ({ isVirtual, ns, type: kind }) =>
      !isVirtual &&
      ns.localName !== 'id' &&
      ns.name.startsWith('bpmn:') &&
      (kind !== 'Element' || ns.localName === 'values'),
  );

class Draft {
  readonly definitions: Element;
  readonly process: Element;
  private count = 0;

  constructor() {
    const rule = moddle.create('cs:Rule', { type: 'starter' });
    const people = moddle.create('cs:People', { rules: [rule] });
    const start = moddle.create('bpmn:StartEvent', { id: 's' });
    const step = moddle.create('bpmn:UserTask', { id: 'x' });
    step['extensionElements'] = moddle.create('bpmn:ExtensionElements', { values: [people] });
    const end = moddle.create('bpmn:EndEvent', { id: 'e' });
    const flows = [
      [start, step],
      [step, end],
    ].map(([sourceRef, targetRef], at) => moddle.create('bpmn:SequenceFlow', { id: `f${at}`, sourceRef, targetRef }));
    flows[1]!['conditionExpression'] = moddle.create('bpmn:FormalExpression', { body: '1 = 1' });
    this.process = moddle.create('bpmn:Process', {
      id: 'p',
      isExecutable: true,
      flowElements: [start, step, end, ...flows],
    });
    this.definitions = moddle.create('bpmn:Definitions', { targetNamespace: 'urn:test', rootElements: [this.process] });
  }

  /** A new element of a type in its place; in the process it stands between the first step and the end where it can. */
  put(type: string): Element {
    if (type === 'bpmn:Definitions') return this.definitions;
    if (type === 'bpmn:Process') return this.process;
    const place = PLACES.get(type);
    if (!place) throw new Error(`no place for ${type}`);
    const element = this.create(type);
    const parent = this.hostOf(type, place.parent);
    this.set(parent, place.property, element);
    if (hasType(type, 'bpmn:FlowNode')) this.wire(element);
    return element;
  }

  private hostOf(type: string, parent: string): Element {
    if (parent === 'bpmn:Definitions') return this.definitions;
    if (parent === 'bpmn:Process') return this.process;
    if (parent === 'bpmn:UserTask') return this.steps()[1]!;
    const host = this.put(parent);
    if (hasType(parent, 'bpmn:CatchEvent') && !hasType(type, 'bpmn:EventDefinition')) this.timed(host);
    return host;
  }

  private steps = () => this.process['flowElements'] as Element[];

  private timed(event: Element): void {
    const timeDuration = moddle.create('bpmn:FormalExpression', { body: 'P1D' });
    event['eventDefinitions'] = [moddle.create('bpmn:TimerEventDefinition', { timeDuration })];
  }

  /** An element with what it cannot be without. */
  create(type: string): Element {
    this.count += 1;
    const element = moddle.create(type);
    if (propertiesOf(type).some(({ ns }) => ns.localName === 'id')) element['id'] = `n${this.count}`;
    if (hasType(type, 'bpmn:IntermediateCatchEvent') || type === 'bpmn:BoundaryEvent') this.timed(element);
    if (type === 'bpmn:ExtensionElements') element['values'] = [moddle.create('cs:Input', { from: 'a' })];
    if (hasType(type, 'bpmn:Expression')) element['body'] = '1 + 1';
    if (type === 'bpmn:Extension') element['mustUnderstand'] = true;
    if (type === 'bpmn:BoundaryEvent') element['attachedToRef'] = this.steps()[1];
    if (type === 'bpmn:CallActivity') element['calledElement'] = 'child';
    if (type === 'bpmn:ScriptTask') element['script'] = '1';
    if (type === 'bpmn:ServiceTask') {
      const call = moddle.create('cs:Call', { url: 'https://example.test/' });
      element['extensionElements'] = moddle.create('bpmn:ExtensionElements', { values: [call] });
    }
    if (type === 'bpmn:UserTask') {
      const people = moddle.create('cs:People', { rules: [moddle.create('cs:Rule', { type: 'starter' })] });
      element['extensionElements'] = moddle.create('bpmn:ExtensionElements', { values: [people] });
    }
    if (type === 'bpmn:SequenceFlow')
      Object.assign(element, { sourceRef: this.steps()[0], targetRef: this.steps()[2] });
    if (hasType(type, 'bpmn:SubProcess')) {
      const [start, end] = [
        moddle.create('bpmn:StartEvent', { id: `n${this.count}_s` }),
        moddle.create('bpmn:EndEvent', { id: `n${this.count}_e` }),
      ];
      const flow = moddle.create('bpmn:SequenceFlow', { id: `n${this.count}_f`, sourceRef: start, targetRef: end });
      element['flowElements'] = [start, end, flow];
    }
    return element;
  }

  private wire(node: Element): void {
    const [, step, end] = this.steps();
    const flow = (from: Element | undefined, to: Element | undefined) =>
      this.steps().push(
        moddle.create('bpmn:SequenceFlow', { id: `f${this.steps().length}`, sourceRef: from, targetRef: to }),
      );
    if (!hasType(node.$type, 'bpmn:StartEvent') && !hasType(node.$type, 'bpmn:BoundaryEvent')) flow(step, node);
    if (!hasType(node.$type, 'bpmn:EndEvent')) flow(node, end);
  }

  set(element: Element, { ns, isMany }: Owned, value: unknown): void {
    const before = element[ns.localName];
    element[ns.localName] = isMany ? [...(Array.isArray(before) ? before : []), value] : value;
  }

  /** A value that is not the usual one. */
  valueOf(type: string, property: Owned): unknown {
    const known = ENUMS.get(property.type.replace('bpmn:', ''));
    if (known) return known.literalValues.findLast(({ name }) => name !== property.default)?.name;
    switch (property.type) {
      case 'String':
        return property.ns.localName === 'body' ? '1 + 1' : 'something';
      case 'Boolean':
        return property.default !== true;
      case 'Integer':
        return 7;
      case 'Element':
        return moddle.create('cs:Input', { from: 'a' });
    }
    const fitting = TYPES.filter((one) => hasType(one, property.type));
    const own = fitting.find((one) => FIRST.includes(one)) ?? fitting.find((one) => one !== type) ?? fitting[0];
    if (!property.isReference) return own ? this.create(own) : undefined;
    const there = this.steps().find((one) => hasType(one.$type, property.type));
    const placed = fitting.find((one) => PLACES.has(one));
    return there ?? (placed ? this.put(placed) : undefined);
  }

  write = async (): Promise<string> => (await moddle.toXML(this.definitions, { format: true })).xml;
}

/** The process around, without anything that is tried. */
export const bareFile = (): Promise<string> => new Draft().write();

/** One file for each property that a type may have; what can only be said in one way is left out. */
export async function specimensOf(type: string): Promise<Specimen[]> {
  const found: Specimen[] = [];
  for (const property of settable(type)) {
    const draft = new Draft();
    const element = draft.put(type);
    const value = draft.valueOf(type, property);
    if (value === undefined) continue;
    const without = await draft.write();
    draft.set(element, property, value);
    const within = await draft.write();
    const owner = (property.definedBy?.name ?? '').replace('bpmn:', '');
    if (within !== without) found.push({ type, property: property.ns.localName, owner, without, within });
  }
  return found;
}

/** An element of a type with all that it may have. */
export async function fullFile(type: string): Promise<string> {
  const draft = new Draft();
  const element = draft.put(type);
  for (const property of settable(type)) {
    const value = draft.valueOf(type, property);
    if (value !== undefined) draft.set(element, property, value);
  }
  return draft.write();
}
