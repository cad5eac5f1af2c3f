import type Modeler from 'bpmn-js/lib/Modeler';
import type { Translate } from '../../../../lib/i18n.ts';
import type { CanvasShape } from './open-modeler.ts';

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

/** What can be drawn anew, with the type and picture of each. */
const CREATED = [
  ['userTask', 'bpmn:UserTask', 'bpmn-icon-user-task', {}],
  ['gateway', 'bpmn:ExclusiveGateway', 'bpmn-icon-gateway-xor', {}],
  ['parallelGateway', 'bpmn:ParallelGateway', 'bpmn-icon-gateway-parallel', {}],
  [
    'timer',
    'bpmn:IntermediateCatchEvent',
    'bpmn-icon-intermediate-event-catch-timer',
    { eventDefinitionType: 'bpmn:TimerEventDefinition' },
  ],
  ['serviceTask', 'bpmn:ServiceTask', 'bpmn-icon-service-task', {}],
  ['callActivity', 'bpmn:CallActivity', 'bpmn-icon-call-activity', {}],
  ['subProcess', 'bpmn:SubProcess', 'bpmn-icon-subprocess-expanded', { isExpanded: true }],
] as const;

/** The tools and elements that run here, of those that the canvas offers. */
export function allowedEntries(entries: Entries, where: 'palette' | 'pad', tools: Tools, from?: CanvasShape): Entries {
  const known = where === 'palette' ? PALETTE : PAD;
  const kept = Object.entries(entries).filter(([name]) => known.includes(name));
  const canAppend = where === 'palette' || 'append.end-event' in entries;
  const own = canAppend
    ? CREATED.slice(0, where === 'palette' ? undefined : 4).map((one) => entryOf(one, tools, from))
    : [];
  return Object.fromEntries([...kept.filter(([name]) => name.startsWith('create.start')), ...own, ...kept]);
}

function entryOf(
  [name, type, className, more]: (typeof CREATED)[number],
  { modeler, t }: Tools,
  from?: CanvasShape,
): [string, Entry] {
  const factory = modeler.get<{ createShape: (attributes: object) => CanvasShape }>('elementFactory');
  const starter = modeler.get<{ start: (event: unknown, shape: CanvasShape, context?: object) => void }>('create');
  const place = modeler.get<{ append: (source: CanvasShape, shape: CanvasShape) => void }>('autoPlace');
  const make = () => factory.createShape({ type, ...more });
  const drag = (event: unknown) => starter.start(event, make(), from ? { source: from } : {});
  const action = { dragstart: drag, click: from ? () => place.append(from, make()) : drag };
  const title = t(`workflow.designer.canvas.${name}`);
  return [`own.${name}`, { group: from ? 'model' : 'activity', className, title, action }];
}

const REPLACEMENTS =
  /^replace-with-(none-start|timer-start|none-end|terminate-end|user-task|service-task|script-task|manual-task|task|call-activity|expanded-subprocess|exclusive-gateway|parallel-gateway|inclusive-gateway|timer-intermediate-catch|timer-boundary|non-interrupting-timer-boundary|default-flow|conditional-flow|sequence-flow)$/;

/** What an element may become: only what runs here. */
export function allowedReplacements(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => REPLACEMENTS.test(name)));
}
