import type { OutboundSettings } from '@countersign/shared/workflow/messages/outbound-settings.ts';

/** What leaves the house, known without asking the database: an act must not pay for it. */
export interface OutboundCache {
  current(): OutboundSettings;
  refresh(): Promise<void>;
  close(): void;
}

export interface HasOutbound {
  outbound: OutboundCache;
}
