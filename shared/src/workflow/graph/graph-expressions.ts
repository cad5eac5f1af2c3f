import type { GraphNode, ProcessExpression, ProcessGraph } from './graph.ts';

/** An expression with the id of its element; `setting` is the group of a step's settings that it belongs to. */
interface PlacedExpression {
  elementId: string;
  expression: ProcessExpression;
  setting?: 'people' | 'policy';
}

/** Conditions are those of ways, and when steps are left out. */
export const isCondition = ({ flows }: ProcessGraph, { elementId, setting }: PlacedExpression): boolean =>
  setting === 'policy' || elementId in flows;

/** The conditions of a graph. */
export const conditionsOf = (graph: ProcessGraph): PlacedExpression[] =>
  expressionsOf(graph).filter((placed) => isCondition(graph, placed));

/** Every expression of a graph with the id of the element it stands in. */
export function expressionsOf(graph: ProcessGraph): PlacedExpression[] {
  const named = (elementId: string, list: (ProcessExpression | null)[]) =>
    list.flatMap((expression) =>
      expression === null ? [] : [{ elementId, expression, ...settingOf(elementId, expression) }],
    );
  const settingOf = (id: string, expression: ProcessExpression) => {
    const node = graph.nodes[id];
    if (node?.type !== 'userTask') return {};
    return { setting: node.policy.skip === expression ? ('policy' as const) : ('people' as const) };
  };
  return [
    ...named(graph.key, [graph.settings.title]),
    ...Object.values(graph.flows).flatMap((flow) => named(flow.id, [flow.condition])),
    ...Object.values(graph.nodes).flatMap((node) => named(node.id, expressionsIn(node))),
  ];
}

function expressionsIn(node: GraphNode): (ProcessExpression | null)[] {
  switch (node.type) {
    case 'userTask':
      return [node.policy.skip, ...rulesIn(node.people)];
    case 'ccTask':
      return rulesIn(node.people);
    case 'scriptTask':
      return [node.script];
    case 'serviceTask':
      return [node.call.body];
    case 'timerCatch':
    case 'boundaryTimer':
      return 'date' in node.timer ? [node.timer.date] : [];
    case 'start':
      return node.timer && 'date' in node.timer ? [node.timer.date] : [];
    case 'end':
    case 'exclusive':
    case 'parallel':
    case 'inclusive':
    case 'manualTask':
    case 'subProcess':
    case 'callActivity':
      return [];
  }
}

function rulesIn(rules: Extract<GraphNode, { type: 'ccTask' }>['people']): ProcessExpression[] {
  return rules.flatMap((rule) => (rule.type === 'expression' ? [rule.expression] : []));
}
