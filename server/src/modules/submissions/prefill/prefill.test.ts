import { closedLookUps, prefill } from '@countersign/shared/api/forms/prefill.ts';
import { copy } from '@countersign/shared/api/forms/projects.ts';
import { get as getSettings, save as saveSettings } from '@countersign/shared/api/forms/settings.ts';
import { saveTemplate, startFromTemplate } from '@countersign/shared/api/forms/templates.ts';
import { save as saveToLibrary } from '@countersign/shared/api/forms/field-library.ts';
import type { FieldKey } from '@countersign/shared/basics/ids.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import { get as getForm, getPublic, publish, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import * as devices from '@countersign/shared/api/devices/devices.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { type Answers, field } from '@countersign/shared/forms/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { publicSubmits: 10_000 } });
});
afterAll(() => app.close());

type LooseField = { type: string; key: string; [setting: string]: unknown };
const plantFor = async (owner: string, ...fields: LooseField[]) =>
  plantForm(app.database.kysely, aForm({ fields: fields.map((one) => field.parse({ label: one.key, ...one })) }), {
    ownerId: await app.userId(owner),
    now: new Date(),
  });
const send = ({ formKey }: { formKey: string }, answers: Answers, as = 'tom') =>
  app.call(submissions.submit, { formKey: formKey as never, version: 1, answers }, { as });
const byField = (name: string) => ({ type: 'field', field: name as never }) as const;
const ask = async ({ formKey }: { formKey: string }, key: string, as?: string, by = byField('number')) => {
  const found = await app.call(prefill, { formKey: formKey as never, by, key }, as ? { as } : {});
  return Object.fromEntries(found.map(({ field: name, answer }) => [name, answer]));
};

describe('facts of the signed-in person', () => {
  const facts = ['name', 'user_name', 'email', 'phone', 'department', 'post', 'role', 'id'];
  const plantFacts = () =>
    plantFor('elena', ...facts.map((fact) => ({ type: 'text', key: fact, prefill: { from: 'person', fact } })));

  test('fill in what the form asks for', async () => {
    const { formKey } = await plantFacts();
    const found = await app.call(prefill, { formKey: formKey as never }, { as: 'tom' });
    const known = Object.fromEntries(found.map(({ field: name, answer }) => [name, answer]));
    const row = await app.database.kysely
      .selectFrom('user')
      .select(['id', 'nick_name', 'email', 'phone'])
      .where('user_name', '=', 'tom')
      .executeTakeFirstOrThrow();
    expect(known).toMatchObject({ name: row.nick_name, user_name: 'tom', email: row.email, id: String(row.id) });
    expect(known.department).toMatch(/\w/);
    expect(known.role).toMatch(/\w/);
  });

  test('are told to nobody who is not signed in, and only as far as the form has a rule', async () => {
    const { formKey } = await plantFacts();
    expect(await app.call(prefill, { formKey: formKey as never })).toEqual([]);
    const plain = await plantFor('elena', { type: 'text', key: 'name' });
    expect(await app.call(prefill, { formKey: plain.formKey as never }, { as: 'tom' })).toEqual([]);
  });
});

describe('answers of another form', () => {
  const customers = (owner = 'elena') =>
    plantFor(
      owner,
      { type: 'text', key: 'number' },
      { type: 'text', key: 'name' },
      { type: 'number', key: 'discount' },
      { type: 'single_choice', key: 'level', options: [{ value: 'g', label: 'Gold' }] },
      { type: 'text', key: 'secret' },
    );
  const rule = (form: string, take: string, more: object = {}) => ({
    prefill: { from: 'record', form, match: 'number', take, by: byField('number'), ...more },
  });
  const orders = (form: string, more: object = {}, owner = 'elena') =>
    plantFor(
      owner,
      { type: 'text', key: 'number' },
      { type: 'text', key: 'customer', ...rule(form, 'name', more) },
      { type: 'number', key: 'less', ...rule(form, 'discount', more) },
      { type: 'text', key: 'level', ...rule(form, 'level', more) },
    );

  test('are found by the newest that has the key, in either case, each as its field takes it', async () => {
    const source = await customers();
    await send(source, { number: 'C-100', name: 'Old name', secret: 'x' });
    await send(source, { number: 'C-100', name: 'Mia Chen', discount: 12.5, level: 'g', secret: 'x' });
    await send(source, { number: 'C-200', name: 'Somebody else' });
    const form = await orders(source.formKey);
    expect(await ask(form, ' c-100 ', 'tom')).toEqual({ customer: 'Mia Chen', less: 12.5, level: 'Gold' });
    expect(await ask(form, 'C-1', 'tom')).toEqual({});
    expect(await ask(form, 'C-100', 'tom', byField('other'))).toEqual({});
  });

  test('are told to people outside only where the designer allowed it', async () => {
    const source = await customers();
    await send(source, { number: 'C-1', name: 'Mia' });
    expect(await ask(await orders(source.formKey), 'C-1')).toEqual({});
    expect(await ask(await orders(source.formKey, { isPublic: true }), 'C-1')).toEqual({ customer: 'Mia' });
  });

  test('are read with the rights of the form’s owner, as they are now', async () => {
    const source = await customers('maya');
    await send(source, { number: 'C-1', name: 'Mia' });
    const form = await orders(source.formKey);
    expect(await ask(form, 'C-1', 'maya')).toEqual({});
    const share = { type: 'user', subjectId: await app.userId('elena') } as const;
    const shareAs = (...rights: ('view_answers' | 'fill')[]) =>
      app.call(saveShare, { formKey: source.formKey as never, ...share, rights }, { as: 'maya' });
    await shareAs('fill');
    expect(await ask(form, 'C-1', 'tom')).toEqual({});
    await shareAs('fill', 'view_answers');
    expect(await ask(form, 'C-1', 'tom')).toEqual({ customer: 'Mia' });
    await shareAs();
    expect(await ask(form, 'C-1', 'tom')).toEqual({});
  });

  describe('through a form of somebody who may not read them', () => {
    /** Maya’s answers, a form of Elena’s that Tom may edit and publish, and a definition of it that looks Maya’s answers up. */
    const chain = async () => {
      const source = await customers('maya');
      const { formKey } = await plantFor('elena', { type: 'text', key: 'number' });
      const rights = ['edit_form', 'publish_form'] as const;
      const subjectId = await app.userId('tom');
      await app.call(
        saveShare,
        { formKey: formKey as never, type: 'user', subjectId, rights: [...rights] },
        { as: 'elena' },
      );
      const { draft } = await app.call(getForm, { formKey: formKey as never }, { as: 'elena' });
      const spy = (take = 'name') =>
        field.parse({ type: 'text', key: 'spy', label: 'Customer', ...rule(source.formKey, take) });
      const save = async (as: string, added: ReturnType<typeof spy>[], title = draft.title) => {
        const { rev } = await app.call(getForm, { formKey: formKey as never }, { as });
        const definition = { ...draft, title, fields: [...draft.fields, ...added] };
        return app.call(saveDraft, { formKey: formKey as never, rev, definition }, { as });
      };
      const give = async (...given: ('view_answers' | 'fill')[]) => {
        const elena = { type: 'user', subjectId: await app.userId('elena') } as const;
        await app.call(saveShare, { formKey: source.formKey as never, ...elena, rights: given }, { as: 'maya' });
      };
      return { source, formKey: formKey as never, spy, save, give };
    };
    const closed = (form: string) => ({
      code: 403,
      errors: [expect.objectContaining({ code: 'look_up_closed', params: { name: 'Customer', form } }) as object],
    });

    test('cannot be set up: the refusal names the field and the form', async () => {
      const { source, spy, save, give } = await chain();
      await expect(save('elena', [spy()])).rejects.toMatchObject(closed(source.formKey));
      await give('fill');
      const { name } = await app.call(getForm, { formKey: source.formKey as never }, { as: 'maya' });
      await expect(save('elena', [spy()])).rejects.toMatchObject(closed(name));
      await give('fill', 'view_answers');
      await expect(save('elena', [spy()])).resolves.toMatchObject({ draft: { fields: [{}, { key: 'spy' }] } });
    });

    test('are kept from an editor with less rights than the owner, who may change everything else', async () => {
      const { source, formKey, spy, save, give } = await chain();
      await give('view_answers');
      await expect(save('tom', [spy()])).rejects.toMatchObject(closed(source.formKey));
      await save('elena', [spy()]);
      await expect(save('tom', [spy('secret')])).rejects.toMatchObject(closed(source.formKey));
      const { rev } = await save('tom', [spy()], 'Another title');
      await expect(app.call(publish, { formKey, rev }, { as: 'tom' })).rejects.toMatchObject(closed(source.formKey));
      await app.call(publish, { formKey, rev }, { as: 'elena' });
      const later = await save('tom', [spy()], 'A third title');
      await expect(app.call(publish, { formKey, rev: later.rev }, { as: 'tom' })).resolves.toMatchObject({
        version: 3,
      });
    });

    test('are found no more when the owner loses the right, and the designer learns why', async () => {
      const { source, formKey, spy, save, give } = await chain();
      await send(source, { number: 'C-1', name: 'Mia' });
      await give('view_answers');
      const { rev } = await save('elena', [spy()]);
      await app.call(publish, { formKey, rev }, { as: 'elena' });
      const learn = () => app.call(closedLookUps, { formKey }, { as: 'tom' });
      expect([await ask({ formKey }, 'C-1', 'tom'), await learn()]).toEqual([{ spy: 'Mia' }, []]);
      await give('fill');
      const closed = [{ field: 'spy', reason: 'owner_may_not_read' }];
      expect([await ask({ formKey }, 'C-1', 'tom'), await learn()]).toEqual([{}, closed]);
    });

    test('come along with no copy, template or field of the library', async () => {
      const { source, formKey, spy, save, give } = await chain();
      await give('view_answers');
      await save('elena', [spy()]);
      const as = { as: 'tom' };
      const clip = { fields: [spy()], rules: [] };
      const ways = [
        () => app.call(copy, { formKey, name: 'Mine' }, as),
        () => app.call(saveTemplate, { formKey, name: 'Mine' }, as),
        () => app.call(saveToLibrary, { name: 'Mine', scope: 'own', clip } as never, as),
      ];
      for (const way of ways) await expect(way()).rejects.toMatchObject(closed(source.formKey));
      const { id } = await app.call(saveTemplate, { formKey, name: 'Ours', isForAll: true }, { as: 'elena' });
      await expect(app.call(startFromTemplate, { id, name: 'Mine' }, as)).rejects.toMatchObject(closed(source.formKey));
    });

    test('are counted for nobody by who may not read them', async () => {
      const { formKey } = await plantFor('elena', {
        type: 'single_choice',
        key: 'level',
        options: [{ value: 'g', label: 'Gold' }],
      });
      const tom = { type: 'user', subjectId: await app.userId('tom') } as const;
      const share = (...rights: ('edit_form' | 'view_answers')[]) =>
        app.call(saveShare, { formKey: formKey as never, ...tom, rights }, { as: 'elena' });
      const show = async (readers: 'everybody' | 'senders', as: string) => {
        const { rev, settings } = await app.call(getSettings, { formKey: formKey as never }, { as });
        const publicResults = { fields: ['level' as FieldKey], readers, leastAnswers: 3 };
        const input = { formKey: formKey as never, rev, settings: { ...settings, publicResults } };
        return app.call(saveSettings, input as never, { as });
      };
      await share('edit_form');
      const refusal = { code: 403, errors: [{ code: 'results_need_answers' }] };
      await expect(show('senders', 'tom')).rejects.toMatchObject(refusal);
      await show('senders', 'elena');
      await expect(show('senders', 'tom')).resolves.toBeTruthy();
      await expect(show('everybody', 'tom')).rejects.toMatchObject(refusal);
      await share('edit_form', 'view_answers');
      await expect(show('everybody', 'tom')).resolves.toBeTruthy();
    });

    test('are counted by no limit of theirs either, which would say how many are left', async () => {
      const choice = (...quotas: (number | undefined)[]) => {
        const options = quotas.map((quota, at) => ({ value: `v${at}`, label: `L${at}`, ...(quota && { quota }) }));
        return { type: 'single_choice', key: 'level', label: 'Level', options, quota: {} };
      };
      const slot = { type: 'appointment', key: 'slot', label: 'Slot' };
      const { formKey } = await plantFor('elena', choice(5, undefined));
      const tom = { type: 'user', subjectId: await app.userId('tom') } as const;
      const share = (...rights: ('edit_form' | 'publish_form' | 'view_answers')[]) =>
        app.call(saveShare, { formKey: formKey as never, ...tom, rights }, { as: 'elena' });
      const release = async (...changed: object[]) => {
        const { rev, draft } = await app.call(getForm, { formKey: formKey as never }, { as: 'tom' });
        const definition = { ...draft, fields: changed.map((one) => field.parse(one)) };
        const saved = await app.call(saveDraft, { formKey: formKey as never, rev, definition }, { as: 'tom' });
        return app.call(publish, { formKey: formKey as never, rev: saved.rev }, { as: 'tom' });
      };
      const refused = (at: number, name: string) => ({
        code: 403,
        errors: [{ code: 'limits_need_answers', path: ['fields', at], params: { name } }],
      });
      await share('edit_form', 'publish_form');
      await expect(release(choice(5, 1000))).rejects.toMatchObject(refused(0, 'Level'));
      await expect(release(choice(5, undefined), slot)).rejects.toMatchObject(refused(1, 'Slot'));
      await expect(release(choice(9, undefined))).resolves.toMatchObject({ version: 2 });
      await share('edit_form', 'publish_form', 'view_answers');
      await expect(release(choice(9, 1000), slot)).resolves.toMatchObject({ version: 3 });
    });
  });

  test('are found however many others have come since', async () => {
    const source = await customers();
    await send(source, { number: 'C-1', name: 'Mia' });
    const columns = sql`form_key, form_version, created_by, request_hash, created_at, updated_at`;
    await sql`insert into submission (id, serial, answers, request_id, ${columns})
      select 'later-' || n, 1 + n, jsonb_build_object('number', 'D-' || n), 'later-' || n, ${columns}
      from submission, generate_series(1, 20500) n where form_key = ${source.formKey}`.execute(app.database.kysely);
    const form = await orders(source.formKey);
    expect(await ask(form, 'C-1', 'tom')).toEqual({ customer: 'Mia' });
    expect(await ask(form, 'D-20500', 'tom')).toEqual({});
  });

  test('of a draft are those that its rules name, for who may edit it and nobody else', async () => {
    const source = await customers();
    await send(source, { number: 'C-1', name: 'Mia' });
    const { formKey } = await plantFor('elena', { type: 'text', key: 'number' });
    const fields = [
      { type: 'text', key: 'number', label: 'Number' },
      { type: 'text', key: 'customer', label: 'Customer', ...rule(source.formKey, 'name') },
    ].map((one) => field.parse(one));
    const { rev, draft } = await app.call(getForm, { formKey: formKey as never }, { as: 'elena' });
    await app.call(saveDraft, { formKey: formKey as never, rev, definition: { ...draft, fields } }, { as: 'elena' });
    const tryOut = (as: string) =>
      app.call(prefill, { formKey: formKey as never, draft: true, by: byField('number'), key: 'C-1' }, { as });
    expect(await tryOut('elena')).toEqual([{ field: 'customer', answer: 'Mia' }]);
    await expect(tryOut('tom')).rejects.toMatchObject({ code: 403 });
    expect(await ask({ formKey }, 'C-1', 'tom')).toEqual({});
  });

  test('come from a place that the page is never told', async () => {
    const source = await customers();
    const { formKey } = await orders(source.formKey);
    const page = JSON.stringify(await app.call(getPublic, { formKey: formKey as never }));
    expect(page).not.toContain(source.formKey);
    expect(page).toContain('"by":{"type":"field","field":"number"}');
  });

  test('are not for trying keys at will', async () => {
    const at = new Date();
    const limited = await startTestApp({ limits: { publicSubmits: 3 }, clock: () => at });
    const { formKey } = await plantForm(limited.database.kysely, aForm({}), {
      ownerId: await limited.userId('elena'),
      now: at,
    });
    const by = byField('number');
    const tries = Array.from({ length: 4 }, (_, at) =>
      limited.call(prefill, { formKey: formKey as never, by, key: String(at) }).then(
        () => 200,
        (error: { code: number }) => error.code,
      ),
    );
    expect((await Promise.all(tries)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
    await limited.close();
  });
});

test('a dictionary gives the label of a value that came in the link', async () => {
  const by = { type: 'url', name: 'priority' } as const;
  const rule = { from: 'dictionary', type: 'support_priority', by, isPublic: true };
  const form = await plantFor('elena', { type: 'text', key: 'it', prefill: rule });
  const { formKey } = form;
  const find = (key: string) => app.call(prefill, { formKey: formKey as never, by, key });
  expect(await find('Urgent')).toEqual([{ field: 'it', answer: 'Urgent' }]);
  expect(await find('nothing')).toEqual([]);
});

test('a device record is found by its serial number while the owner of the form may read device records', async () => {
  const device = { formKey: 'exchange', formDataId: 'd-1', deviceSerialNumber: 'SN-77001', customerName: 'Ada Byron' };
  await app.call(devices.addDevice, device, { as: 'admin' });
  const form = await plantFor(
    'elena',
    { type: 'device_serial', key: 'number' },
    { type: 'text', key: 'customer', prefill: { from: 'device', fact: 'customerName', by: byField('number') } },
  );
  expect(await ask(form, 'SN-77002', 'tom')).toEqual({});
  expect(await ask(form, ' sn-77001', 'tom')).toEqual({ customer: 'Ada Byron' });
  const right = 'customer:changed-device:query';
  await app.database.kysely.deleteFrom('role_permission').where('permission', '=', right).execute();
  expect(await ask(form, 'SN-77001', 'tom')).toEqual({});
});
