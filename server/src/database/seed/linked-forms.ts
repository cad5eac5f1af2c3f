import type { Answers } from '@countersign/shared/forms/schema.ts';

/** What an approver said; the process goes on from there. */
export type Decision = ['approve' | 'reject', comment: string];

/** A form that an agent filled for a ticket, and how far its approval has come since. */
export interface LinkedStory {
  ticketId: string;
  formKey: string;
  agent: string;
  daysAgo: number;
  extValue: string;
  answers: Answers;
  decisions: readonly Decision[];
}

const aRefund = (amount: number, more: Answers = {}): Pick<LinkedStory, 'formKey' | 'answers'> => ({
  formKey: 'refund-request',
  answers: {
    order_number: 'SO-104233',
    amount,
    reason: 'damaged',
    method: 'card',
    ...(amount > 200 ? { explanation: 'The left side went silent after a week; a new pair is not wanted.' } : {}),
    ...more,
  },
});

const anExchange = (customer: string, model: string, amount: number): Pick<LinkedStory, 'formKey' | 'answers'> => ({
  formKey: 'device-exchange',
  answers: {
    customer_name: customer,
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
    ticketId: '48204',
    agent: 'priya',
    daysAgo: 17,
    extValue: 'CS25A771204',
    ...anExchange('Samuel Osei', 'Aria 300', 449),
    decisions: [
      ['approve', 'The glass is broken, no doubt.'],
      ['approve', 'Fine with me.'],
      ['approve', 'Sent today.'],
    ],
  },
  {
    ticketId: '48205',
    agent: 'tom',
    daysAgo: 14,
    extValue: 'SO-101877',
    ...aRefund(79, { order_number: 'SO-101877', reason: 'other', explanation: 'Cancelled before it was sent.' }),
    decisions: [['approve', 'Cancelled in time.']],
  },
  {
    ticketId: '48231',
    agent: 'tom',
    daysAgo: 9,
    extValue: 'SO-104233',
    ...aRefund(640),
    decisions: [['reject', 'The receipt is missing. Please send it again with one.']],
  },
  {
    ticketId: '48231',
    agent: 'tom',
    daysAgo: 3,
    extValue: 'CS25A771204',
    ...anExchange('Mia Chen', 'Bolt S', 249),
    decisions: [
      ['approve', 'Left driver is dead.'],
      ['approve', 'One is in stock.'],
    ],
  },
  {
    ticketId: '48222',
    agent: 'tom',
    daysAgo: 2,
    extValue: 'SO-102950',
    ...aRefund(310, { order_number: 'SO-102950', reason: 'late' }),
    decisions: [['approve', 'Promised twice, please pay at once.']],
  },
  {
    ticketId: '48217',
    agent: 'tom',
    daysAgo: 1.4,
    extValue: 'SO-103311',
    ...aRefund(1240, { order_number: 'SO-103311', reason: 'duplicate' }),
    decisions: [['approve', 'Both charges are on the statement.']],
  },
  {
    ticketId: '48230',
    agent: 'lina',
    daysAgo: 0.6,
    extValue: 'CS25A771204',
    ...anExchange('Samuel Osei', 'Aria 300', 449),
    decisions: [['approve', 'Seen on the photo.']],
  },
  {
    ticketId: '48229',
    agent: 'lina',
    daysAgo: 0.2,
    extValue: 'CS25A771204',
    ...anExchange('Ingrid Larsen', 'Cove Mini', 129),
    decisions: [],
  },
  {
    ticketId: '48231',
    agent: 'tom',
    daysAgo: 0.12,
    extValue: 'SO-104233',
    ...aRefund(640, { explanation: 'Sent again with the receipt; the left side is silent.' }),
    decisions: [],
  },
];
