import * as filters from '@countersign/shared/api/system/saved-filters.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = (name: string, query: Record<string, string>, as = 'maya') =>
  app.call(filters.saveFilter, { list: 'todo', name, query }, { as });
const namesOf = async (as: string, list = 'todo') =>
  (await app.call(filters.listSavedFilters, { list }, { as })).filters.map(({ name }) => name);

test('a filter is kept for its owner and its list only; the same name replaces it', async () => {
  await save('Refunds', { procDefName: 'Refund' });
  const again = await save('Refunds', { procDefName: 'Refund', zdTktId: '7' });
  expect(again.query).toEqual({ procDefName: 'Refund', zdTktId: '7' });
  expect(await namesOf('maya')).toEqual(['Refunds']);
  expect(await namesOf('maya', 'finished')).toEqual([]);
  expect(await namesOf('tom')).toEqual([]);
});

test('only its owner removes it', async () => {
  const { id } = await save('Large', { procDefName: 'Purchase' });
  await expect(app.call(filters.removeSavedFilter, { id }, { as: 'tom' })).rejects.toMatchObject({ code: 404 });
  await app.call(filters.removeSavedFilter, { id }, { as: 'maya' });
  expect(await namesOf('maya')).toEqual(['Refunds']);
});

test('thirty names are enough for one list', async () => {
  for (let count = 0; count < filters.MOST_SAVED_FILTERS; count += 1) await save(`Filter ${count}`, {}, 'lina');
  const refused = save('One more', {}, 'lina');
  await expect(refused).rejects.toMatchObject({ errors: [{ code: 'too_many_filters' }] });
  await save('Filter 0', { zdTktId: '1' }, 'lina');
});
