import * as words from '@countersign/shared/api/system/sensitive-words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const add = (list: string[], as = 'admin') => app.call(words.addWords, { words: list }, { as });
const list = async (word?: string) => {
  const { records, total } = await app.call(words.listWords, { size: 50, ...(word ? { word } : {}) }, { as: 'admin' });
  expect(total).toBe(records.length);
  return records.map((one) => one.word);
};

test('words are added once however they are written, found by a part of them, and removed', async () => {
  expect(await add([' Casino ', 'casino', 'ＣＡＳＩＮＯ', '赌博'])).toEqual({ added: 2, known: 2 });
  expect(await list()).toEqual(expect.arrayContaining(['Casino', '赌博']));
  expect(await list('CAS')).toEqual(['Casino']);
  expect(await list('博')).toEqual(['赌博']);
  const remove = () => app.call(words.removeWords, { words: ['Casino'] }, { as: 'admin' });
  expect(await remove()).toEqual({ removed: 1 });
  expect(await remove()).toEqual({ removed: 0 });
  expect(await list()).toEqual(['赌博']);
});

test('what many people add at once is all there', async () => {
  const before = (await list()).length;
  await Promise.all(Array.from({ length: 20 }, (_, at) => add([`word number ${at}`])));
  expect(await list()).toHaveLength(before + 20);
});

test('the list and its changes are for people who may keep it', async () => {
  const refused = { code: 403 };
  await expect(add(['x'], 'elena')).rejects.toMatchObject(refused);
  await expect(app.call(words.listWords, {}, { as: 'elena' })).rejects.toMatchObject(refused);
  await expect(app.call(words.removeWords, { words: ['x'] }, { as: 'elena' })).rejects.toMatchObject(refused);
});

test('a line that would never be found, one that is too long and too long a list are refused with their place', async () => {
  await expect(add(['good', '—!—'])).rejects.toMatchObject({
    code: 422,
    errors: [{ code: 'word_without_letters', path: ['words', 1], params: { line: 2 } }],
  });
  await expect(add(['x'.repeat(101)])).rejects.toMatchObject({ code: 400, errors: [{ path: ['words', 0] }] });
  await add(Array.from({ length: 19_975 }, (_, at) => `many ${at}`));
  await expect(add(Array.from({ length: 20 }, (_, at) => `more ${at}`))).rejects.toMatchObject({
    code: 422,
    errors: [{ code: 'too_many_words', params: { most: 20_000 } }],
  });
});
