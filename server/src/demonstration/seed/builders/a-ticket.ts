import type { DemoTicket } from '../../desk/demo-ticket.ts';

/** A ticket of the demonstration, before it is in the database. */
export interface TicketSeed extends DemoTicket {
  id: number;
  createdAt: Date;
  updatedAt: Date;
}

let count = 0;

/** An open ticket with one message of its requester; every call makes another number. */
export function aTicket(parts: Partial<TicketSeed> = {}): TicketSeed {
  count += 1;
  const createdAt = parts.createdAt ?? new Date('2026-11-20T09:00:00Z');
  const body = 'Could you have a look at this?';
  return {
    id: 48_000 + count,
    subject: 'A ticket',
    status: 'open',
    priority: 'normal',
    requester: { id: 5_000_001, name: 'Mia Chen', email: 'mia.chen@example.net' },
    assignee: null,
    tags: [],
    custom_fields: [],
    comments: [{ author: '', public: true, body, created_at: createdAt.toISOString() }],
    createdAt,
    updatedAt: createdAt,
    ...parts,
  };
}
