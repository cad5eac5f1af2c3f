import * as library from '@countersign/shared/api/forms/field-library.ts';
import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { fields, rules } = aDefinition({
  fields: [
    { key: 'street', type: 'text' },
    { key: 'floor', type: 'number' },
  ],
  rules: [{ when: 'floor > 3', actions: [{ type: 'require', field: 'street' }] }],
});
const address: FormClip = { fields, rules };

const save = (as: string, name: string, scope: 'own' | 'all' = 'own', clip = address) =>
  app.call(library.save, { name, scope, clip }, { as });
const namesFor = async (as: string, name?: string) =>
  (await app.call(library.list, { size: 50, ...(name && { name }) }, { as })).records.map((item) => item.name);
const refused = (code: number, detail: string) => ({ code, errors: [{ code: detail }] });

describe('the field library', () => {
  test('keeps fields with their rules, for oneself', async () => {
    const item = await save('tom', 'Address of Tom');
    expect(item).toMatchObject({ scope: 'own', mayChange: true, clip: address });
    expect(await namesFor('tom')).toContain('Address of Tom');
    expect(await namesFor('elena')).not.toContain('Address of Tom');
    expect(await namesFor('admin')).not.toContain('Address of Tom');
  });

  test('keeps fields for everybody, by those who may share', async () => {
    await save('elena', 'Everybody’s address', 'all');
    const page = await app.call(library.list, { name: 'everybody' }, { as: 'tom' });
    expect(page.records).toMatchObject([{ scope: 'all', mayChange: false, owner: { nickName: 'Elena Petrova' } }]);
    await expect(save('tom', 'Not for all', 'all')).rejects.toMatchObject(refused(403, 'forbidden'));
  });

  test('is sorted by name and searched without wildcards', async () => {
    for (const name of ['b 50%', 'A', 'c']) await save('lina', name);
    expect((await namesFor('lina')).filter((name) => name.length < 6)).toEqual(['A', 'b 50%', 'c']);
    expect(await namesFor('lina', '0%')).toEqual(['b 50%']);
    expect(await namesFor('lina', '_')).toEqual([]);
  });

  test('its entries are renamed and deleted by their owner, the shared ones also by who may share', async () => {
    const own = await save('tom', 'Old name');
    expect(await app.call(library.rename, { id: own.id, name: 'New name' }, { as: 'tom' })).toMatchObject({
      name: 'New name',
    });
    for (const as of ['elena', 'admin']) {
      const reply = app.call(library.remove, { id: own.id }, { as });
      await expect(reply).rejects.toMatchObject(refused(404, 'not_found'));
    }
    await app.call(library.remove, { id: own.id }, { as: 'tom' });
    expect(await namesFor('tom')).not.toContain('New name');

    const shared = await save('elena', 'Shared', 'all');
    const rename = app.call(library.rename, { id: shared.id, name: 'Mine' }, { as: 'tom' });
    await expect(rename).rejects.toMatchObject(refused(403, 'forbidden'));
    await app.call(library.remove, { id: shared.id }, { as: 'admin' });
  });

  test.each([
    ['no fields', { fields: [], rules: [] }],
    ['a type that nobody knows', { fields: [{ ...fields[0], type: 'teleport' }], rules: [] }],
  ])('refuses %s', async (_, clip) => {
    await expect(save('tom', 'Wrong', 'own', clip as unknown as FormClip)).rejects.toMatchObject({ code: 400 });
  });

  test('refuses more than a form could hold', async () => {
    const hint = 'x'.repeat(2000);
    const clip = {
      fields: Array.from({ length: 120 }, (_, at) => ({ ...fields[0]!, key: `f${at}`, hint })),
      rules: [],
    };
    const reply = save('tom', 'Huge', 'own', clip as unknown as FormClip);
    await expect(reply).rejects.toMatchObject(refused(413, 'definition_too_large'));
  });

  test('is for people who design forms', async () => {
    await expect(app.call(library.list, {}, {})).rejects.toMatchObject({ code: 401 });
  });
});
