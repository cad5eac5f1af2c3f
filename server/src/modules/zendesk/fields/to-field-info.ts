import type { TicketFieldInfo } from '@countersign/shared/api/zendesk/ticket-fields.ts';
import type { TicketInput } from '@countersign/shared/forms/fields/ticket-field/schema.ts';
import type { TicketField } from '../client/client.ts';

/** How each of Zendesk's types is answered; fields that every ticket has go by their name. */
const INPUTS: Readonly<Record<string, TicketInput>> = {
  text: 'text',
  textarea: 'long_text',
  regexp: 'text',
  integer: 'number',
  decimal: 'number',
  checkbox: 'check',
  date: 'date',
  tagger: 'choice',
  multiselect: 'choices',
};
const SYSTEM: Readonly<Record<string, { id: string; input: TicketInput; values?: readonly string[] }>> = {
  subject: { id: 'subject', input: 'text' },
  description: { id: 'description', input: 'long_text' },
  status: { id: 'status', input: 'choice', values: ['new', 'open', 'pending', 'hold', 'solved', 'closed'] },
  priority: { id: 'priority', input: 'choice', values: ['low', 'normal', 'high', 'urgent'] },
  tickettype: { id: 'type', input: 'choice', values: ['question', 'incident', 'problem', 'task'] },
};

/** The fields that a form can ask for, in Zendesk's order; credit cards, look-ups and unknown kinds are left out. */
export function toFieldInfos(fields: readonly TicketField[]): TicketFieldInfo[] {
  return fields.flatMap((field) => (field.active ? (toInfo(field) ?? []) : []));
}

function toInfo({ id, type, title, custom_field_options }: TicketField): TicketFieldInfo | null {
  const system = SYSTEM[type];
  if (system) {
    const options = (system.values ?? []).map((value) => ({ value, label: nameOf(value) }));
    return { id: system.id, title, input: system.input, decimals: 0, options };
  }
  const input = INPUTS[type];
  if (!input) return null;
  const options = (custom_field_options ?? []).map(({ name, value }) => ({ value, label: lastPart(name) }));
  return { id, title, input, ...(type === 'decimal' ? {} : { decimals: 0 }), options };
}

const nameOf = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

/** Zendesk nests options by `::` in their names. */
const lastPart = (name: string): string => name.split('::').join(' › ');
