import type { OutboundSettings } from '@countersign/shared/workflow/messages/outbound-settings.ts';

/** What leaves the house, known without asking the database: an act must not pay for it. */
export interface OutboundCache {
  current(): OutboundSettings;
  /** Milliseconds that another system has for its answer to a webhook; a test that lets one hang sets fewer. */
  patience: number;
  refresh(): Promise<void>;
}

export interface HasOutbound {
  outbound: OutboundCache;
}
