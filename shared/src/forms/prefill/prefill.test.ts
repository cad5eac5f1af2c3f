import { expect, test } from 'vitest';
import { prefillAnswers } from './prefill.ts';
import { aCompiledForm } from '../testing/test-forms.ts';

const options = ['red', 'green'].map((value) => ({ value, label: value }));
const url = (text: string) => (name: string) => {
  const [key, value = ''] = text.split('=');
  return key === name ? value : null;
};
const from = (name: string) => ({ prefill: { from: 'url', name } });
const filled = (field: { type: string; [setting: string]: unknown }, text: string) =>
  prefillAnswers(aCompiledForm({ fields: [{ key: 'f', ...field }] }), { url: url(text) })[0]?.[1];

test.each([
  ['a text', { type: 'text', ...from('utm_source') }, 'utm_source=letter', 'letter'],
  ['a hidden value', { type: 'hidden', ...from('campaign') }, 'campaign=spring', 'spring'],
  ['a number', { type: 'number', ...from('n') }, 'n=12.5', 12.5],
  ['no number', { type: 'number', ...from('n') }, 'n=twelve', undefined],
  ['an option', { type: 'dropdown', options, ...from('colour') }, 'colour=green', 'green'],
  ['an option that is not there', { type: 'dropdown', options, ...from('colour') }, 'colour=pink', undefined],
  ['several options', { type: 'multiple_choice', options, ...from('c') }, 'c=green,red', ['red', 'green']],
  ['nothing', { type: 'text', ...from('x') }, 'y=1', undefined],
  ['a field without a rule', { type: 'text' }, 'f=1', undefined],
  ['a sign-in code', { type: 'text', ...from('token') }, 'token=secret', undefined],
])('%s comes from the link', (_, field, text, answer) => {
  expect(filled(field, text)).toEqual(answer);
});

test('the ticket tells fields with a rule, and text fields that are called as its facts are', () => {
  const form = aCompiledForm({
    fields: [
      { type: 'text', key: 'requester_email' },
      { type: 'long_text', key: 'about', prefill: { from: 'ticket', fact: 'subject' } },
      { type: 'number', key: 'ticket_id' },
    ],
  });
  const ticket = (fact: string) => ({ subject: 'Refund', requester_email: 'mia@example.com', id: '48213' })[fact];
  expect(prefillAnswers(form, { ticket })).toEqual([
    [0, 'mia@example.com'],
    [1, 'Refund'],
  ]);
});

test('a field of the ticket begins with what the ticket holds, where that fits it', () => {
  const tags = [{ value: 'left', label: 'Left' }];
  const form = aCompiledForm({
    fields: [
      { type: 'ticket_field', key: 'order', ticketField: '7' },
      { type: 'ticket_field', key: 'side', ticketField: '8', input: 'choice', options: tags },
      { type: 'ticket_field', key: 'count', ticketField: '9', input: 'number' },
      { type: 'ticket_field', key: 'repaired', ticketField: '10', input: 'check' },
      { type: 'ticket_field', key: 'gone', ticketField: '11', input: 'choice', options: tags },
      { type: 'ticket_field', key: 'linked', ticketField: '7', prefill: { from: 'url', name: 'x' } },
    ],
  });
  const held: Record<string, unknown> = { 7: 'NL-7', 8: 'left', 9: '12', 10: true, 11: 'removed' };
  expect(prefillAnswers(form, { ticketField: (id) => held[id] })).toEqual([
    [0, 'NL-7'],
    [1, 'left'],
    [2, 12],
    [3, true],
  ]);
});
