import type { DefinitionKey } from '../../../basics/ids.ts';
import type { GraphFlow, GraphNode, ProcessGraph } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { withContent } from '../../layout/old-picture.ts';
import { checkCoverage, isRun } from '../coverage/check-coverage.ts';
import { checkDrawn } from '../coverage/check-drawn.ts';
import { checkForeignWithin } from '../foreign/check-foreign.ts';
import { chooseProcess } from '../choose-process.ts';
import { listOf, textOf, type BpmnElement } from '../element.ts';
import { readFlow } from './read-flow.ts';
import { isLabel, readNode } from './read-node.ts';
import { readProcessSettings } from './read-process-settings.ts';

/** Elements that a process may have; checking one takes time with the square of them. */
const MAX_NODES = 2000;
/** Flows between them, of which every one is followed from every element before it. */
const MAX_FLOWS = 5000;

/** The graph, with where its ways lead through what is not run here. */
export type ReadGraph = { graph: ProcessGraph; gaps: Gaps };

/** Ways through elements that are not run: what lies behind those can be reached all the same. */
export type Gaps = { behind: string[]; isAhead: boolean };

/** Finds the process in a file and reads everything in it; null when there is none to read. */
export function readDefinitions(definitions: BpmnElement, report: Report): ReadGraph | null {
  const process = findProcess(definitions, report);
  if (process === null) return null;
  const graph: ProcessGraph = {
    key: (process.id ?? '') as DefinitionKey,
    name: textOf(process, 'name') ?? process.id ?? '',
    settings: readProcessSettings(process, report),
    startId: '',
    nodes: {},
    flows: {},
  };
  const limit = limitReached(process);
  if (limit !== null) {
    report('too_many_parts', process.id ?? null, { limit });
    return null;
  }
  reportMessageFlows(definitions, report);
  checkAll(definitions, process, report);
  const gaps: Gaps = { behind: [], isAhead: false };
  graph.startId = readScope({ graph, gaps, report }, process, null);
  connect(graph, gaps, report);
  return { graph, gaps };
}

/** The limit that the process exceeds, sub-processes and what is not run included; null where it keeps to all. */
function limitReached(process: BpmnElement): number | null {
  const parts = partsOf(process);
  const flows = parts.filter(({ $type }) => $type === 'bpmn:SequenceFlow').length;
  if (parts.length - flows > MAX_NODES) return MAX_NODES;
  return flows > MAX_FLOWS ? MAX_FLOWS : null;
}

const partsOf = (scope: BpmnElement): BpmnElement[] =>
  listOf(scope, 'flowElements').flatMap((element) => (isLabel(element) ? [] : [element, ...partsOf(element)]));

/** The process to run; the others are documentation, and empty pools are drawing. */
function findProcess(definitions: BpmnElement, report: Report): BpmnElement | null {
  const { process, others, filled } = chooseProcess(definitions);
  const nameOf = (one: BpmnElement) => textOf(one, 'name') ?? one.id ?? '';
  if (process) for (const one of others) report('process_not_run', one.id ?? null, { name: nameOf(one) });
  else if (filled.length === 0) report('no_process', null);
  else report('several_processes', null, { name: filled.map(nameOf).join(', ') });
  return process;
}

/** What a file says beyond what runs here, in BPMN's own words and in those of other tools. */
function checkAll(definitions: BpmnElement, process: BpmnElement, report: Report): void {
  const id = process.id ?? null;
  if (listOf(definitions, 'extensions').some((one) => one['mustUnderstand'] === true)) {
    report('no_effect', id, { name: 'extension' });
  }
  checkDrawn(definitions, process, report);
  checkCoverage(process, id, report);
  for (const element of [definitions, ...withContent(process)]) {
    if (isRun(element)) checkForeignWithin(element, element === definitions ? id : (element.id ?? id), report);
  }
}

function reportMessageFlows(definitions: BpmnElement, report: Report): void {
  for (const element of listOf(definitions, 'rootElements')) {
    for (const flow of listOf(element, 'messageFlows'))
      report('message_flow_ignored', flow.id ?? null, { name: textOf(flow, 'name') ?? flow.id });
  }
}

type Reading = ReadGraph & { report: Report };

/** Reads the elements of the process or of one sub-process into the graph; gives the id of its start. */
function readScope(reading: Reading, scope: BpmnElement, scopeId: string | null): string {
  const { graph, gaps, report } = reading;
  const starts: string[] = [];
  let isStarted = false;
  for (const element of listOf(scope, 'flowElements')) {
    if (isLabel(element)) continue;
    if (!element.id) {
      report('missing_id', scope.id ?? null, { type: element.$type });
    } else if (element.$type === 'bpmn:SequenceFlow') {
      addFlow(graph, readFlow(element, report));
    } else {
      const node = readNode(element, scopeId, report);
      isStarted ||= element.$type === 'bpmn:StartEvent';
      if (node?.type === 'subProcess') node.startId = readScope(reading, element, node.id);
      if (node?.type === 'start') starts.push(node.id);
      if (node) graph.nodes[node.id] = node;
    }
  }
  if (!isStarted) report('no_start', scope.id ?? null);
  if (starts.length > 1) {
    report('several_starts', scope.id ?? null, { ids: starts });
    gaps.behind.push(...starts);
  }
  return starts[0] ?? '';
}

function addFlow(graph: ProcessGraph, flow: GraphFlow | null): void {
  if (flow) graph.flows[flow.id] = flow;
}

/** Hangs the flows on their nodes, in the order of the XML; without its nodes a flow is no flow and leaves a gap. */
function connect(graph: ProcessGraph, gaps: Gaps, report: Report): void {
  for (const flow of Object.values(graph.flows)) {
    const from: GraphNode | undefined = graph.nodes[flow.from];
    const to: GraphNode | undefined = graph.nodes[flow.to];
    if (from && to && from.scopeId === to.scopeId) {
      from.outgoing.push(flow.id);
      to.incoming.push(flow.id);
    } else {
      if (from && to) report('missing_reference', flow.id, { from: flow.from, to: flow.to });
      if (!from && to) gaps.behind.push(to.id);
      gaps.isAhead ||= !to;
      delete graph.flows[flow.id];
    }
  }
}
