import { expect, test } from 'vitest';
import { freezeDefinition } from '../definition/freeze-definition.ts';
import { field } from '../schema.ts';
import { aDefinition } from '../testing/test-forms.ts';

const aPicture = { address: '/files/a.png', alt: 'A box with a dent' };
const lookUp = (key: string) => ({ from: 'device', fact: 'customerName', by: { type: 'field', field: key } });
const codes = (media: { type: string; [setting: string]: unknown }) => {
  const frozen = freezeDefinition(
    aDefinition({
      fields: [
        { key: 'm', ...media },
        { type: 'text', key: 't' },
      ],
    }),
  );
  return 'problems' in frozen ? frozen.problems.map(({ code, path }) => `${code} ${path.join('.')}`) : [];
};

test.each([
  ['a picture', { type: 'image', picture: aPicture }, []],
  ['a picture without a file', { type: 'image' }, ['setting_missing fields.0.picture']],
  ['a picture without words', { type: 'image', picture: { ...aPicture, alt: ' ' } }, ['alt_missing fields.0.picture']],
  ['a picture that only decorates', { type: 'image', picture: { address: '/files/a.png', isDecorative: true } }, []],
  ['a carousel without pictures', { type: 'carousel' }, ['setting_missing fields.0.pictures']],
  ['a carousel', { type: 'carousel', pictures: [aPicture] }, []],
  ['a video from anywhere', { type: 'video', address: 'https://evil.example/v' }, ['setting_missing fields.0.address']],
  ['a field of no ticket', { type: 'ticket_field' }, ['setting_missing fields.0.ticketField']],
  [
    'a tag without options',
    { type: 'ticket_field', ticketField: '7', input: 'choice' },
    ['no_options fields.0.options'],
  ],
  ['a field of the ticket', { type: 'ticket_field', ticketField: 'priority' }, []],
  ['a look-up without a key', { type: 'text', prefill: lookUp('') }, ['setting_missing fields.0.prefill']],
  ['a look-up by nothing there', { type: 'text', prefill: lookUp('gone') }, ['unknown_field fields.0.prefill']],
  ['a text that says nothing', { type: 'rich_text' }, ['setting_missing fields.0.content']],
  ['a divider', { type: 'divider' }, []],
])('%s can be published, or says what is missing', (_, media, problems) => {
  expect(codes(media)).toEqual(problems);
});

test.each([
  ['a picture of another site', { type: 'image', picture: { address: 'https://evil.example/pixel.png', alt: 'x' } }],
  ['a link that runs', { type: 'image', link: 'javascript:alert(1)' }],
  [
    'a link that runs inside a text',
    { type: 'rich_text', content: [{ type: 'paragraph', runs: [{ text: 'x', link: 'data:text/html,x' }] }] },
  ],
  ['a block of HTML', { type: 'rich_text', content: [{ type: 'html', html: '<script>' }] }],
])('%s is never taken into a form', (_, media) => {
  expect(field.safeParse({ key: 'm', label: 'm', ...media }).success).toBe(false);
});

test('what the server gives or limits stands outside the rows of a sub-form', () => {
  const inside = (one: { type: string; [setting: string]: unknown }) => {
    const fields = [
      { type: 'sub_form', key: 'rows' },
      { type: 'text', key: 't', parent: 'rows' },
      { key: 'f', parent: 'rows', ...one },
    ];
    const frozen = freezeDefinition(aDefinition({ fields }));
    return 'problems' in frozen ? frozen.problems.map(({ code }) => code) : [];
  };
  expect(inside({ type: 'serial_number' })).toEqual(['not_in_rows']);
  expect(inside({ type: 'appointment' })).toEqual(['not_in_rows']);
  expect(inside({ type: 'user_picker' })).toEqual(['not_in_rows']);
  expect(inside({ type: 'scan' })).toEqual([]);
});
