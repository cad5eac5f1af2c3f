import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { orderOf, requesterOf } from './tickets.ts';

/** What an approver said; the process goes on from there. */
export type Decision = ['approve' | 'reject', comment: string];

/** A form that an agent filled for a ticket, and how far its approval has come since. */
export interface LinkedStory {
  ticketId: TicketId;
  formKey: string;
  agent: string;
  daysAgo: number;
  extValue: string;
  answers: Answers;
  decisions: readonly Decision[];
}

type Filled = Pick<LinkedStory, 'ticketId' | 'formKey' | 'extValue' | 'answers'>;

const customer = (ticketId: number) => ({ customer_name: requesterOf(ticketId)?.name ?? '' });

const aRefund = (ticketId: number, amount: number, more: Answers = {}): Filled => ({
  ticketId: String(ticketId) as TicketId,
  formKey: 'refund-request',
  extValue: orderOf(ticketId),
  answers: {
    order_number: orderOf(ticketId),
    ...customer(ticketId),
    amount,
    reason: 'damaged',
    method: 'card',
    ...(amount > 200 ? { explanation: 'The left side went silent after a week; a new pair is not wanted.' } : {}),
    ...more,
  },
});

const anExchange = (ticketId: number, model: string, amount: number): Filled => ({
  ticketId: String(ticketId) as TicketId,
  formKey: 'device-exchange',
  extValue: 'CS25A771204',
  answers: {
    ...customer(ticketId),
    customer_email: requesterOf(ticketId)?.email ?? '',
    serial_number: 'CS25A771204',
    model,
    amount,
    faults: ['sound'],
    under_warranty: 'yes',
  },
});

/** Linked forms of the demonstration's tickets, oldest first; between them they show every state. */
export const linkedStories: readonly LinkedStory[] = [
  {
    agent: 'priya',
    daysAgo: 17,
    ...anExchange(48_204, 'Aria 300', 449),
    decisions: [
      ['approve', 'The glass is broken, no doubt.'],
      ['approve', 'Fine with me.'],
      ['approve', 'Sent today.'],
    ],
  },
  {
    agent: 'tom',
    daysAgo: 14,
    ...aRefund(48_205, 79, { reason: 'other', explanation: 'Cancelled before it was sent.' }),
    decisions: [['approve', 'Cancelled in time.']],
  },
  {
    agent: 'tom',
    daysAgo: 9,
    ...aRefund(48_231, 640),
    decisions: [['reject', 'The receipt is missing. Please send it again with one.']],
  },
  {
    agent: 'tom',
    daysAgo: 3,
    ...anExchange(48_231, 'Bolt S', 249),
    decisions: [
      ['approve', 'Left driver is dead.'],
      ['approve', 'One is in stock.'],
    ],
  },
  {
    agent: 'tom',
    daysAgo: 2,
    ...aRefund(48_222, 310, { reason: 'late' }),
    decisions: [['approve', 'Promised twice, please pay at once.']],
  },
  {
    agent: 'tom',
    daysAgo: 1.4,
    ...aRefund(48_217, 1240, { reason: 'duplicate' }),
    decisions: [['approve', 'Both charges are on the statement.']],
  },
  {
    agent: 'lina',
    daysAgo: 0.6,
    ...anExchange(48_230, 'Aria 300', 449),
    decisions: [['approve', 'Seen on the photo.']],
  },
  {
    agent: 'lina',
    daysAgo: 0.2,
    ...anExchange(48_229, 'Cove Mini', 129),
    decisions: [],
  },
  {
    agent: 'tom',
    daysAgo: 0.12,
    ...aRefund(48_231, 640, { explanation: 'Sent again with the receipt; the left side is silent.' }),
    decisions: [],
  },
];
