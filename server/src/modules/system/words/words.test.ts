import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as words from '@countersign/shared/api/system/sensitive-words.ts';
import { sensitiveWord } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allMigrations } from '../../../database/migrations/all-migrations.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = { as: 'admin' };
const calls = contractsOf(sensitiveWord);
const addMany = (list: string[], level: 'block' | 'mask' | 'flag' = 'block', who = 'admin') =>
  app.call(words.addWords, { words: list, level }, { as: who });
const add = (word: string, rest: object = {}) => app.call(calls.add, { word, ...rest }, as);
const list = async (query: object = {}) => {
  const { records } = await app.call(calls.list, { size: 50, ...query }, as);
  return records.map(({ word }) => word);
};
const trial = (text: string, who = 'admin') => app.call(words.testWords, { text }, { as: who });
const clear = async () => {
  await app.database.pool.query('delete from sensitive_word');
  await app.database.pool.query('delete from word_finding');
  await app.services.words.refresh();
};

describe('keeping words', () => {
  test('several are added once however they are written, and found by a part, a level, a tag, a status and a time', async () => {
    await clear();
    expect(await addMany([' Casino ', 'casino', 'ＣＡＳＩＮＯ', '赌博'])).toEqual({ added: 2, known: 2 });
    expect(await addMany(['CASINO', 'roulette'], 'flag')).toEqual({ added: 1, known: 1 });
    await add('poker', { level: 'mask', tags: 'games, money', status: '1' });
    expect(await list()).toEqual(expect.arrayContaining(['Casino', 'poker', 'roulette', '赌博']));
    expect(await list({ word: 'CAS' })).toEqual(['Casino']);
    expect(await list({ word: '博' })).toEqual(['赌博']);
    expect(await list({ level: 'flag' })).toEqual(['roulette']);
    expect(await list({ tags: 'money' })).toEqual(['poker']);
    expect(await list({ status: '1' })).toEqual(['poker']);
    expect(await list({ params: { endTime: '2001-01-01' } })).toEqual([]);
  });

  test('what many people add at once is all there', async () => {
    const before = (await list({ size: 200 })).length;
    await Promise.all(Array.from({ length: 20 }, (_, at) => addMany([`word number ${at}`])));
    expect(await list({ size: 200 })).toHaveLength(before + 20);
  });

  test('the same request again adds nothing again', async () => {
    const options = { ...as, requestId: crypto.randomUUID() };
    const first = await app.call(words.addWords, { words: ['once only'] }, options);
    expect(first).toEqual({ added: 1, known: 0 });
    expect(await app.call(words.addWords, { words: ['once only'] }, options)).toEqual(first);
  });

  test('a word that would never be found, one that is too long and too long a list are refused with their place', async () => {
    await expect(addMany(['good', '—!—'])).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'word_without_letters', path: ['words', 1], params: { line: 2 } }],
    });
    await expect(add('—!—')).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'word_without_letters', path: ['word'] }],
    });
    await expect(add('x'.repeat(101))).rejects.toMatchObject({ errors: [{ code: 'value_too_long', path: ['word'] }] });
    await expect(add('x', { level: 'shout' })).rejects.toMatchObject({ errors: [{ path: ['level'] }] });
    await expect(addMany(['x'.repeat(101)])).rejects.toMatchObject({ code: 400, errors: [{ path: ['words', 0] }] });
    const many = Array.from({ length: 20_000 }, (_, at) => `many ${at}`);
    await expect(addMany(many)).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'too_many_words', params: { most: 20_000 } }],
    });
  });

  test('reading, adding and testing have a right each', async () => {
    const refused = { code: 403 };
    await expect(addMany(['x'], 'block', 'elena')).rejects.toMatchObject(refused);
    await expect(app.call(calls.list, {}, { as: 'elena' })).rejects.toMatchObject(refused);
    await expect(trial('x', 'elena')).rejects.toMatchObject(refused);
    await expect(app.call(words.listFindings, {}, { as: 'elena' })).rejects.toMatchObject(refused);
    // The auditor reads and tests.
    expect(await trial('x', 'hugo')).toEqual({ hits: [], shown: 'x' });
    await expect(addMany(['x'], 'block', 'hugo')).rejects.toMatchObject(refused);
  });

  test('a list from before levels blocks as it did, and who kept it keeps it', async () => {
    const other = await startTestApp({ database: app.database });
    const { pool, kysely } = app.database;
    await pool.query('drop table sensitive_word, word_finding');
    await pool.query(
      `insert into setting (key, value) values ('system.sensitiveWords', '{"rev": 3, "value": ["Old word", "old WORD", " ", "赌场"]}')`,
    );
    const { rows } = await pool.query(
      `insert into role (key, name, order_num) values ('keeper', 'Keeper', 90) returning id`,
    );
    await pool.query(`insert into role_permission values ($1, 'system:words:edit')`, [rows[0].id]);
    await allMigrations['0161-sensitive-words']?.up(kysely);
    expect((await app.call(calls.list, {}, as)).records).toMatchObject([
      { word: 'Old word', level: 'block', status: '0' },
      { word: '赌场', level: 'block', status: '0' },
    ]);
    const rights = await pool.query('select permission from role_permission where role_id = $1 order by 1', [
      rows[0].id,
    ]);
    expect(rights.rows.map((row) => String(row.permission).split(':').at(-1))).toEqual([
      'add',
      'edit',
      'import',
      'list',
      'query',
      'remove',
    ]);
    // Another server reads the list anew.
    await other.services.words.refresh();
    expect(other.services.words.finder()?.('an OLD word')).toBe('Old word');
    await other.close();
  });
});

describe('what a word does', () => {
  let formKey: string;
  const field = (key: string, type: string, rest: object = {}) => ({ key, type, label: key, ...rest });
  beforeAll(async () => {
    await clear();
    await add('blockedword');
    await add('maskedword', { level: 'mask' });
    await add('flaggedword', { level: 'flag' });
    await add('sleepingword', { status: '1' });
    formKey = await publish([
      field('name', 'text'),
      field('code', 'text', { isUnique: true }),
      field('story', 'long_text'),
      field('goods', 'sub_form'),
      field('what', 'text', { parent: 'goods' }),
      field('both', 'formula', { formula: 'name', result: 'text' }),
    ]);
  });

  async function publish(fields: object[]): Promise<string> {
    const made = await app.call(forms.create, { name: 'Words' }, { as: 'elena' });
    const detail = await app.call(forms.get, { formKey: made.formKey }, { as: 'elena' });
    const definition = { ...detail.draft, fields } as never;
    const draft = await app.call(
      forms.saveDraft,
      { formKey: made.formKey, rev: detail.rev, definition },
      { as: 'elena' },
    );
    await app.call(forms.publish, { formKey: made.formKey, rev: draft.rev }, { as: 'elena' });
    return made.formKey;
  }
  const send = (answers: Record<string, unknown>) =>
    app.call(submissions.submit, { formKey, version: 1, answers } as never, { as: 'kofi' });
  const kept = async (id: string) =>
    (await app.call(submissions.get, { id } as never, { as: 'elena' })).submission.answers;
  const findings = async () =>
    (await app.call(words.listFindings, {}, as)).records.map(({ word, fieldKey }) => [word, fieldKey]);

  test('a text is tried out: each word with its level, and what would be seen', async () => {
    expect(await trial('a maskedword and a Flaggedword, maskedword')).toEqual({
      hits: [
        { word: 'maskedword', level: 'mask' },
        { word: 'flaggedword', level: 'flag' },
      ],
      shown: 'a ********** and a Flaggedword, **********',
    });
    expect(await trial('maskedword, blockedword')).toMatchObject({ shown: null });
    expect(await trial('sleepingword')).toEqual({ hits: [], shown: 'sleepingword' });
  });

  test('a blocked one refuses the answers and names the field', async () => {
    await expect(send({ name: 'BlockedWord' })).rejects.toMatchObject({
      code: 422,
      errors: [
        { code: 'sensitive_word', path: ['answers', 'name'], params: { word: 'blockedword' } },
        { code: 'sensitive_word', path: ['answers', 'both'] },
      ],
    });
  });

  test('a masked one is kept as stars in free text, in rows and in what is computed of it', async () => {
    const { submissionId } = await send({
      name: 'Say MaskedWord!',
      story: 'maskedword\nand more',
      goods: [{ what: 'a maskedword' }, { what: 'fine' }],
    });
    expect(await kept(submissionId)).toMatchObject({
      name: 'Say **********!',
      story: '**********\nand more',
      goods: [{ what: 'a **********' }, { what: 'fine' }],
      both: 'Say **********!',
    });
    const { rows } = await sql<{
      all: string;
    }>`select answers::text as all from submission where id = ${submissionId}`.execute(app.database.kysely);
    expect(rows[0]?.all).not.toMatch(/maskedword/i);
    expect(await findings()).toEqual([]);
  });

  test('a masked one where stars would be another answer is kept and noted', async () => {
    const { submissionId } = await send({ name: 'x', code: 'maskedword' });
    expect(await kept(submissionId)).toMatchObject({ code: 'maskedword' });
    expect(await findings()).toEqual([['maskedword', 'code']]);
  });

  test('a flagged one is kept as it is, and administrators see where; it goes with the answers', async () => {
    await app.database.pool.query('delete from word_finding');
    const { submissionId } = await send({ name: 'flaggedword, flaggedword', goods: [{ what: 'flaggedword' }] });
    expect(await kept(submissionId)).toMatchObject({ name: 'flaggedword, flaggedword' });
    const { records } = await app.call(words.listFindings, {}, as);
    expect(records).toMatchObject([
      { word: 'flaggedword', level: 'flag', formKey, formName: 'Words', submissionId, fieldKey: 'both' },
      { word: 'flaggedword', fieldKey: 'goods' },
      { word: 'flaggedword', fieldKey: 'name' },
    ]);
    await app.database.pool.query('delete from submission where id = $1', [submissionId]);
    expect(await findings()).toEqual([]);
  });

  test('the same request again notes nothing again', async () => {
    const input = { formKey, version: 1, answers: { name: 'flaggedword' } } as never;
    const options = { as: 'kofi', requestId: crypto.randomUUID() };
    await app.call(submissions.submit, input, options);
    const before = (await findings()).length;
    await app.call(submissions.submit, input, options);
    expect(await findings()).toHaveLength(before);
  });

  test('a form is published with a masked word in its texts, and not with a blocked one', async () => {
    await expect(publish([field('name', 'text', { label: 'maskedword' })])).resolves.toBeTruthy();
    await expect(publish([field('name', 'text', { label: 'blockedword' })])).rejects.toMatchObject({
      errors: [{ code: 'sensitive_word', path: ['fields', 0] }],
    });
  });

  test('a change holds at once, and what is removed does nothing any more', async () => {
    const { records } = await app.call(calls.list, { word: 'blockedword' }, as);
    const row = records[0] ?? expect.unreachable();
    await app.call(calls.edit, { wordId: row.wordId, rev: row.rev, level: 'mask' }, as);
    expect((await kept((await send({ name: 'blockedword' })).submissionId))['name']).toBe('***********');
    await app.call(calls.remove, { ids: String(row.wordId) }, as);
    expect((await kept((await send({ name: 'blockedword' })).submissionId))['name']).toBe('blockedword');
  });
});
