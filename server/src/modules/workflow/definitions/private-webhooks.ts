import type { ProcessGraph } from '@countersign/shared/workflow/graph.ts';
import { problemList, type ProcessProblem } from '@countersign/shared/workflow/problems.ts';
import { isWebhookAddress } from '@countersign/shared/workflow/webhook-body.ts';
import { isSurelyRefused } from '../../../http/outbound.ts';

/** Steps whose webhooks call a network of one's own that nobody has allowed; names are looked up only when they are called. */
export function privateWebhooks({ nodes }: ProcessGraph, allowedHosts: readonly string[]): ProcessProblem[] {
  const { problems, report } = problemList();
  for (const node of Object.values(nodes)) {
    for (const { url } of node.type === 'userTask' ? node.webhooks : []) {
      // An address that is none has been reported already.
      if (!isWebhookAddress(url) || !isSurelyRefused(url, allowedHosts)) continue;
      report('webhook_private', node.id, { name: hostOf(url) });
    }
  }
  return problems;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
