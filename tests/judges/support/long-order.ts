import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { aForm } from '../../../server/src/demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../server/src/demonstration/seed/planting/plant-form.ts';
import type { TestApp } from '../../../server/src/test-app.ts';

/** One answer with so many rows that its table takes three pages. */
export async function plantOrder(app: TestApp): Promise<{ formKey: FormKey; rows: [number, number][] }> {
  const fields = [
    { type: 'sub_form', key: 'items', label: 'Items', maxRows: 200 },
    { type: 'text', key: 'item', label: 'Article', parent: 'items' },
    { type: 'number', key: 'count', label: 'Pieces', parent: 'items' },
  ];
  const ownerId = await app.userId('elena');
  const form = { ...aForm({}), definition: aDefinition({ title: 'Order', fields: fields as never }) };
  const { formKey } = await plantForm(app.database.kysely, form, { ownerId, now: new Date() });
  const rows = Array.from({ length: 90 }, (_, at): [number, number] => [at, at % 2 === 0 ? 1 - at : at]);
  const items = rows.map(([item, count]) => ({ item: `电缆 ${item}`, count }));
  await app.call(submit, { formKey, version: 1, answers: { items } as never }, { as: 'tom' });
  return { formKey, rows };
}
