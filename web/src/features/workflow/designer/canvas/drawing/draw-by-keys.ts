import type Modeler from 'bpmn-js/lib/Modeler';
import type { Box } from '../../../../../ui/process-diagram/canvas-zoom.ts';
import { type CreatedName, createdShape } from '../elements/allowed-elements.ts';
import type { DrawnShape } from './drawn-shape.ts';

/** What is drawn by name instead of by mouse: behind an element, at its edge, inside it, or anew. */
export type Drawn = CreatedName | 'end' | 'deadline' | 'inside' | 'start';
/** Which end of a way is led elsewhere; a new way begins at an element. */
export type WayEnd = 'new' | 'source' | 'target';

/** All that the mouse does in the drawing, for names in a list. Each is one step of undo. */
export interface KeyDrawing {
  /** What can be drawn where this is selected. */
  possible: (id: string | null) => Drawn[];
  draw: (id: string | null, what: Drawn) => void;
  /** What a way from, or an end of a way, can lead to. */
  ends: (id: string, end: WayEnd) => DrawnShape[];
  lead: (id: string, end: WayEnd, to: string) => void;
  remove: (id: string) => void;
}

type Point = { x: number; y: number };
interface Modeling {
  createShape: (shape: object, at: Point, into: DrawnShape, hints?: object) => DrawnShape;
  connect: (from: DrawnShape, to: DrawnShape) => void;
  moveElements: (elements: DrawnShape[], by: Point) => void;
  reconnectStart: (way: DrawnShape, to: DrawnShape, at: Point) => void;
  reconnectEnd: (way: DrawnShape, to: DrawnShape, at: Point) => void;
  removeElements: (elements: DrawnShape[]) => void;
}

const STEP = 'countersign.step';
const FROM = /(Task|Activity|SubProcess|Gateway|StartEvent|CatchEvent|BoundaryEvent)$/;
const HOST = /(UserTask|ServiceTask|ScriptTask|ManualTask|CallActivity|SubProcess)$/;
/** A start drawn inside stands at the left, as wide from the edge as its name needs. */
const INSET_PX = 68;
const BOUNDARY_PX = 44;
/** Between two elements of a row. */
const GAP_PX = 50;
const BELOW_PX = 80;

const middle = ({ x, y, width, height }: DrawnShape): Point => ({ x: x + width / 2, y: y + height / 2 });
const isWay = ({ type }: DrawnShape) => type === 'bpmn:SequenceFlow';

export function keyDrawing(modeler: Modeler, names: readonly CreatedName[]): KeyDrawing {
  const registry = modeler.get<{ get: (id: string) => DrawnShape | undefined; getAll: () => DrawnShape[] }>(
    'elementRegistry',
  );
  const canvas = modeler.get<{ getRootElement: () => DrawnShape; viewbox: () => { inner: Box } }>('canvas');
  const modeling = modeler.get<Modeling>('modeling');
  const rules = modeler.get<{ allowed: (rule: string, context: object) => unknown }>('rules');
  const selection = modeler.get<{ select: (shape: DrawnShape) => void }>('selection');
  const stack = modeler.get<{
    execute: (command: string, context: object) => void;
    registerHandler: (command: string, handler: unknown) => void;
  }>('commandStack');
  stack.registerHandler(STEP, function OneStep(this: { preExecute: (context: { run: () => void }) => void }) {
    this.preExecute = ({ run }) => run();
  });
  const asOneStep = (run: () => void) => stack.execute(STEP, { run });

  const inside = (shape: DrawnShape) => (shape.children ?? []).filter(({ type }) => type === 'bpmn:StartEvent');
  const root = () => canvas.getRootElement();
  const start = (at: Point, into: DrawnShape) => modeling.createShape({ type: 'bpmn:StartEvent' }, at, into);
  const startInside = (scope: DrawnShape) => start({ x: scope.x + INSET_PX, y: middle(scope).y }, scope);
  const append = (from: DrawnShape, what: Drawn) => {
    const factory = modeler.get<{ createShape: (attributes: object) => DrawnShape }>('elementFactory');
    const place = modeler.get<{ append: (source: DrawnShape, shape: unknown) => DrawnShape }>('autoPlace');
    const name = names.find((one) => one === what);
    const shape = name ? createdShape(name, modeler) : factory.createShape({ type: 'bpmn:EndEvent' });
    if (!shape) return;
    const drawn = place.append(from, shape);
    // A sub-process without a start cannot run.
    if (what === 'subProcess') startInside(drawn);
  };
  /** Between the ends of a way; what stands behind makes room. */
  const insert = (way: DrawnShape, name: CreatedName) => {
    const [shape, { source, target }] = [createdShape(name, modeler), way];
    if (!shape || !source || !target) return;
    const { width } = shape as unknown as DrawnShape;
    const gap = target.x - (source.x + source.width);
    const missing = Math.max(0, width + 2 * GAP_PX - gap);
    const isAhead = gap >= 0;
    const behind = (source.parent?.children ?? []).filter(
      (one) => !one.source && !one.host && !one.labelTarget && one.x >= target.x,
    );
    if (isAhead && missing > 0) modeling.moveElements(behind, { x: missing, y: 0 });
    const from = middle(source);
    const x = isAhead ? source.x + source.width + (gap + missing) / 2 : (from.x + middle(target).x) / 2;
    const drawn = modeling.createShape(shape, { x, y: isAhead ? from.y : (from.y + middle(target).y) / 2 }, way);
    if (name === 'subProcess') startInside(drawn);
    selection.select(drawn);
  };
  const deadline = (host: DrawnShape) => {
    const before = (host.attachers ?? []).length;
    const at = { x: host.x + host.width - BOUNDARY_PX / 2 - before * BOUNDARY_PX, y: host.y + host.height };
    const event = { type: 'bpmn:BoundaryEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' };
    selection.select(modeling.createShape(event, { x: Math.max(at.x, host.x), y: at.y }, host, { attach: true }));
  };
  const startAnew = () => {
    const { inner } = canvas.viewbox();
    selection.select(start({ x: inner.x + BOUNDARY_PX, y: inner.y + inner.height + BELOW_PX }, root()));
  };

  return {
    possible: (id) => {
      const shape = id === null ? undefined : registry.get(id);
      if (!shape || shape === root()) return root().type === 'bpmn:Process' ? ['start'] : [];
      return [
        ...(isWay(shape) ? names : []),
        ...(FROM.test(shape.type) ? ([...names, 'end'] as const) : []),
        ...(HOST.test(shape.type) ? (['deadline'] as const) : []),
        ...(shape.type.endsWith('SubProcess') && inside(shape).length === 0 ? (['inside'] as const) : []),
      ];
    },
    draw: (id, what) => {
      const shape = id === null ? undefined : registry.get(id);
      asOneStep(() => {
        if (what === 'start') startAnew();
        else if (!shape) return;
        else if (what === 'deadline') deadline(shape);
        else if (what === 'inside') selection.select(startInside(shape));
        else if (!isWay(shape)) append(shape, what);
        else if (what !== 'end') insert(shape, what);
      });
    },
    ends: (id, end) => {
      const shape = registry.get(id);
      if (!shape || isWay(shape) !== (end !== 'new')) return [];
      return registry.getAll().filter((one) => {
        if (one.id.endsWith('_label') || isWay(one) || one === root()) return false;
        const [source, target] = end === 'source' ? [one, shape.target] : [end === 'new' ? shape : shape.source, one];
        const isSame = registry.getAll().some((way) => isWay(way) && way.source === source && way.target === target);
        if (isSame || source === target) return false;
        const ruled =
          end === 'new'
            ? rules.allowed('connection.create', { source, target })
            : rules.allowed('connection.reconnect', { connection: shape, source, target });
        return (ruled as { type?: string } | null)?.type === 'bpmn:SequenceFlow';
      });
    },
    lead: (id, end, to) => {
      const [shape, other] = [registry.get(id), registry.get(to)];
      if (!shape || !other) return;
      if (end === 'new') modeling.connect(shape, other);
      else if (end === 'source') modeling.reconnectStart(shape, other, middle(other));
      else modeling.reconnectEnd(shape, other, middle(other));
    },
    remove: (id) => {
      const shape = registry.get(id);
      if (shape && shape !== root()) modeling.removeElements([shape]);
    },
  };
}
