import type { Descriptor, Property } from 'bpmn-moddle';
import type { Report } from '../../graph/problems.ts';
import { coverageOf, TYPES } from './coverage.ts';
import { childOf, extensionOf, listOf, type BpmnElement } from '../element.ts';

/** Whether the engine goes by an element. */
export const isRun = ({ $type }: BpmnElement): boolean => RUN.has($type);

type Described = BpmnElement & { $descriptor: Descriptor };
type OwnedProperty = Property & { definedBy?: { name: string } };

const RUN = new Set(TYPES.run.map((type) => `bpmn:${type}`));
/** Said at the element as a whole by `readNode`. */
const SAID_ELSEWHERE = new Set(['isForCompensation', 'triggeredByEvent']);

/** Names what an element that runs says beyond what runs here, with everything inside it; `ownerId` is the nearest id. */
export function checkCoverage(element: BpmnElement, ownerId: string | null, report: Report): void {
  if (!isRun(element)) return;
  const id = element.id && isPlace(element) ? element.id : ownerId;
  const hints: string[] = [];
  for (const property of propertiesOf(element)) {
    const value = element[property.ns.localName];
    if (!isSaid(property, value)) continue;
    const name = property.ns.localName;
    const coverage = isIdle(element, name)
      ? 'hint'
      : coverageOf((property.definedBy?.name ?? '').replace('bpmn:', ''), name);
    if (coverage === 'named' && !SAID_ELSEWHERE.has(name)) report('not_run', id, { name });
    if (coverage === 'hint' || (coverage === 'kept' && carriesData(name, value))) hints.push(name);
    if (coverage !== 'run' || property.isReference) continue;
    for (const inner of [value].flat()) if (isElement(inner)) checkCoverage(inner, id, report);
  }
  if (hints.length > 0) report('no_effect', id, { name: hints.join(', ') });
}

/** People that BPMN itself names go before nobody: they count at user tasks for which ours name none. */
const isIdle = (element: BpmnElement, name: string): boolean =>
  name === 'resources' && (element.$type !== 'bpmn:UserTask' || extensionOf(element, 'cs:People') !== null);

const propertiesOf = (element: BpmnElement): OwnedProperty[] => (element as Described).$descriptor.properties;

const isElement = (value: unknown): value is BpmnElement =>
  typeof value === 'object' && value !== null && '$type' in value;

/** What a problem can lead to: a step, a flow or the process, not an expression or a timer inside it. */
const isPlace = ({ $type }: BpmnElement): boolean =>
  !/Definition$|Expression$|Characteristics$|Owner$|Performer$/.test($type);

function isSaid({ ns: { localName: name }, default: usual }: Property, value: unknown): boolean {
  if (value === undefined || value === null || value === usual) return false;
  if (name === 'properties' && [value].flat().every(isPlaceholder)) return false;
  return !Array.isArray(value) || value.length > 0;
}

/** What drawing tools hang the line to a data object on. */
const isPlaceholder = (one: unknown): boolean => isElement(one) && one['name'] === '__targetRef_placeholder';

/** Lines to data are drawing; those that move values are not. */
function carriesData(name: string, value: unknown): boolean {
  if (name !== 'dataInputAssociations' && name !== 'dataOutputAssociations') return false;
  const lines = Array.isArray(value) ? (value as BpmnElement[]) : [];
  return lines.some((line) => childOf(line, 'transformation') !== null || listOf(line, 'assignment').length > 0);
}
