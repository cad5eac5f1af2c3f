import type { AssigneeRule } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { idsOf, listOf, numberOf, textOf, type BpmnElement } from '../element.ts';
import { expressionIn } from './read-expression.ts';

/** The assignee rules in a list of them; one that is not known is reported. */
export function readRules(list: BpmnElement | null, ownerId: string, report: Report): AssigneeRule[] {
  return listOf(list, 'rules').flatMap((element) => {
    const rule = readRule(element);
    if (rule === null) report('setting_invalid', ownerId, { setting: 'rule', value: textOf(element, 'type') });
    return rule ?? [];
  });
}

function readRule(element: BpmnElement): AssigneeRule | null {
  const type = textOf(element, 'type') as AssigneeRule['type'] | null;
  switch (type) {
    case 'users':
    case 'roles':
    case 'posts':
    case 'groups':
    case 'departmentMembers':
    case 'departmentHeads':
      return { type, ids: idsOf(element, 'ids') };
    case 'departmentHeadChain':
      return { type, ids: idsOf(element, 'ids'), levels: numberOf(element, 'levels', 1) };
    case 'starterHeadChain':
      return { type, levels: numberOf(element, 'levels', 1) };
    case 'starterHead':
      return { type, level: numberOf(element, 'level', 1) };
    case 'managerChain':
      return {
        type,
        levels: numberOf(element, 'levels', 1),
        untilRole: textOf(element, 'untilRole'),
        untilPost: textOf(element, 'untilPost'),
      };
    case 'starter':
    case 'starterChosen':
    case 'approverChosen':
    case 'previousHandler':
    case 'ticketRequester':
    case 'ticketAssignee':
    case 'ticketGroup':
    case 'ticketGroupLead':
    case 'ticketOrganizationLead':
      return { type };
    case 'nodeHandler':
      return withText(textOf(element, 'node'), (nodeId) => ({ type, nodeId }));
    case 'formEmails':
    case 'formUsers':
    case 'formDepartmentHeads':
      return withText(textOf(element, 'field'), (field) => ({ type, field }));
    case 'emails':
      return { type, addresses: idsOf(element, 'addresses') };
    case 'expression':
      return withText(expressionIn(textOf(element, 'expression'))?.text ?? null, (text) => ({
        type,
        expression: { text },
      }));
    case null:
      return null;
    default:
      return null;
  }
}

function withText(text: string | null, make: (text: string) => AssigneeRule): AssigneeRule | null {
  return text === null ? null : make(text);
}
