import { upload } from '@countersign/shared/api/files/files.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { aFile } from '../../../server/src/demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../server/src/demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../server/src/demonstration/seed/planting/plant-form.ts';
import type { TestApp } from '../../../server/src/test-app.ts';

const options = [
  { value: 'red', label: 'Red; dark' },
  { value: 'comma', label: 'Blue, "light"' },
  { value: '=1', label: '=HYPERLINK("x")' },
];

const FIELDS = [
  { type: 'text', key: 'name', label: '=Name, "quoted"', maxLength: 500 },
  { type: 'long_text', key: 'story', label: '故事', maxLength: 100_000 },
  { type: 'number', key: 'amount', label: 'Amount', decimals: 2 },
  { type: 'date', key: 'day', label: 'Day' },
  { type: 'multiple_choice', key: 'wishes', label: 'Wishes', options },
  { type: 'yes_no', key: 'again', label: 'Again' },
  { type: 'sub_form', key: 'items', label: 'Items', maxRows: 200 },
  { type: 'text', key: 'item', label: 'Article', parent: 'items' },
  { type: 'number', key: 'count', label: 'Pieces', parent: 'items' },
  { type: 'file_upload', key: 'receipt', label: 'Receipt', accept: ['pdf', 'png', 'txt'], maxFiles: 3 },
];

/** Answers that files break on, each in a row of its own. */
export const HOSTILE = [
  {
    name: '=1+1',
    story: 'line\n\nbreak, "quoted"; end',
    amount: -12.5,
    day: '2026-02-28',
    wishes: ['red', 'comma', '=1'],
  },
  { name: '+49 30 123', story: "=cmd|' /C calc'!A0", amount: 0, day: '1900-02-28', again: false },
  {
    name: '-2+3',
    story: '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F600}',
    amount: 1_234_567.89,
    day: '2024-02-29',
    again: true,
  },
  { name: '@SUM(A1:A9)', story: 'مرحبا بالعالم 123', amount: -0.01, day: '9999-12-31' },
  { name: "'=quoted", story: 'x'.repeat(32_767), amount: 999_999_999.99 },
  { name: '"', story: `${'字'.repeat(32_000)}\u{1F600} end`, amount: 7 },
  { name: '00012', story: 'a\tb, <b>&amp;</b>', wishes: ['comma'] },
  {
    name: '1e5',
    story: '王芳,\n"李"',
    items: [
      { item: 'A, "b"; c', count: -2 },
      { item: '=2*3', count: 0.5 },
    ],
  },
  { name: 'שלום, עולם', story: '2026-01-02' },
];

/** A published form with these answers, the first with two files of one name. */
export async function plantHostile(app: TestApp): Promise<{ formKey: FormKey; files: Uint8Array[] }> {
  const definition = aDefinition({ title: 'Hostile', fields: FIELDS as never });
  const ownerId = await app.userId('elena');
  const { formKey } = await plantForm(app.database.kysely, { ...aForm({}), definition }, { ownerId, now: new Date() });
  const named = [aFile('发票.pdf'), new File(['other, and مرحبا'], '发票.pdf'.replace('pdf', 'txt'))];
  const receipt = [];
  for (const file of named) {
    const sent = await app.call(upload, { formKey, field: 'receipt', file } as never, { as: 'tom' });
    receipt.push(sent);
  }
  for (const [at, row] of HOSTILE.entries()) {
    const answers = at === 0 ? { ...row, receipt } : row;
    await app.call(submit, { formKey, version: 1, answers: answers as never }, { as: 'tom' });
  }
  return { formKey, files: await Promise.all(named.map(async (file) => new Uint8Array(await file.arrayBuffer()))) };
}
