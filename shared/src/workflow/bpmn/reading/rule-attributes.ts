import type { AssigneeRule } from '../../graph/graph.ts';
import type { Attributes } from '../xml.ts';

/** The attributes of `cs:rule`: lists joined with commas, FEEL as text. */
export function ruleAttributes(rule: AssigneeRule): Attributes {
  const { type, ...settings } = rule;
  const { ids, addresses, nodeId, expression, ...plain } = {
    ids: undefined,
    addresses: undefined,
    nodeId: undefined,
    expression: undefined,
    ...settings,
  };
  return {
    type,
    ...plain,
    ids: ids?.join(','),
    addresses: addresses?.join(','),
    node: nodeId,
    expression: expression?.text,
  };
}
