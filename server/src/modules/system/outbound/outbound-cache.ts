import type { OutboundCache } from './has-outbound.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import type { Database } from '../../../database/database.ts';
import { readOutbound } from './outbound.ts';

/** How long another system may take for its answer to a webhook. */
const PATIENCE_MS = 10_000;

export async function createOutboundCache({ kysely }: Database): Promise<OutboundCache> {
  let settings = USUAL_OUTBOUND;
  const refresh = async (): Promise<void> => {
    settings = await readOutbound(kysely);
  };
  await refresh();
  return { current: () => settings, patience: PATIENCE_MS, refresh };
}
