import type { GraphNode, ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import { problemList, type ProblemCode, type ProcessProblem } from '@countersign/shared/workflow/graph/problems.ts';
import { isCallAddress, isWebhookAddress } from '@countersign/shared/workflow/messages/webhook-body.ts';
import { isSurelyRefused } from '../../../basics/outbound.ts';

/**
 * Service tasks and webhooks of steps that call a network of one's own which nobody has allowed, by the rule of the call
 * itself; names are looked up only when they are called.
 */
export function privateAddresses({ nodes }: ProcessGraph, allowedHosts: readonly string[]): ProcessProblem[] {
  const { problems, report } = problemList();
  for (const node of Object.values(nodes)) {
    const [code, addresses] = addressesOf(node);
    for (const url of addresses) {
      if (isSurelyRefused(url, allowedHosts)) report(code, node.id, { name: hostOf(url) });
    }
  }
  return problems;
}

/** What a node calls, but for addresses that are none: those have been reported already. */
function addressesOf(node: GraphNode): [ProblemCode, string[]] {
  if (node.type === 'serviceTask') return ['call_private', [node.call.url].filter(isCallAddress)];
  const webhooks = node.type === 'userTask' ? node.webhooks.map(({ url }) => url) : [];
  return ['webhook_private', webhooks.filter(isWebhookAddress)];
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
