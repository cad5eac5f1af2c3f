import * as forms from '@countersign/shared/api/forms/forms.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { aNumberField, aTextField } from '../../demonstration/seed/builders/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../demonstration/seed/builders/a-form.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { openToEverybody } from './testing/open-to-everybody.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const refusal = (code: number, ...errors: object[]) => ({ kind: 'refused', code, errors });

const create = (name = 'Visitor badge') => app.call(forms.create, { name }, { as: 'elena' });

const save = (form: FormDetail, definition = aForm({ title: form.name }).definition) =>
  app.call(forms.saveDraft, { formKey: form.formKey, rev: form.rev, definition }, { as: 'elena' });

const publish = (form: FormDetail) =>
  app.call(forms.publish, { formKey: form.formKey, rev: form.rev }, { as: 'elena' });

const published = async () => publish(await save(await create()));

describe('create', () => {
  test('makes an empty, unpublished draft of the caller', async () => {
    const form = await create('Visitor badge');
    expect(form).toMatchObject({
      name: 'Visitor badge',
      status: 1,
      version: null,
      submissionCount: 0,
      hasUnpublishedChanges: true,
      owner: { nickName: 'Elena Petrova' },
      draft: { title: 'Visitor badge', fields: [] },
    });
    expect(form.formKey).toMatch(/^[A-Za-z0-9]{10}$/);
  });

  test('refuses a form without a name', async () => {
    await expect(create('  ')).rejects.toMatchObject({
      code: 400,
      errors: [{ code: 'invalid_input', path: ['name'] }],
    });
  });

  test('a repeated request makes one form', async () => {
    const requestId = crypto.randomUUID();
    const once = await app.call(forms.create, { name: 'Once' }, { as: 'elena', requestId });
    const again = await app.call(forms.create, { name: 'Once' }, { as: 'elena', requestId });
    expect(again.formKey).toBe(once.formKey);
  });
});

describe('list', () => {
  test("shows a member only the member's own forms, and an administrator all", async () => {
    const mine = await app.call(forms.create, { name: 'Only mine' }, { as: 'tom' });
    const query = { name: 'only MINE', size: 5 };
    expect((await app.call(forms.list, query, { as: 'tom' })).records).toMatchObject([{ formKey: mine.formKey }]);
    expect((await app.call(forms.list, query, { as: 'lina' })).total).toBe(0);
    expect((await app.call(forms.list, query, { as: 'admin' })).total).toBe(1);
  });

  test('finds by name and status, and takes signs of patterns literally', async () => {
    await app.call(forms.create, { name: '100% cotton' }, { as: 'priya' });
    await app.call(forms.create, { name: '100 cotton' }, { as: 'priya' });
    expect((await app.call(forms.list, { name: '0%' }, { as: 'priya' })).total).toBe(1);
    expect((await app.call(forms.list, { status: 2 }, { as: 'priya' })).total).toBe(0);
  });

  test('pages', async () => {
    for (const name of ['a', 'b', 'c']) await app.call(forms.create, { name }, { as: 'joao' });
    const page = await app.call(forms.list, { size: 2, current: 2 }, { as: 'joao' });
    expect(page).toMatchObject({ total: 3, pages: 2, current: 2, size: 2 });
    expect(page.records).toHaveLength(1);
  });
});

describe('get', () => {
  test.each([
    ['elena', null],
    ['admin', null],
    ['tom', 403],
    [undefined, 401],
  ])('of a form of elena as %s: %s', async (as, code) => {
    const { formKey } = await create();
    const reply = app.call(forms.get, { formKey }, as ? { as } : {});
    if (code === null) await expect(reply).resolves.toMatchObject({ formKey });
    else await expect(reply).rejects.toMatchObject({ code });
  });

  test('of a key that no form has', async () => {
    await expect(app.call(forms.get, { formKey: 'nothing-here' }, { as: 'elena' })).rejects.toMatchObject(
      refusal(404, { code: 'not_found' }),
    );
  });
});

describe('saveDraft', () => {
  test('refuses more than a form can hold, and keeps the draft that is there', async () => {
    const form = await create();
    const hint = 'x'.repeat(2000);
    const many = Array.from({ length: 1100 }, (_, at) => ({ ...aTextField({ key: `f${at}` }), hint }));
    const saved = save(form, aForm({ title: form.name, fields: many }).definition);
    await expect(saved).rejects.toMatchObject(refusal(413, { code: 'definition_too_large', path: ['definition'] }));
    const { rev } = await app.call(forms.get, { formKey: form.formKey }, { as: 'elena' });
    expect(rev).toBe(form.rev);
  });

  const aField = '{"type":"text","key":"a","label":"A"}';
  test.each([
    ['an unknown type', `[{"type":"teleport","key":"a","label":"A"}]`],
    ['a key that is no key', `[{"type":"text","key":"a b","label":"A"}]`],
    ['a field that is none', '[7]'],
    ['a key that reaches for the prototype', `[{"__proto__":{"isAdmin":true},${aField.slice(1)}]`],
    ['lists in lists without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['a million fields', `[${Array.from({ length: 60_000 }, () => aField).join(',')}]`],
  ])('refuses a hostile definition and keeps the draft: %s', async (_, fields) => {
    const form = await create();
    const reply = await fetch(`${app.url}/api/forms/${form.formKey}/draft`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'x-request-id': crypto.randomUUID(),
        authorization: `Bearer ${await app.signIn('elena')}`,
      },
      body: `{"rev":${form.rev},"definition":{"schemaVersion":1,"title":"T","fields":${fields}}}`,
    });
    expect([400, 413]).toContain(reply.status);
    expect(((await reply.json()) as { code: number }).code).toBe(reply.status);
    const kept = await app.call(forms.get, { formKey: form.formKey }, { as: 'elena' });
    expect([kept.rev, kept.draft.fields]).toEqual([form.rev, form.draft.fields]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('settings that no field has are not kept', async () => {
    const form = await create();
    const definition = aForm({ title: form.name, fields: [aTextField()] }).definition;
    Object.assign(definition.fields[0] ?? {}, { onclick: 'alert(1)' });
    expect((await save(form, definition)).draft.fields[0]).not.toHaveProperty('onclick');
  });

  test('keeps the definition and counts the revision up', async () => {
    const form = await create();
    const saved = await save(form, aForm({ title: 'Gate pass', fields: [aNumberField()] }).definition);
    expect(saved).toMatchObject({ name: 'Gate pass', rev: form.rev + 1, draft: { fields: [{ key: 'amount' }] } });
  });

  test('refuses an old revision with the present form', async () => {
    const form = await create();
    await save(form, aForm({ title: 'First' }).definition);
    await expect(save(form, aForm({ title: 'Second' }).definition)).rejects.toMatchObject({
      ...refusal(409, { code: 'stale_revision', path: ['rev'] }),
      current: { name: 'First', rev: form.rev + 1 },
    });
  });

  test('a repeated request gets its answer, also where somebody has saved since', async () => {
    const form = await create();
    const input = { formKey: form.formKey, rev: form.rev, definition: aForm({ title: 'Mine' }).definition };
    const options = { as: 'elena', requestId: crypto.randomUUID() } as const;
    const once = await app.call(forms.saveDraft, input, options);
    const theirs = await save(once, aForm({ title: 'Theirs' }).definition);
    expect(await app.call(forms.saveDraft, input, options)).toMatchObject({ rev: once.rev, draft: { title: 'Mine' } });
    expect(await app.call(forms.get, { formKey: form.formKey }, { as: 'elena' })).toMatchObject({ rev: theirs.rev });
  });

  test('of two at once one wins', async () => {
    const form = await create();
    const both = await Promise.allSettled([save(form), save(form)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test("refuses somebody else's form", async () => {
    const form = await create();
    const input = { formKey: form.formKey, rev: form.rev, definition: aForm().definition };
    await expect(app.call(forms.saveDraft, input, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
  });

  test('knows when the draft equals the newest version again', async () => {
    const first = await published();
    const changed = await save(first, aForm({ title: 'Changed' }).definition);
    expect(changed.hasUnpublishedChanges).toBe(true);
    expect(await save(changed, first.draft)).toMatchObject({ hasUnpublishedChanges: false, version: 1 });
  });
});

describe('publish', () => {
  test('freezes the draft and opens the form', async () => {
    const form = await published();
    expect(form).toMatchObject({ status: 2, version: 1, hasUnpublishedChanges: false });
  });

  test('a later version leaves the earlier one as it was', async () => {
    const first = await published();
    const second = await publish(await save(first, aForm({ fields: [aNumberField()] }).definition));
    expect(second.version).toBe(2);
    const rows = await app.database.kysely
      .selectFrom('form_version')
      .select(['version', 'definition'])
      .where('form_key', '=', first.formKey)
      .orderBy('version')
      .execute();
    expect(rows.map(({ definition }) => definition.fields.map(({ key }) => key))).toEqual([['name'], ['amount']]);
  });

  test('without a change makes no new version', async () => {
    const first = await published();
    expect(await publish(first)).toMatchObject({ version: 1, status: 2 });
  });

  test.each([
    ['no_fields', { fields: [] }],
    ['duplicate_field_key', { fields: [aTextField(), aTextField()] }],
    [
      'expression_problem',
      { rules: [{ id: 'r', when: 'name = ', actions: [{ type: 'show' as const, field: 'name' }] }] },
    ],
    [
      'unknown_field',
      { rules: [{ id: 'r', when: 'nobody = 1', actions: [{ type: 'show' as const, field: 'name' }] }] },
    ],
    ['rule_cycle', { rules: [{ id: 'r', when: 'name = "x"', actions: [{ type: 'show' as const, field: 'name' }] }] }],
  ])('refuses %s with its place, and nothing changes', async (code, over) => {
    const saved = await save(await create(), aForm(over).definition);
    await expect(publish(saved)).rejects.toMatchObject({ code: 422, errors: [{ code }] });
    expect(await app.call(forms.get, { formKey: saved.formKey }, { as: 'elena' })).toEqual(saved);
  });

  test('refuses an old revision', async () => {
    const form = await save(await create());
    await expect(publish({ ...form, rev: form.rev - 1 })).rejects.toMatchObject({ code: 409 });
  });
});

describe('stop', () => {
  test('ends collecting, and publishing opens the same version again', async () => {
    const form = await published();
    const stopped = await app.call(forms.stop, { formKey: form.formKey }, { as: 'elena' });
    expect(stopped).toMatchObject({ status: 3, version: 1 });
    expect(await publish(stopped)).toMatchObject({ status: 2, version: 1 });
  });

  test('refuses whoever does not own the form', async () => {
    const { formKey } = await published();
    await expect(app.call(forms.stop, { formKey }, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
  });
});

describe('attachWorkflow', () => {
  test('refuses a process that is not published', async () => {
    const form = await create();
    const input = { formKey: form.formKey, rev: form.rev, definitionKey: 'nothing_published' };
    await expect(app.call(forms.attachWorkflow, input, { as: 'elena' })).rejects.toMatchObject(
      refusal(422, { code: 'unknown_definition', path: ['definitionKey'] }),
    );
  });

  test('detaches, and an old revision is refused', async () => {
    const form = await create();
    const input = { formKey: form.formKey, rev: form.rev, definitionKey: null };
    expect(await app.call(forms.attachWorkflow, input, { as: 'elena' })).toMatchObject({ nextDefinitionKey: null });
    await expect(app.call(forms.attachWorkflow, input, { as: 'elena' })).rejects.toMatchObject({ code: 409 });
  });
});

describe('getVersion', () => {
  test('gives a version as it was frozen, also when the form has stopped', async () => {
    const form = await published();
    await app.call(forms.stop, { formKey: form.formKey }, { as: 'elena' });
    const version = await app.call(forms.getVersion, { formKey: form.formKey, version: 1 }, { as: 'elena' });
    expect(version).toMatchObject({ version: 1, definition: form.draft });
  });

  test('refuses a version that there is not, and forms of others', async () => {
    const form = await published();
    const read = (version: number, as: string) =>
      app.call(forms.getVersion, { formKey: form.formKey, version }, { as });
    await expect(read(2, 'elena')).rejects.toMatchObject(refusal(404, { code: 'not_found', path: ['version'] }));
    await expect(read(1, 'maya')).rejects.toMatchObject(refusal(403, { code: 'forbidden', path: ['formKey'] }));
  });
});

describe('publish with unfinished choices', () => {
  const option = (value: string, label: string) => ({ value, label });
  test.each([
    ['no_options', []],
    ['empty_option', [option('a', 'A'), option('b', ' ')]],
    ['duplicate_option', [option('a', 'A'), option('a', 'B')]],
  ])('a draft is kept and refused with %s', async (code, options) => {
    const choice = { ...aTextField({ key: 'why', label: 'Why' }), type: 'dropdown' as const, options };
    const form = await save(await create(), aForm({ title: 'Choices', fields: [choice] }).definition);
    await expect(publish(form)).rejects.toMatchObject(refusal(422, { code, path: ['fields', 0, 'options'] }));
  });
});

describe('versions', () => {
  test('newest first, with their authors', async () => {
    const first = await published();
    await publish(await save(first, aForm({ title: 'Another' }).definition));
    const list = await app.call(forms.versions, { formKey: first.formKey }, { as: 'elena' });
    expect(list).toMatchObject([
      { version: 2, publishedBy: 'Elena Petrova' },
      { version: 1, publishedBy: 'Elena Petrova' },
    ]);
  });
});

describe('getPublic', () => {
  test('gives anybody the newest version and an upload ticket, and nothing of the draft', async () => {
    const form = await published();
    await openToEverybody(app, form.formKey);
    await save(form, aForm({ title: 'Not yet' }).definition);
    const open = await app.call(forms.getPublic, { formKey: form.formKey });
    expect(open.form).toMatchObject({ formKey: form.formKey, version: 1, definition: { title: 'Visitor badge' } });
    expect(open.uploadTicket).not.toBe('');
  });

  test('says why a form cannot be filled', async () => {
    const draft = await create();
    const stopped = await published();
    await app.call(forms.stop, { formKey: stopped.formKey }, { as: 'elena' });
    const open = (formKey: string) => app.call(forms.getPublic, { formKey });
    await expect(open(draft.formKey)).rejects.toMatchObject(refusal(404, { code: 'form_not_published' }));
    await expect(open(stopped.formKey)).rejects.toMatchObject(refusal(422, { code: 'form_stopped' }));
    await expect(open('nothing-here')).rejects.toMatchObject(refusal(404, { code: 'not_found' }));
  });
});
