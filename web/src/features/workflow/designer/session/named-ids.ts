import type { ProcessDocument } from '@countersign/shared/workflow/document.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { processSettingsOf, readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import type { AssigneeRule } from '@countersign/shared/workflow/graph.ts';

const idsIn = (rules: readonly AssigneeRule[]): string[] =>
  rules.flatMap((rule) => (rule.type === 'users' ? rule.ids : []));

/** The ids of all people whom a process names, in order and once each. */
export function namedIds(document: ProcessDocument): string[] {
  const ids = [...elementsOf(document).values()].flatMap((element) => {
    const node = element.$type === 'bpmn:Process' ? null : readSettings(element);
    if (node?.type === 'ccTask') return idsIn(node.people);
    if (node?.type !== 'userTask') return [];
    return [...idsIn(node.people), ...node.policy.emptyUserIds, ...(node.timeout?.userIds ?? [])];
  });
  const all = [...ids, ...processSettingsOf(document.process).admins].filter((id) => /^\d+$/.test(id));
  return [...new Set(all)].toSorted((a, b) => Number(a) - Number(b));
}
