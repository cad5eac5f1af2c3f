import type { GraphFlow, GraphNode, ProcessGraph } from '../graph.ts';
import type { Report } from '../problems.ts';
import { listOf, textOf, type BpmnElement } from './element.ts';
import { readFlow } from './read-flow.ts';
import { isLabel, readNode } from './read-node.ts';
import { readProcessSettings } from './read-process-settings.ts';

/** Elements that a process may have; checking one takes time with the square of them. */
const MAX_NODES = 2000;

/** Finds the process in a file and reads everything in it; null when there is none to read. */
export function readDefinitions(definitions: BpmnElement, report: Report): ProcessGraph | null {
  const process = findProcess(definitions, report);
  if (process === null) return null;
  const graph: ProcessGraph = {
    key: process.id ?? '',
    name: textOf(process, 'name') ?? process.id ?? '',
    settings: readProcessSettings(process, report),
    startId: '',
    nodes: {},
    flows: {},
  };
  reportMessageFlows(definitions, report);
  graph.startId = readScope(graph, process, null, report);
  const count = Object.keys(graph.nodes).length;
  if (count > MAX_NODES) {
    report('too_large', process.id ?? null, { nodes: count, limit: MAX_NODES });
    return null;
  }
  return connect(graph, report);
}

/** The only process with elements, or the only one marked as executable; empty pools are drawing. */
function findProcess(definitions: BpmnElement, report: Report): BpmnElement | null {
  const filled = listOf(definitions, 'rootElements').filter(
    (element) => element.$type === 'bpmn:Process' && listOf(element, 'flowElements').length > 0,
  );
  const executable = filled.filter((process) => process['isExecutable'] === true);
  const candidates = filled.length === 1 ? filled : executable;
  if (candidates.length === 1) return candidates[0] ?? null;
  report(filled.length === 0 ? 'no_process' : 'several_processes', null);
  return null;
}

function reportMessageFlows(definitions: BpmnElement, report: Report): void {
  for (const element of listOf(definitions, 'rootElements')) {
    for (const flow of listOf(element, 'messageFlows')) report('message_flow_ignored', flow.id ?? null);
  }
}

/** Reads the elements of the process or of one sub-process into the graph; gives the id of its start. */
function readScope(graph: ProcessGraph, scope: BpmnElement, scopeId: string | null, report: Report): string {
  const starts: string[] = [];
  for (const element of listOf(scope, 'flowElements')) {
    if (isLabel(element)) continue;
    if (!element.id) {
      report('missing_id', scope.id ?? null, { type: element.$type });
    } else if (element.$type === 'bpmn:SequenceFlow') {
      addFlow(graph, readFlow(element, report));
    } else {
      const node = readNode(element, scopeId, report);
      if (node?.type === 'subProcess') node.startId = readScope(graph, element, node.id, report);
      if (node?.type === 'start') starts.push(node.id);
      if (node) graph.nodes[node.id] = node;
    }
  }
  if (starts.length === 0) report('no_start', scope.id ?? null);
  if (starts.length > 1) report('several_starts', scope.id ?? null, { ids: starts });
  return starts[0] ?? '';
}

function addFlow(graph: ProcessGraph, flow: GraphFlow | null): void {
  if (flow) graph.flows[flow.id] = flow;
}

/** Hangs the flows on their nodes, in the order of the XML; without its nodes a flow is no flow. */
function connect(graph: ProcessGraph, report: Report): ProcessGraph {
  for (const flow of Object.values(graph.flows)) {
    const from: GraphNode | undefined = graph.nodes[flow.from];
    const to: GraphNode | undefined = graph.nodes[flow.to];
    if (from && to && from.scopeId === to.scopeId) {
      from.outgoing.push(flow.id);
      to.incoming.push(flow.id);
    } else {
      if (from && to) report('missing_reference', flow.id, { from: flow.from, to: flow.to });
      delete graph.flows[flow.id];
    }
  }
  return graph;
}
