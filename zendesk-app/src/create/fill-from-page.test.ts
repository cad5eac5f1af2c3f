import { A_MOMENT, aCompiledForm } from '@countersign/shared/forms/testing/test-forms.ts';
import { createFormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { expect, test } from 'vitest';
import type { ZafClient } from '../zaf/zaf-client.ts';
import { ZafError } from '../zaf/zaf-error.ts';
import { fillFromPage } from './fill-from-page.ts';

const fields = [
  { key: 'order', type: 'ticket_field', label: 'Order', ticketField: '360000001' },
  { key: 'urgency', type: 'ticket_field', label: 'Urgency', ticketField: 'priority' },
  { key: 'typed', type: 'ticket_field', label: 'Typed', ticketField: '360000001' },
  { key: 'lost', type: 'ticket_field', label: 'Lost', ticketField: '7' },
];
const PAGE: Record<string, unknown> = {
  'ticket.customField:custom_field_360000001': 'NL-20331',
  'ticket.priority': 'high',
};
const asked: string[] = [];
const zaf = {
  get: async (path: string) => {
    asked.push(path);
    if (!(path in PAGE)) throw new ZafError('refused', path);
    return PAGE[path];
  },
} as unknown as ZafClient;

test('a form for a ticket that is not saved yet takes what stands in its fields, and leaves alone what was typed', async () => {
  const store = createFormStore(aCompiledForm({ fields }), A_MOMENT);
  store.set(2, 'My own');
  await fillFromPage(store, zaf);
  expect(store.answers()).toEqual({ order: 'NL-20331', urgency: 'high', typed: 'My own' });
  expect(asked.toSorted()).toEqual([
    'ticket.customField:custom_field_360000001',
    'ticket.customField:custom_field_7',
    'ticket.priority',
  ]);
});
