import { withContent } from '../../layout/old-picture.ts';
import type { Report } from '../../graph/problems.ts';
import { childOf, listOf, textOf, type BpmnElement } from '../element.ts';

/** Root elements that declare something for others, or that are told elsewhere. */
const DECLARES = new Set(
  [
    'Process',
    'Collaboration',
    'ItemDefinition',
    'Message',
    'Error',
    'Signal',
    'Escalation',
    'Resource',
    'Interface',
    'EndPoint',
    'Category',
    'DataStore',
    'PartnerEntity',
    'PartnerRole',
    'CorrelationProperty',
    'TimerEventDefinition',
    'TerminateEventDefinition',
  ].map((type) => `bpmn:${type}`),
);
const DRAWN = new Set(
  ['DataObjectReference', 'DataStoreReference', 'TextAnnotation', 'Group'].map((type) => `bpmn:${type}`),
);

/** Names what a diagram shows and no process goes by: lanes, whose names find nobody here, and data, notes and other pools. */
export function checkDrawn(definitions: BpmnElement, process: BpmnElement, report: Report): void {
  const content = withContent(process);
  tell('lanes_drawn', content.flatMap(lanesOf), report);
  const roots = listOf(definitions, 'rootElements');
  const inside = content.filter((one) => isDrawn(one, content));
  const around = roots.flatMap((one) => partsOf(one, process));
  const others = roots.filter(({ $type }) => !DECLARES.has($type));
  tell('only_drawn', [...inside, ...around, ...others], report);
}

/** A data object is drawn by its references; one without any is told itself. */
function isDrawn(element: BpmnElement, all: readonly BpmnElement[]): boolean {
  if (element.$type !== 'bpmn:DataObject') return DRAWN.has(element.$type);
  return !all.some((one) => childOf(one, 'dataObjectRef') === element);
}

function partsOf(root: BpmnElement, process: BpmnElement): BpmnElement[] {
  if (root.$type !== 'bpmn:Collaboration') return [];
  const notes = listOf(root, 'artifacts').filter(({ $type }) => DRAWN.has($type));
  return [...pools(root, process), ...listOf(root, 'conversations'), ...notes];
}

const pools = (element: BpmnElement, process: BpmnElement): BpmnElement[] =>
  listOf(element, 'participants').filter((pool) => {
    const own = childOf(pool, 'processRef');
    return own !== process && (own === null || listOf(own, 'flowElements').length === 0);
  });

function lanesOf(scope: BpmnElement): BpmnElement[] {
  const inSet = (set: BpmnElement | null): BpmnElement[] =>
    listOf(set, 'lanes').flatMap((lane) => [lane, ...inSet(childOf(lane, 'childLaneSet'))]);
  return listOf(scope, 'laneSets').flatMap(inSet);
}

function tell(code: 'lanes_drawn' | 'only_drawn', elements: readonly BpmnElement[], report: Report): void {
  const [first] = elements;
  if (first) report(code, first.id ?? null, { name: elements.map(labelOf).join(', ') });
}

const LONGEST = 40;

function labelOf(element: BpmnElement): string {
  const value = textOf(childOf(element, 'categoryValueRef'), 'value');
  const label = textOf(element, 'name') ?? textOf(element, 'text') ?? value ?? element.id ?? '';
  return label.length > LONGEST ? `${label.slice(0, LONGEST)}…` : label;
}
