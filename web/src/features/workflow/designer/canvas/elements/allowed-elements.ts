import type Modeler from 'bpmn-js/lib/Modeler';
import type { CreateElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';
import { newStep } from '@countersign/shared/workflow/edit/new-elements.ts';
import type { Translate } from '../../../../../lib/texts/i18n.ts';
import type { CanvasShape } from '../drawing/drawn-shape.ts';

export type Entries = Record<string, Entry>;
interface Entry {
  group?: string;
  className?: string;
  title?: string;
  action?: object;
}

interface Tools {
  modeler: Modeler;
  t: Translate;
}

const PALETTE = [
  'hand-tool',
  'lasso-tool',
  'space-tool',
  'global-connect-tool',
  'tool-separator',
  'create.start-event',
  'create.end-event',
];
const PAD = ['append.end-event', 'append.text-annotation', 'replace', 'delete', 'connect'];

/** What can be drawn anew: how the chain begins it too, its element and its picture. */
const CREATED = [
  ['userTask', 'approver', 'bpmn:UserTask', 'bpmn-icon-user-task'],
  ['cc', 'cc', 'bpmn:ServiceTask', 'bpmn-icon-send-task'],
  ['gateway', null, 'bpmn:ExclusiveGateway', 'bpmn-icon-gateway-xor'],
  ['parallelGateway', null, 'bpmn:ParallelGateway', 'bpmn-icon-gateway-parallel'],
  ['timer', 'delay', 'bpmn:IntermediateCatchEvent', 'bpmn-icon-intermediate-event-catch-timer'],
  ['inclusiveGateway', null, 'bpmn:InclusiveGateway', 'bpmn-icon-gateway-or'],
  ['scriptTask', 'script', 'bpmn:ScriptTask', 'bpmn-icon-script-task'],
  ['serviceTask', 'service', 'bpmn:ServiceTask', 'bpmn-icon-service-task'],
  ['callActivity', 'call', 'bpmn:CallActivity', 'bpmn-icon-call-activity'],
  ['subProcess', null, 'bpmn:SubProcess', 'bpmn-icon-subprocess-expanded'],
] as const;
/** How many of them can be appended to what is selected. */
const APPENDED = 5;

/** The tools and elements that run here, of those that the canvas offers. */
export function allowedEntries(entries: Entries, where: 'palette' | 'pad', tools: Tools, from?: CanvasShape): Entries {
  const known = where === 'palette' ? PALETTE : PAD;
  const kept = Object.entries(entries).filter(([name]) => known.includes(name));
  const canAppend = where === 'palette' || 'append.end-event' in entries;
  const own = canAppend
    ? CREATED.slice(0, where === 'palette' ? undefined : APPENDED).map((one) => entryOf(one, tools, from))
    : [];
  return Object.fromEntries([...kept.filter(([name]) => name.startsWith('create.start')), ...own, ...kept]);
}

type Created = (typeof CREATED)[number];
/** The names of what can be drawn anew. */
export const CREATED_NAMES = CREATED.map(([name]) => name);
export type CreatedName = Created[0];

/** Something new that can be drawn, begun as a new card of the chain. */
export function createdShape(name: CreatedName, modeler: Modeler): CanvasShape | null {
  const created = CREATED.find((one) => one[0] === name);
  return created ? newShape(created, modeler) : null;
}

function entryOf(created: Created, tools: Tools, from?: CanvasShape): [string, Entry] {
  const [name, , , className] = created;
  const { modeler, t } = tools;
  const starter = modeler.get<{ start: (event: unknown, shape: CanvasShape, context?: object) => void }>('create');
  const place = modeler.get<{ append: (source: CanvasShape, shape: CanvasShape) => void }>('autoPlace');
  const make = () => newShape(created, modeler);
  const drag = (event: unknown) => starter.start(event, make(), from ? { source: from } : {});
  const action = { dragstart: drag, click: from ? () => place.append(from, make()) : drag };
  const title = t(`workflow.designer.canvas.${name}`);
  return [`own.${name}`, { group: from ? 'model' : 'activity', className, title, action }];
}

/** Begins with the same settings as a new card of the chain. */
function newShape([, kind, type]: Created, modeler: Modeler): CanvasShape {
  const factory = modeler.get<{ createShape: (attributes: object) => CanvasShape }>('elementFactory');
  const businessObject = modeler.get<{ create: CreateElement }>('bpmnFactory').create(type);
  const moddle = modeler.get<{ create: CreateElement }>('moddle');
  if (kind) {
    const {
      $type: _type,
      id: _id,
      ...settings
    } = newStep(kind, businessObject.id ?? '', '', (...one) => moddle.create(...one));
    Object.assign(businessObject, settings);
  }
  return factory.createShape({ type, businessObject, isExpanded: type === 'bpmn:SubProcess' });
}

const REPLACEMENTS =
  /^replace-with-(none-start|timer-start|none-end|terminate-end|user-task|service-task|script-task|manual-task|call-activity|expanded-subprocess|exclusive-gateway|parallel-gateway|inclusive-gateway|timer-intermediate-catch|timer-boundary|non-interrupting-timer-boundary|default-flow|conditional-flow|sequence-flow)$/;

/** What an element may become: only what runs here. */
export function allowedReplacements(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => REPLACEMENTS.test(name)));
}
