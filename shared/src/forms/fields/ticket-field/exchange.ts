import { TEXT } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import { plainTicketField } from '../../prefill/plain-ticket-field.ts';
import type { TicketFieldField } from './schema.ts';

export const ticketFieldExchange: FieldExchange<TicketFieldField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: (field, of) => {
    if (field.input === 'check') return { type: 'boolean' };
    const plain = plainTicketField(field);
    return plain ? of(plain) : TEXT;
  },
};
