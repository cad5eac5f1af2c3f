import * as templates from '@countersign/shared/api/forms/templates.ts';
import { templateCategory } from '@countersign/shared/resources/definitions/template-category.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
let formKey: never;
beforeAll(async () => {
  app = await startTestApp();
  const form = await plantForm(app.database.kysely, aForm({ title: 'Loan' }), {
    ownerId: await app.userId('elena'),
    now: new Date(),
  });
  formKey = form.formKey as never;
});
afterAll(() => app.close());

const as = { as: 'admin' };
const calls = contractsOf(templateCategory);
const names = async () => (await app.call(templates.templateCategories, {}, { as: 'elena' })).map(({ name }) => name);
const keep = (category: string) =>
  app.call(templates.saveTemplate, { formKey, name: 'Loan', category }, { as: 'elena' });
const rowNamed = async (name: string) => {
  const { records } = await app.call(calls.list, { name }, as);
  return records[0] ?? expect.unreachable();
};

test('the categories of the product are there, in the language of whoever asks', async () => {
  expect(await names()).toEqual([
    'Requests and approvals',
    'Customer support',
    'People',
    'Surveys and feedback',
    'Events',
    'Operations',
  ]);
  const reply = await fetch(`${app.url}/api/form/template/category/list`, {
    headers: { Authorization: `Bearer ${await app.signIn('elena')}`, 'Accept-Language': 'zh-CN' },
  });
  expect(JSON.stringify(await reply.json())).toMatch(/\p{Script=Han}/u);
});

test('one is added, renamed and moved; templates of the product stay in theirs', async () => {
  const added = await app.call(calls.add, { name: 'Lending', sort: 5 }, as);
  expect((await names())[0]).toBe('Lending');
  const people = await rowNamed('People');
  await app.call(calls.edit, { categoryId: people.categoryId, rev: people.rev, name: 'Human resources', sort: 1 }, as);
  expect((await names()).slice(0, 2)).toEqual(['Human resources', 'Lending']);
  const found = await app.call(templates.templates, { category: 'people' }, { as: 'elena' });
  expect(found.length).toBeGreaterThan(0);
  await app.call(calls.remove, { ids: String(added.categoryId) }, as);
  expect(await names()).not.toContain('Lending');
});

test('a form is kept in a category, which stays while it holds templates, and says how many', async () => {
  const made = await app.call(calls.add, { name: 'Loans' }, as);
  const listed = await app.call(templates.templateCategories, {}, { as: 'elena' });
  const { key } = listed.find(({ name }) => name === 'Loans') ?? expect.unreachable();
  const [first, second] = [await keep(key), await keep(key)];
  const kept = await app.call(templates.templates, { category: key }, { as: 'elena' });
  expect(kept.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  const remove = () => app.call(calls.remove, { ids: String(made.categoryId) }, as);
  await expect(remove()).rejects.toMatchObject({
    code: 601,
    msg: '“Loans” can’t be deleted. Templates in it: 2.',
    errors: [{ code: 'category_in_use', path: ['ids', made.categoryId], params: { name: 'Loans', count: 2 } }],
  });
  for (const { id } of kept) await app.call(templates.removeTemplate, { id }, { as: 'elena' });
  expect(await remove()).toBeNull();
  await expect(keep(key)).rejects.toMatchObject({
    code: 422,
    errors: [{ code: 'category_unknown', path: ['category'] }],
  });
});

test('those of the product hold the templates of the product', async () => {
  const { categoryId } = await rowNamed('Events');
  await expect(app.call(calls.remove, { ids: String(categoryId) }, as)).rejects.toMatchObject({
    errors: [{ code: 'category_in_use', params: { name: 'Events' } }],
  });
});

test('a name is there once, and a conflicting change is refused', async () => {
  await expect(app.call(calls.add, { name: 'events' }, as)).rejects.toMatchObject({
    code: 409,
    errors: [{ code: 'value_taken', path: ['name'] }],
  });
  const { categoryId, rev } = await rowNamed('Operations');
  await app.call(calls.edit, { categoryId, rev, sort: 90 }, as);
  await expect(app.call(calls.edit, { categoryId, rev, sort: 91 }, as)).rejects.toMatchObject({ code: 409 });
});

test('keeping categories has rights of its own; choosing one needs only forms', async () => {
  const refused = { code: 403 };
  await expect(app.call(calls.list, {}, { as: 'elena' })).rejects.toMatchObject(refused);
  await expect(app.call(calls.add, { name: 'Mine' }, { as: 'elena' })).rejects.toMatchObject(refused);
  await expect(app.call(calls.remove, { ids: '1' }, { as: 'elena' })).rejects.toMatchObject(refused);
  await expect(app.call(templates.templateCategories, {}, {})).rejects.toMatchObject({ code: 401 });
});
