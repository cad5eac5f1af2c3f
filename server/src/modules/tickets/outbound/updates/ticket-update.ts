import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { TicketOutcome } from '@countersign/shared/api/tickets/mapping.ts';
import type { OutboundKind } from '@countersign/shared/api/tickets/outbound.ts';

/** The agent in whose name a note is written, by Zendesk's id, and the note in their own words. */
export interface NoteAuthor {
  id: string;
  text: string;
}

/** One effect on a ticket, as it is asked for. Everything in it is written by this server, so it is believed when read back. */
export type TicketChange =
  | {
      kind: 'note';
      /** `text` says whose words it holds: it is what the API's user writes where nobody can be the author. */
      payload: { text: string; isPublic?: boolean; author?: NoteAuthor };
    }
  | { kind: 'fields'; payload: { fields: { id: string; value: string | number | boolean | string[] | null }[] } }
  | { kind: 'tags'; payload: { add?: string[]; remove?: string[] } }
  /** Says anew where the approvals of the ticket stand; that is read when it is written. */
  | { kind: 'status'; payload: Record<string, never> }
  /** Lets the ticket wait for its approval. */
  | { kind: 'hold'; payload: Record<string, never> }
  /** What an ended approval does to the ticket; a status is written only while the ticket still waits. */
  | { kind: 'outcome'; payload: OutcomeWrite }
  /** Makes the ticket that a public answer becomes; it waits in a lane of its own, which has no number of a ticket. */
  | { kind: 'create'; payload: NewTicket };

export interface NewTicket {
  submissionId: SubmissionId;
  /** Name of the form. */
  form: string;
  /** It was counted against the limits. */
  isAdmitted?: boolean;
  /** What was sent last without a clear answer. */
  sent?: SentTicket;
}

/** Zendesk makes one ticket of calls that have the same key and body, for two hours. */
export interface SentTicket {
  key: string;
  body: Record<string, unknown>;
  /** ISO. */
  at: string;
  /** Names of files that could not go with it. */
  left: string[];
}

export interface OutcomeWrite {
  status: TicketOutcome['status'];
  addTags: string[];
  removeTags: string[];
  fields: { id: string; value: string | number | boolean }[];
}

/** A row of the queue. */
export interface QueuedUpdate {
  id: string;
  seq: number;
  kind: OutboundKind;
  change: TicketChange;
  attempts: number;
}

const LONGEST = 120;

/** One line about an update, for people who look at the queue. */
export function summaryOf(change: TicketChange): string {
  switch (change.kind) {
    case 'note':
      return short(change.payload.text.split('\n').find((line) => line.trim() !== '') ?? '');
    case 'fields':
      return short(change.payload.fields.map(({ id, value }) => `${id}: ${String(value)}`).join(', '));
    case 'tags':
      return short(
        [
          ...(change.payload.add ?? []).map((tag) => `+${tag}`),
          ...(change.payload.remove ?? []).map((tag) => `-${tag}`),
        ].join(' '),
      );
    case 'outcome':
      return short(
        [
          ...(change.payload.status === 'before' ? [] : [change.payload.status]),
          ...change.payload.addTags.map((tag) => `+${tag}`),
          ...change.payload.removeTags.map((tag) => `-${tag}`),
          ...change.payload.fields.map(({ id, value }) => `${id}: ${String(value)}`),
        ].join(' '),
      );
    case 'create':
      return short(change.payload.form);
    case 'hold':
    case 'status':
      return '';
  }
}

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
