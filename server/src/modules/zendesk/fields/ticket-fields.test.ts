import { listTicketFields, ticketValues } from '@countersign/shared/api/zendesk/ticket-fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTicket } from '../../../demonstration/seed/builders/a-ticket.ts';
import { plantTickets } from '../../../demonstration/seed/planting/plant-tickets.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { toFieldInfos } from './to-field-info.ts';

describe('a ticket field is answered like the kind that Zendesk says it is', () => {
  const tagger = { custom_field_options: [{ name: 'Sound::Left side', value: 'left' }] };
  test.each([
    ['text', {}, { id: '7', input: 'text', options: [] }],
    ['textarea', {}, { id: '7', input: 'long_text' }],
    ['regexp', {}, { id: '7', input: 'text' }],
    ['integer', {}, { id: '7', input: 'number', decimals: 0 }],
    ['decimal', {}, { id: '7', input: 'number' }],
    ['checkbox', {}, { id: '7', input: 'check' }],
    ['date', {}, { id: '7', input: 'date' }],
    ['tagger', tagger, { id: '7', input: 'choice', options: [{ value: 'left', label: 'Sound › Left side' }] }],
    ['multiselect', tagger, { id: '7', input: 'choices', options: [{ value: 'left', label: 'Sound › Left side' }] }],
    ['subject', {}, { id: 'subject', input: 'text' }],
    ['tickettype', {}, { id: 'type', input: 'choice' }],
  ])('%s', (type, more, expected) => {
    expect(toFieldInfos([{ id: '7', type, title: 'It', active: true, ...more }])).toMatchObject([
      { title: 'It', ...expected },
    ]);
  });

  test.each(['partialcreditcard', 'lookup', 'assignee', 'anything new'])('%s is left out', (type) => {
    expect(toFieldInfos([{ id: '7', type, title: 'It', active: true }])).toEqual([]);
  });

  test('one that is switched off is left out', () => {
    expect(toFieldInfos([{ id: '7', type: 'text', title: 'It', active: false }])).toEqual([]);
  });
});

describe('the fields of the connected account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ isDemonstration: true });
  });
  afterAll(() => app.close());

  test('are listed for designers', async () => {
    const fields = await app.call(listTicketFields, {}, { as: 'elena' });
    expect(fields).toContainEqual({ id: '360000001', title: 'Order number', input: 'text', decimals: 0, options: [] });
    expect(fields.map(({ id }) => id)).toContain('subject');
  });

  test('and what a ticket holds in them, for agents', async () => {
    const ticket = aTicket({ id: 91_001, subject: 'Too quiet', custom_fields: [{ id: 360000001, value: 'NL-7' }] });
    await plantTickets(app.database.kysely, [ticket]);
    const { facts, fields } = await app.call(
      ticketValues,
      { id: '91001' as never, fields: '360000001,subject,360000009' },
      { as: 'tom' },
    );
    expect(facts).toMatchObject({ id: '91001', subject: 'Too quiet', requester_name: ticket.requester.name });
    expect(fields).toEqual({ subject: 'Too quiet', '360000001': 'NL-7' });
  });
});
