import type { ProcessDocument } from '@countersign/shared/workflow/bpmn/document.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { conditionOf, processSettingsOf, readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import type { AssigneeRule, GraphNode } from '@countersign/shared/workflow/graph/graph.ts';

/** What the steps of a process are set to. */
const nodesOf = (document: ProcessDocument): GraphNode[] =>
  [...elementsOf(document).values()].flatMap((element) =>
    element.$type === 'bpmn:Process' ? [] : (readSettings(element) ?? []),
  );

const peopleOf = (node: GraphNode): readonly AssigneeRule[] =>
  node.type === 'userTask' || node.type === 'ccTask' ? node.people : [];

/** The kinds of assignee rules in a process. */
export const ruleTypesIn = (document: ProcessDocument): ReadonlySet<AssigneeRule['type']> =>
  new Set(nodesOf(document).flatMap((node) => peopleOf(node).map(({ type }) => type)));

/** The ids of all people whom a process names, in order and once each. */
export function namedIds(document: ProcessDocument): string[] {
  const ids = nodesOf(document).flatMap((node) => {
    const named = peopleOf(node).flatMap((rule) => (rule.type === 'users' ? rule.ids : []));
    return node.type === 'userTask' ? [...named, ...node.policy.emptyUserIds, ...(node.timeout?.userIds ?? [])] : named;
  });
  const all = [...ids, ...processSettingsOf(document.process).admins].filter((id) => /^\d+$/.test(id));
  return [...new Set(all)].toSorted((a, b) => Number(a) - Number(b));
}

/** The conditions of a process, each as its text: those of its ways, and when steps are left out. */
export const conditionsIn = (document: ProcessDocument): string[] =>
  [...elementsOf(document).values()].flatMap((element) => {
    if (element.$type === 'bpmn:SequenceFlow') return conditionOf(element);
    const node = element.$type === 'bpmn:Process' ? null : readSettings(element);
    return node?.type === 'userTask' && node.policy.skip ? node.policy.skip.text : [];
  });
