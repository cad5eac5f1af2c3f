import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { USUAL_SETTINGS } from '../../forms/form-settings.ts';
import { aDefinition } from '../../forms/testing/test-forms.ts';
import { PLAIN_THEME } from '../../forms/theme/form-theme.ts';
import { answerSchema } from '../answer-schema.ts';
import { importFile } from '../import-file.ts';
import { writeOwnFile } from './own-file.ts';

const definition = aDefinition({
  title: 'Refund',
  fields: [
    { key: 'name', type: 'text', required: true },
    { key: 'why', type: 'single_choice', required: true, options: [{ value: 'a', label: 'A' }], other: {} },
    { key: 'group', type: 'section' },
    { key: 'amount', type: 'number', min: 0, max: 10, required: true, parent: 'group' },
    { key: 'rows', type: 'sub_form', maxRows: 3 },
    { key: 'qty', type: 'number', decimals: 0, required: true, parent: 'rows' },
    { key: 'files', type: 'file_upload' },
  ],
  rules: [{ when: 'why = "a"', actions: [{ type: 'show', field: 'group' }] }],
});

it('a form with its setting, theme and process comes back the same', () => {
  const parts = {
    definition,
    setting: { ...USUAL_SETTINGS, limits: { total: { count: 3, period: 'day' } } },
    theme: { ...PLAIN_THEME, themeColor: '#aa0000' },
    process: { name: 'Approval', xml: '<definitions/>' },
  };
  expect(importFile('a.json', strToU8(writeOwnFile(parts)))).toEqual({
    format: 'countersign',
    form: { ...parts, dropped: [] },
  });
});

it('what the file says and a form does not know is named; a wrong part is left out', () => {
  const file = JSON.parse(writeOwnFile({ definition })) as {
    definition: { fields: Record<string, unknown>[] };
    [key: string]: unknown;
  };
  file['later'] = 1;
  file['theme'] = { themeColor: 'red' };
  Object.assign(file.definition.fields[0] ?? {}, { sparkle: true });
  const imported = importFile('a.json', strToU8(JSON.stringify(file)));
  expect('form' in imported && imported.form.dropped.map(({ what, why }) => `${what} (${why})`)).toEqual([
    'later (not_supported)',
    'definition.fields.0.sparkle (not_supported)',
    'theme (invalid)',
  ]);
});

it('the JSON Schema of answers says what holds whatever was answered', () => {
  expect(answerSchema(definition)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Refund',
    type: 'object',
    additionalProperties: false,
    // `amount` may be hidden with its group.
    required: ['name', 'why'],
    properties: {
      name: { type: 'string', maxLength: 255 },
      why: { anyOf: [{ enum: ['a'] }, { type: 'string', pattern: '^other:' }] },
      amount: { type: 'number', minimum: 0, maximum: 10 },
      rows: {
        type: 'array',
        maxItems: 3,
        items: { type: 'object', required: ['qty'], properties: { qty: { type: 'integer' } } },
      },
      files: { type: 'array', maxItems: 1, items: { required: ['id', 'name', 'size', 'url'] } },
    },
  });
});

it('a file of the first version keeps its meaning: doc took docx as well', () => {
  const fields = [{ key: 'files', type: 'file_upload', label: 'Files', accept: ['doc', 'pdf'] }];
  const written = (formatVersion: number) =>
    JSON.stringify({
      format: 'countersign.form',
      formatVersion,
      definition: { schemaVersion: 1, title: 'Old', fields },
    });
  const accepts = (formatVersion: number) => {
    const imported = importFile('a.json', strToU8(written(formatVersion)));
    return 'form' in imported && imported.form.definition.fields[0];
  };
  expect(accepts(1)).toMatchObject({ accept: ['doc', 'docx', 'pdf'] });
  expect(accepts(2)).toMatchObject({ accept: ['doc', 'pdf'] });
});
