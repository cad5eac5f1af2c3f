import type { OutboundCache } from './has-outbound.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import type { Database } from '../../../database/database.ts';
import type { Log } from '../../../basics/log.ts';
import { readOutbound } from './outbound.ts';

/** Other processes see a change after this at the latest. */
const REFRESH_MS = 10_000;
/** How long another system may take for its answer to a webhook. */
const PATIENCE_MS = 10_000;

export async function createOutboundCache({ kysely }: Database, log: Log): Promise<OutboundCache> {
  let settings = USUAL_OUTBOUND;
  const refresh = async (): Promise<void> => {
    settings = await readOutbound(kysely);
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn(error, 'what leaves the house could not be read'));
  }, REFRESH_MS);
  timer.unref();
  return { current: () => settings, patience: PATIENCE_MS, refresh, close: () => clearInterval(timer) };
}
