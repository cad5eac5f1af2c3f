import { ENGINES } from '../../file/vendors.ts';
import type { Report } from '../../graph/problems.ts';
import { childOf, extensionOf, listOf, type BpmnElement } from '../element.ts';
import { extensionsIn, foreignElements, vendorOf } from './foreign.ts';

/** What is read of other tools, by the type of the element that carries it. */
const READ: Readonly<Record<string, readonly string[]>> = {
  'bpmn:UserTask': ['assignee', 'candidateUsers', 'candidateGroups', 'assignmentDefinition', 'userTask'],
  'bpmn:CallActivity': ['in', 'out', 'calledElement', 'ioMapping', 'inheritVariables'],
  'bpmn:MultiInstanceLoopCharacteristics': ['collection', 'elementVariable', 'loopCharacteristics'],
  'bpmn:TerminateEventDefinition': ['terminateAll'],
  'bpmn:StartEvent': ['initiator'],
  'bpmn:ScriptTask': ['resultVariable', 'script'],
};
/** What is read of their elements; ones that are not named here have no attributes. */
const READ_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  in: ['source', 'sourceExpression', 'target', 'variables', 'businessKey'],
  out: ['source', 'sourceExpression', 'target', 'variables', 'businessKey'],
  assignmentDefinition: ['assignee', 'candidateUsers', 'candidateGroups'],
  calledElement: ['processId', 'processIdExpression', 'propagateAllChildVariables', 'propagateAllParentVariables'],
  loopCharacteristics: ['inputCollection', 'inputElement'],
  script: ['expression', 'resultVariable'],
};
/** Our own settings: those that say the same as what another tool says go before it. */
const OURS: Readonly<Record<string, readonly string[]>> = {
  'bpmn:Process': ['settings', 'number', 'print'],
  'bpmn:UserTask': ['people', 'vote', 'policy', 'button', 'field', 'timeout', 'webhook'],
  'bpmn:ServiceTask': ['copy', 'call'],
  'bpmn:CallActivity': ['input', 'output'],
};
const MANY = new Set(['button', 'field', 'webhook', 'input', 'output']);
/** What would make a process run differently. */
const CHANGES_RUN = new Set(['skipExpression', 'terminateMultiInstance', 'resource', 'script', 'endDate']);
/** What explains or draws. */
const EXPLAINS = new Set([
  'properties',
  'property',
  'localization',
  'category',
  'exclusive',
  'diagramRelationId',
  'modelerTemplate',
  'modelerTemplateVersion',
  'modelerTemplateIcon',
]);
/** Tools that draw and do not run, marks of colour, and what modelers note for themselves. */
const DRAWING = new Set(['modeler', 'signavio', 'bizagi', 'bioc', 'color', 'xml', 'kept', 'xsi']);

/** Names what an element carries beside BPMN and nobody reads here: each with its prefix, all of one element in one problem. */
export function checkForeign(element: BpmnElement, ownerId: string | null, report: Report): void {
  const found = [...attributesOf(element), ...elementsOf(element), ...ownOf(element)].filter(
    ({ vendor, name }) => !DRAWING.has(vendor) && !(isEngine(vendor) && EXPLAINS.has(name)),
  );
  const changing = found.filter(({ name }) => CHANGES_RUN.has(name));
  for (const { vendor, name } of changing) report('not_run', ownerId, { name: `${vendor}:${name}` });
  const others = found.filter((one) => !changing.includes(one)).map(({ vendor, name }) => `${vendor}:${name}`);
  if (others.length > 0) report('no_effect', ownerId, { name: [...new Set(others)].join(', ') });
}

type Found = { vendor: string; name: string };

function attributesOf(element: BpmnElement): Found[] {
  return Object.entries(element.$attrs ?? {}).flatMap(([name, value]) => {
    const [vendor = '', local] = name.split(':');
    const isNone = local === undefined || vendor === 'xmlns' || isUnset(local, value) || isRead(element, vendor, local);
    return isNone ? [] : { vendor, name: local };
  });
}

/** One of a tool that is not known goes by its namespace; of one that is read, the attributes that are not. */
function elementsOf(element: BpmnElement): Found[] {
  return foreignElements(element).flatMap(({ uri, local, attributes }) => {
    const vendor = vendorOf(uri) ?? uri;
    if (uri.endsWith('/modeler')) return [];
    if (!isRead(element, vendor, local)) return { vendor, name: local };
    const unread = Object.keys(attributes).filter(
      (name) => !READ_ATTRIBUTES[local]?.includes(name) && name !== 'xmlns',
    );
    return unread.map((name) => ({ vendor, name: `${local} ${name}` }));
  });
}

/** Our own settings at an element that has no use for them, and those that are there once more than they count. */
function ownOf(element: BpmnElement): Found[] {
  const seen = new Set<string>();
  return extensionsIn(element, 'cs:').flatMap((name) => {
    const isFirst = !seen.has(name) || MANY.has(name);
    seen.add(name);
    return isFirst && OURS[element.$type]?.includes(name) ? [] : { vendor: 'cs', name };
  });
}

/** What would change the run, and says that it does not. */
const isUnset = (name: string, value: unknown): boolean => CHANGES_RUN.has(name) && (value === '' || value === 'false');

const isEngine = (vendor: string): boolean => vendor === 'zeebe' || ENGINES.some((engine) => engine === vendor);

function isRead(element: BpmnElement, vendor: string, name: string): boolean {
  return isEngine(vendor) && (READ[element.$type]?.includes(name) ?? false) && !isSaidByUs(element);
}

/** Whether our own settings say what those of other tools would. */
function isSaidByUs(element: BpmnElement): boolean {
  const holder =
    element.$type === 'bpmn:MultiInstanceLoopCharacteristics' ? (element['$parent'] as BpmnElement) : element;
  return ['cs:People', 'cs:Input', 'cs:Output'].some((type) => extensionOf(holder, type) !== null);
}

const EXPRESSIONS = [
  'conditionExpression',
  'loopCardinality',
  'completionCondition',
  'timeDate',
  'timeDuration',
  'timeCycle',
];

/** Every element that runs, with the parts inside it that carry settings of their own. */
export function checkForeignWithin(element: BpmnElement, ownerId: string | null, report: Report): void {
  checkForeign(element, ownerId, report);
  const loop = element['loopCharacteristics'] as BpmnElement | undefined;
  const events = listOf(element, 'eventDefinitions');
  const expressions = [loop, element, ...events].flatMap((part) =>
    EXPRESSIONS.map((name) => part && childOf(part, name)),
  );
  for (const part of [loop, ...events, ...expressions]) {
    if (part) checkForeign(part, ownerId, report);
  }
}
