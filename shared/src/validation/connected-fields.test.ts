import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { A_MOMENT, aCompiledForm } from '../forms/testing/test-forms.ts';
import { validateAnswers } from './validate-answers.ts';

const aFile = { id: 'f1', name: 'photo.jpg', size: 100, url: '/files/f1' };
const aDrawing = { ...aFile, name: 'signature.png' };
const ana = { id: '7', name: 'Ana Roy' };
const ben = { id: '8', name: 'Ben' };
const aRecord = { id: 'r-1', title: 'A-1', values: { amount: '12.50' } };
const tags = ['left', 'right'].map((value) => ({ value, label: value }));
const slots = { from: '09:00', to: '11:00', minutes: 30 };

const check = (field: { type: string; [setting: string]: unknown }, answer: unknown) =>
  validateAnswers(
    aCompiledForm({
      fields: [
        { key: 'f', ...field },
        { key: 'x', type: 'text' },
      ],
    }),
    { f: answer },
    A_MOMENT,
  );

/** Field settings, the answer that comes in, what is stored (`undefined`: nothing), and the codes. */
const table: [string, { type: string; [setting: string]: unknown }, unknown, unknown, string[]][] = [
  ['a photo', { type: 'image_upload' }, [aFile], [aFile], []],
  ['no picture', { type: 'image_upload' }, [{ ...aFile, name: 'a.pdf' }], [{ ...aFile, name: 'a.pdf' }], ['file_type']],
  [
    'two photos where one is taken',
    { type: 'camera' },
    [aFile, { ...aFile, id: 'f2' }],
    undefined,
    ['single_file_only'],
  ],
  ['a drawn signature', { type: 'signature' }, [aDrawing], [aDrawing], []],
  [
    'a typed signature',
    { type: 'signature' },
    [{ ...aDrawing, typed: ' Ana  Roy ' }],
    [{ ...aDrawing, typed: 'Ana Roy' }],
    [],
  ],
  [
    'a typed one where it must be drawn',
    { type: 'signature', mayType: false },
    [{ ...aDrawing, typed: 'A' }],
    undefined,
    ['wrong_type'],
  ],
  ['no signature', { type: 'signature', required: true }, [], undefined, ['required']],
  ['a code', { type: 'scan' }, ' 4006381333931\n', '4006381333931', []],
  ['a code that is too long', { type: 'scan', maxLength: 3 }, '1234', '1234', ['too_long']],
  ['a serial number in one spelling', { type: 'device_serial' }, ' ｓｎ 20331a', 'SN20331A', []],
  [
    'an address with its code',
    { type: 'email_code' },
    { address: ' a@B.org', code: '１２3 456' },
    { address: 'a@b.org', code: '123456' },
    [],
  ],
  [
    'an address without its code',
    { type: 'email_code' },
    { address: 'a@b.org' },
    { address: 'a@b.org', code: '' },
    ['code_needed'],
  ],
  ['an address that was confirmed', { type: 'email_code' }, 'a@b.org', 'a@b.org', []],
  ['a code without an address', { type: 'email_code' }, { address: '', code: '123456' }, undefined, []],
  ['a line of the ticket', { type: 'ticket_field', ticketField: '7' }, ' NL-7\n', 'NL-7', []],
  ['a text of the ticket', { type: 'ticket_field', ticketField: '7', input: 'long_text' }, 'a\r\nb', 'a\nb', []],
  ['a number of the ticket', { type: 'ticket_field', ticketField: '7', input: 'number' }, 12, 12, []],
  ['half a number', { type: 'ticket_field', ticketField: '7', input: 'number' }, 1.5, 1.5, []],
  [
    'half of a whole number',
    { type: 'ticket_field', ticketField: '7', input: 'number', decimals: 0 },
    1.5,
    1.5,
    ['too_many_decimals'],
  ],
  [
    'more than Zendesk keeps',
    { type: 'ticket_field', ticketField: '7', input: 'number' },
    1.00001,
    1.00001,
    ['too_many_decimals'],
  ],
  ['a day of the ticket', { type: 'ticket_field', ticketField: '7', input: 'date' }, '2026-11-23', '2026-11-23', []],
  [
    'a tag of the ticket',
    { type: 'ticket_field', ticketField: '7', input: 'choice', options: tags },
    'left',
    'left',
    [],
  ],
  [
    'a tag it does not have',
    { type: 'ticket_field', ticketField: '7', input: 'choice', options: tags },
    'up',
    undefined,
    ['unknown_option'],
  ],
  [
    'several tags',
    { type: 'ticket_field', ticketField: '7', input: 'choices', options: tags },
    ['right', 'left'],
    ['left', 'right'],
    [],
  ],
  ['a box', { type: 'ticket_field', ticketField: '7', input: 'check' }, false, false, []],
  [
    'a box to tick',
    { type: 'ticket_field', ticketField: '7', input: 'check', required: true },
    false,
    undefined,
    ['required'],
  ],
  ['a box that is ticked', { type: 'ticket_field', ticketField: '7', input: 'check', required: true }, true, true, []],
  ['a box with a text', { type: 'ticket_field', ticketField: '7', input: 'check' }, 'yes', undefined, ['wrong_type']],
  ['a serial number that is too short', { type: 'device_serial' }, 'a1', 'A1', ['too_short']],
  [
    'a place',
    { type: 'geolocation' },
    { lat: 52.5200081, lng: -13, accuracy: 11.6 },
    { lat: 52.520008, lng: -13, accuracy: 12 },
    [],
  ],
  ['a place off the earth', { type: 'geolocation' }, { lat: 91, lng: 0 }, undefined, ['wrong_place']],
  ['half a place', { type: 'geolocation' }, { lat: 1 }, undefined, ['wrong_type']],
  ['a place that is no number', { type: 'geolocation' }, { lat: Number.NaN, lng: 0 }, undefined, ['wrong_place']],
  ['a slot', { type: 'appointment', ...slots }, '2026-11-23T10:30', '2026-11-23T10:30', []],
  [
    'a slot that would end too late',
    { type: 'appointment', ...slots },
    '2026-11-23T10:45',
    undefined,
    ['unknown_slot'],
  ],
  [
    'a slot on a day off',
    { type: 'appointment', ...slots, closed: ['2026-11-23'] },
    '2026-11-23T09:00',
    undefined,
    ['unknown_slot'],
  ],
  [
    'a slot on a day that never was',
    { type: 'appointment', ...slots },
    '2026-02-30T09:00',
    undefined,
    ['unknown_slot'],
  ],
  ['a person', { type: 'user_picker' }, [{ ...ana, more: 1 }], [ana], []],
  ['nobody', { type: 'user_picker', required: true }, [], undefined, ['required']],
  ['two people where one is asked for', { type: 'user_picker' }, [ana, ben], [ana, ben], ['too_many_choices']],
  ['several departments, each once', { type: 'department_picker', isMultiple: true }, [ana, ben, ana], [ana, ben], []],
  ['a name without an id', { type: 'role_picker' }, [{ name: 'x' }], undefined, ['wrong_type']],
  ['a record', { type: 'linked_record', form: 'orders' }, aRecord, aRecord, []],
  ['a record by text', { type: 'linked_record', form: 'orders' }, 'r-1', undefined, ['wrong_type']],
  ['a number that the server gave', { type: 'serial_number' }, 'RMA-00001', 'RMA-00001', []],
  ['an id that nobody gave', { type: 'random_id' }, { id: 1 }, undefined, ['wrong_type']],
];

test.each(table)('%s', (_, field, answer, stored, codes) => {
  const checked = check(field, answer);
  expect(checked.answers['f']).toEqual(stored);
  expect(checked.problems.map(({ code }) => code)).toEqual(codes);
});

describe('any answers whatever', () => {
  const fields = [...new Map(table.map(([, field]) => [field.type, field])).values()];
  const aField = fc.constantFrom(...fields);
  const parts = fc.constantFrom(aFile, aDrawing, ana, ben, aRecord, '2026-11-23T09:00', 'SN 1', 12, null);
  const likely = fc.oneof(fc.anything(), parts, fc.array(fc.oneof(parts, fc.anything()), { maxLength: 3 }));

  it('never throw, and what passes once passes again unchanged', () => {
    fc.assert(
      fc.property(aField, likely, (field, answer) => {
        const once = check(field, answer);
        if (once.problems.length > 0 || once.answers['f'] === undefined) return;
        const again = check(field, once.answers['f']);
        expect(again.problems).toEqual([]);
        expect(again.answers).toEqual(once.answers);
      }),
      { numRuns: 500 },
    );
  });
});
