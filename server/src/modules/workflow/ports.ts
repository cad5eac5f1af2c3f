import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { RawBuilder } from 'kysely';
import type { TicketAudience } from '../realtime/hub.ts';

export interface HasProcessViews {
  processViews: ProcessViews;
}

export interface MentionedDevice {
  serial: string;
  field: string;
}

/** What keeps a request from being sent again, as the call refuses it. */
export type WhyNotSentAgain = 'not_resubmittable' | 'ticket_closed' | 'form_deleted' | 'form_stopped';

/**
 * What tickets and devices say of a process (`HasProcessViews`): columns of the statement that lists processes, which those rooms
 * declare. The process is `i` in the statement where no name is given.
 */
export interface ProcessViews {
  /** The first device that a serial-number field of the answers names, and the field, whatever its key is. */
  device: RawBuilder<MentionedDevice | null>;
  /** What became of its ticket; null without one, and before Zendesk has told. */
  state: RawBuilder<TicketState | null>;
  /** The tickets that its answers are linked to. */
  linked: RawBuilder<TicketAudience[]>;
  /** Why its answers cannot be sent again; null where they can. */
  whyNotSentAgain(process: string): RawBuilder<WhyNotSentAgain | null>;
}
