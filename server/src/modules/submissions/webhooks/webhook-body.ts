import type { WebhookEvent } from '@countersign/shared/api/submissions/webhooks.ts';
import type { FormKey, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { StoredRow } from '../submission-repository.ts';

interface Told {
  delivery: string;
  event: WebhookEvent;
  /** When it happened. */
  at: string;
  form: { key: FormKey; name: string };
}

/** An answer as its webhook's owner sees it now; of one that lies in the recycle bin only which it is. */
export interface ToldAnswer {
  id: SubmissionId;
  serial: number;
  version?: number;
  rev?: number;
  createTime?: string;
  updateTime?: string;
  createdBy?: { id: number; nickName: string } | null;
  ticketId?: TicketId | null;
  answers?: unknown;
}

/** An answer as other systems are told of it. */
export const toTold = (row: StoredRow, publicUrl: string): ToldAnswer => ({
  id: row.id,
  serial: row.serial,
  version: row.formVersion,
  rev: row.rev,
  createTime: row.createTime,
  updateTime: row.updateTime,
  createdBy: row.createdBy,
  ticketId: row.ticketId,
  answers: withServer(row.answers, publicUrl),
});

/** What is sent of an answer. */
export const webhookBody = (told: Told, answer: ToldAnswer): string => JSON.stringify({ ...told, answer });

/** What a test sends: nothing of anybody. */
export const sampleBody = (told: Told, now: string): string =>
  JSON.stringify({
    ...told,
    test: true,
    answer: {
      id: 'example',
      serial: 1,
      version: 1,
      rev: 1,
      createTime: now,
      updateTime: now,
      createdBy: null,
      ticketId: null,
      answers: {},
    },
  });

/** Files of answers by addresses that other systems can open: with the server's name before them. */
function withServer(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withServer(one, publicUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'url' && typeof part === 'string' && part.startsWith('/files/')
        ? publicUrl + part
        : withServer(part, publicUrl),
    ]),
  );
}
