import type { BranchStep, ChainStep } from '../tree/chain.ts';
import type { BranchCard, TreeSequence, TreeStep, TreeWay } from '../tree/tree.ts';
import { xml, xmlText } from '../bpmn/xml.ts';
import { writeStep } from './write-step.ts';

/** What has been written: elements as text, and what the layout asks about them. */
export type Written = {
  elements: string[];
  names: Map<string, string>;
  flows: Map<string, { id: string; from: string; to: string }>;
};

/** From which element the next flow comes, and what it says. */
export type Pen = { fromId: string; prefix: string; flow?: Way };
type Way = { name?: string; condition?: string; flowId: string };

/** Nothing written yet. */
export function newWritten(): Written {
  return { elements: [], names: new Map(), flows: new Map() };
}

/** Writes steps in a row with the flows between them; the pen then stands behind the last. */
export function writeRow(written: Written, steps: readonly ChainStep[], pen: Pen): { row: TreeSequence; pen: Pen } {
  const row: TreeSequence = { steps: [], slots: [] };
  let next = pen;
  steps.forEach((step, index) => {
    const id = step.id ?? `${pen.prefix}${index + 1}`;
    const { card, lastId } = writeCard(written, step, id);
    row.slots.push([connect(written, next, id)]);
    row.steps.push(card);
    next = { fromId: lastId, prefix: pen.prefix };
  });
  return { row, pen: next };
}

/** Leads the pen to an element; gives the id of the flow. */
export function connect(written: Written, pen: Pen, toId: string): string {
  const id = pen.flow?.flowId ?? `flow_${pen.fromId}_${toId}`;
  const condition = pen.flow?.condition;
  const attributes = { id, name: pen.flow?.name, sourceRef: pen.fromId, targetRef: toId };
  const body = condition === undefined ? [] : [conditionOf(condition)];
  written.elements.push(xml('bpmn:sequenceFlow', attributes, body));
  written.flows.set(id, { id, from: pen.fromId, to: toId });
  written.names.set(id, pen.flow?.name ?? '');
  return id;
}

const conditionOf = (text: string): string =>
  xml('bpmn:conditionExpression', { 'xsi:type': 'bpmn:tFormalExpression' }, [xmlText(text)]);

function writeCard(written: Written, step: ChainStep, id: string): { card: TreeStep; lastId: string } {
  written.names.set(id, step.name ?? '');
  if (step.type === 'branch') return writeBranch(written, step, id);
  if (step.type === 'subProcess') return { card: writeScope(written, step, id), lastId: id };
  written.elements.push(writeStep(step, id));
  return { card: { type: 'step', id, name: step.name, kind: step.type }, lastId: id };
}

const GATEWAYS = {
  exclusive: 'bpmn:exclusiveGateway',
  parallel: 'bpmn:parallelGateway',
  inclusive: 'bpmn:inclusiveGateway',
};

function writeBranch(written: Written, step: BranchStep, id: string): { card: BranchCard; lastId: string } {
  const joinId = `${id}_join`;
  const open = step.branches.findIndex((branch) => branch.condition === undefined);
  const otherwise = step.kind === 'parallel' || open < 0 ? undefined : `${id}_way${open + 1}`;
  written.elements.push(xml(GATEWAYS[step.kind], { id, name: step.name, default: otherwise }));
  written.elements.push(xml(GATEWAYS[step.kind], { id: joinId }));
  const ways = step.branches.map(({ name, condition, steps }, index): TreeWay => {
    const flowId = `${id}_way${index + 1}`;
    const flow = { flowId, ...(name ? { name } : {}), ...(condition === undefined ? {} : { condition }) };
    const { row, pen } = writeRow(written, steps, { fromId: id, prefix: `${id}_${index + 1}_`, flow });
    row.slots.push([connect(written, pen.fromId === id ? { ...pen, flow } : pen, joinId)]);
    return { flowId, name: name ?? '', condition: condition ?? null, isDefault: otherwise === flowId, inside: row };
  });
  return { card: { type: 'branch', id, name: step.name ?? '', kind: step.kind, joinId, ways }, lastId: joinId };
}

type ScopeStep = Extract<ChainStep, { type: 'subProcess' }>;

function writeScope(written: Written, { name, steps }: ScopeStep, id: string): TreeStep {
  const inner = { ...written, elements: [] };
  const { startId, inside } = writeWhole(inner, steps, id, `${id}_`);
  written.elements.push(xml('bpmn:subProcess', { id, name }, inner.elements));
  return { type: 'scope', id, name, startId, inside };
}

/** A row between a start and an end of its own. */
export function writeWhole(
  written: Written,
  steps: readonly ChainStep[],
  owner: string,
  prefix: string,
): { startId: string; inside: TreeSequence } {
  const [startId, endId] = owner === '' ? ['start', 'end'] : [`${owner}_start`, `${owner}_end`];
  written.elements.push(xml('bpmn:startEvent', { id: startId }));
  const { row, pen } = writeRow(written, steps, { fromId: startId, prefix });
  written.elements.push(xml('bpmn:endEvent', { id: endId }));
  row.slots.push([connect(written, pen, endId)]);
  row.steps.push({ type: 'end', id: endId, name: '', terminate: false });
  return { startId, inside: row };
}
