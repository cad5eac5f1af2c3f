import { childOf, listOf, type BpmnElement } from '../element.ts';

/** The lanes of a process or sub-process and of what lies in it, those inside of lanes behind them. They are labels: no rule reads them. */
export function lanesIn(scope: BpmnElement): BpmnElement[] {
  const inner = listOf(scope, 'flowElements').flatMap(lanesIn);
  return [...listOf(scope, 'laneSets').flatMap(lanesOf), ...inner];
}

const lanesOf = (set: BpmnElement): BpmnElement[] =>
  listOf(set, 'lanes').flatMap((lane) => [lane, ...lanesOf(childOf(lane, 'childLaneSet') ?? { $type: '' })]);

/** The pools of the file that a process lies in, its own among them. */
export function poolsBeside(process: BpmnElement): BpmnElement[] {
  const roots = listOf(childOf(process, '$parent'), 'rootElements');
  return roots.filter(({ $type }) => $type === 'bpmn:Collaboration').flatMap((root) => listOf(root, 'participants'));
}

/** The innermost lane of each element that lies in one, by the ids of both. */
export function laneOfEach(process: BpmnElement): Map<string, string> {
  const placed = lanesIn(process).flatMap((lane) =>
    listOf(lane, 'flowNodeRef').map((node) => [node.id ?? '', lane.id ?? ''] as const),
  );
  return new Map(placed);
}
