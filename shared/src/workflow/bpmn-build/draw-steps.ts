import type { BranchStep, ChainStep } from '../chain.ts';
import { xml, xmlText } from '../xml.ts';
import { drawEdge, drawShape, newDrawing, SIZES, type Drawing } from './drawing.ts';
import { measureStep, measureSteps } from './measure.ts';
import { writeStep } from './write-step.ts';

/** Where the next step is drawn, and from which element the flow to it comes. */
export type Pen = { x: number; middle: number; fromId: string; prefix: string; flow?: Way };

/** What the first flow of a branch says. */
export type Way = { name?: string; condition?: string; flowId: string };

/** Draws steps in a row; the pen then stands behind the last. */
export function drawSteps(drawing: Drawing, steps: readonly ChainStep[], pen: Pen): Pen {
  let next = pen;
  steps.forEach((step, index) => {
    next = drawStep(drawing, step, next, step.id ?? `${pen.prefix}${index + 1}`);
  });
  return next;
}

/** Connects an element that is drawn already to the one the pen comes from. */
export function connect(drawing: Drawing, pen: Pen, toId: string): void {
  const flowId = pen.flow?.flowId ?? `flow_${pen.fromId}_${toId}`;
  const condition = pen.flow?.condition;
  const children =
    condition === undefined
      ? []
      : [xml('bpmn:conditionExpression', { 'xsi:type': 'bpmn:tFormalExpression' }, [xmlText(condition)])];
  const attributes = { id: flowId, name: pen.flow?.name, sourceRef: pen.fromId, targetRef: toId };
  drawing.elements.push(xml('bpmn:sequenceFlow', attributes, children));
  drawEdge(drawing, flowId, pen.fromId, toId);
}

/** Draws an event circle such as a start or an end. */
export function drawEvent(
  drawing: Drawing,
  element: 'startEvent' | 'endEvent',
  id: string,
  pen: { x: number; middle: number },
): void {
  drawing.elements.push(xml(`bpmn:${element}`, { id }));
  drawShape(drawing, id, { x: pen.x, y: pen.middle - SIZES.event / 2, width: SIZES.event, height: SIZES.event });
}

function drawStep(drawing: Drawing, step: ChainStep, pen: Pen, id: string): Pen {
  const { width, height } = measureStep(step);
  const after = { ...pen, x: pen.x + width + SIZES.gapX, fromId: id, flow: undefined };
  if (step.type === 'branch') {
    drawBranches(drawing, step, pen, id);
    return { ...after, fromId: `${id}_join` };
  }
  drawShape(
    drawing,
    id,
    { x: pen.x, y: pen.middle - height / 2, width, height },
    step.type === 'subProcess' || undefined,
  );
  drawing.elements.push(step.type === 'subProcess' ? drawScope(drawing, step, pen, id) : writeStep(step, id));
  connect(drawing, pen, id);
  return after;
}

const GATEWAYS = {
  exclusive: 'bpmn:exclusiveGateway',
  parallel: 'bpmn:parallelGateway',
  inclusive: 'bpmn:inclusiveGateway',
};

function drawBranches(drawing: Drawing, step: BranchStep, pen: Pen, id: string): void {
  const { width, height } = measureStep(step);
  const joinId = `${id}_join`;
  const ways = step.branches.map((branch, index) => ({
    branch,
    flowId: `${id}_way${index + 1}`,
    prefix: `${id}_${index + 1}_`,
  }));
  const otherwise =
    step.kind === 'parallel' ? undefined : ways.find((way) => way.branch.condition === undefined)?.flowId;
  drawGateway(drawing, step, { id, name: step.name, default: otherwise }, pen.x, pen.middle);
  drawGateway(drawing, step, { id: joinId }, pen.x + width - SIZES.gateway, pen.middle);
  connect(drawing, pen, id);
  let top = pen.middle - height / 2;
  for (const { branch, flowId, prefix } of ways) {
    const size = measureSteps(branch.steps);
    const flow = { name: branch.name, condition: branch.condition, flowId };
    const start = { x: pen.x + SIZES.gateway + SIZES.gapX, middle: top + size.height / 2, fromId: id, prefix, flow };
    connect(drawing, drawSteps(drawing, branch.steps, start), joinId);
    top += size.height + SIZES.gapY;
  }
}

type GatewayAttributes = { id: string; name?: string; default?: string };

function drawGateway(
  drawing: Drawing,
  step: BranchStep,
  attributes: GatewayAttributes,
  x: number,
  middle: number,
): void {
  drawing.elements.push(xml(GATEWAYS[step.kind], attributes));
  const y = middle - SIZES.gateway / 2;
  drawShape(drawing, attributes.id, { x, y, width: SIZES.gateway, height: SIZES.gateway });
}

/** The element of a sub-process with everything in it; shapes and arrows go on the common sheet. */
function drawScope(drawing: Drawing, step: Extract<ChainStep, { type: 'subProcess' }>, pen: Pen, id: string): string {
  const inner = { ...newDrawing(), places: drawing.places };
  const startId = `${id}_start`;
  const x = pen.x + SIZES.padding;
  drawEvent(inner, 'startEvent', startId, { x, middle: pen.middle });
  const first = { x: x + SIZES.event + SIZES.gapX, middle: pen.middle, fromId: startId, prefix: `${id}_` };
  const last = drawSteps(inner, step.steps, first);
  drawEvent(inner, 'endEvent', `${id}_end`, last);
  connect(inner, last, `${id}_end`);
  drawing.shapes.push(...inner.shapes);
  drawing.edges.push(...inner.edges);
  return xml('bpmn:subProcess', { id, name: step.name }, inner.elements);
}
