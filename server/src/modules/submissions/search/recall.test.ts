import { recall, search } from '@countersign/shared/api/submissions/search.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A form of elena's whose requests sofia decides, with one request of maya's. */
async function plantRequest(): Promise<{ formKey: FormKey; id: SubmissionId; instanceId: string }> {
  const elena = await app.userId('elena');
  const steps = [
    anApprover({ id: 'finance', name: 'Finance', people: [users(await app.userId('sofia'))], fields: {} }),
  ];
  const key = `recall_${crypto.randomUUID().slice(0, 8)}`;
  await plantProcesses(app.database.kysely, [aProcess({ key, name: 'Recalled approval', steps })], {
    userId: elena,
    at: new Date(),
  });
  const seed = aForm({
    title: 'Recalled form',
    definitionKey: key,
    fields: [{ key: 'name', type: 'text', label: 'Name' }] as never,
  });
  const { formKey } = await plantForm(app.database.kysely, seed, { ownerId: elena, now: new Date() });
  const { submissionId: id } = await app.call(
    submit,
    { formKey, version: 1, answers: { name: 'Godwit' } as never },
    { as: 'maya' },
  );
  const row = await app.database.kysely
    .selectFrom('submission')
    .select('instance_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { formKey, id, instanceId: row.instance_id ?? '' };
}

describe('what was opened before', () => {
  test('comes back to those who may see it, and to no one else', async () => {
    const { formKey, id, instanceId } = await plantRequest();
    const asked = { forms: formKey, answers: id, requests: instanceId };
    const seen = async (as: string) => {
      const { forms, answers, requests } = await app.call(recall, asked, { as });
      return [forms.length, answers.length, requests.length];
    };
    expect(await seen('elena')).toEqual([1, 1, 0]);
    expect(await seen('maya')).toEqual([0, 1, 1]);
    expect((await app.call(recall, asked, { as: 'sofia' })).requests).toMatchObject([{ instanceId }]);
    expect(await seen('kofi')).toEqual([0, 0, 0]);
  });

  test.each(['', 'a,,b', "a'", Array.from({ length: 13 }, (_, at) => `a${at}`).join(',')])(
    'takes no list such as %j',
    async (forms) => {
      await expect(app.call(recall, { forms }, { as: 'maya' })).rejects.toMatchObject({ code: 400 });
    },
  );
});

describe('people', () => {
  const people = async (text: string, as: string, rest: object = {}) =>
    (await app.call(search, { search: text, ...rest }, { as })).people;

  test('are found by name, user name and e-mail address, by those who may list them', async () => {
    expect((await people('maya', 'admin')).hits).toMatchObject([{ userName: 'maya' }]);
    expect((await people('maya', 'maya')).hits).toEqual([]);
    for (const nothing of ['%', '_a', '\\']) expect((await people(nothing, 'admin')).hits).toEqual([]);
  });

  test('come a page at a time, each once', async () => {
    const first = await people('a', 'admin', { kind: 'people', size: 2 });
    const second = await people('a', 'admin', { kind: 'people', size: 2, cursor: first.next ?? '' });
    const ids = [...first.hits, ...second.hits].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});
