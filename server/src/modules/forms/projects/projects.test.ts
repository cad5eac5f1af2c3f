import type { FormKey } from '@countersign/shared/basics/ids.ts';
import * as folders from '@countersign/shared/api/forms/folders.ts';
import * as projects from '@countersign/shared/api/forms/projects.ts';
import * as shares from '@countersign/shared/api/forms/shares.ts';
import * as templates from '@countersign/shared/api/forms/templates.ts';
import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import * as formTheme from '@countersign/shared/api/forms/theme.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { openToEverybody } from '../testing/open-to-everybody.ts';

let app: TestApp;
let ahead = 0;
const ids = new Map<string, number>();
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(Date.now() + ahead) });
  const rows = await app.services.database.kysely
    .selectFrom('user')
    .select(['id', 'user_name', 'department_id'])
    .execute();
  for (const row of rows) {
    ids.set(row.user_name, row.id);
    if (row.department_id !== null) ids.set(`department of ${row.user_name}`, row.department_id);
  }
  for (const role of await app.services.database.kysely.selectFrom('role').select(['id', 'key']).execute())
    ids.set(role.key, role.id);
});
afterAll(() => app.close());

const id = (name: string) => ids.get(name) ?? 0;
const create = (name: string, as = 'elena') => app.call(forms.create, { name }, { as });
const forbidden = { code: 403, errors: [{ code: 'forbidden' }] };

async function published(name: string, as = 'elena') {
  const form = await create(name, as);
  const { definition } = aForm({ title: name });
  const saved = await app.call(forms.saveDraft, { formKey: form.formKey, rev: form.rev, definition }, { as });
  return app.call(forms.publish, { formKey: form.formKey, rev: saved.rev }, { as });
}

const share = (formKey: string, rights: FormRight[], to: { type: 'user' | 'role' | 'department'; subjectId: number }) =>
  app.call(shares.saveShare, { formKey, ...to, rights } as never, { as: 'elena' });

const scope = async (as: string, input: object) =>
  (await app.call(projects.projects, { scope: 'own', size: 200, ...input } as never, { as })).records;

describe('folders', () => {
  test('stand five levels deep at most, and never inside themselves', async () => {
    const chain: { id: string }[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const parentId = chain.at(-1)?.id ?? null;
      chain.push(await app.call(folders.createFolder, { name, parentId }, { as: 'priya' }));
    }
    const [first, , third, , last] = chain;
    await expect(
      app.call(folders.createFolder, { name: 'Six', parentId: last?.id ?? null }, { as: 'priya' }),
    ).rejects.toMatchObject({ errors: [{ code: 'folder_too_deep', path: ['parentId'] }] });
    const inside = { id: first?.id ?? '', name: 'One', parentId: third?.id ?? null };
    await expect(app.call(folders.changeFolder, inside, { as: 'priya' })).rejects.toMatchObject({
      errors: [{ code: 'folder_inside_itself' }],
    });
  });

  test('hold forms; deleting one moves them up and deletes none', async () => {
    const form = await create('In a folder', 'tom');
    const outer = await app.call(folders.createFolder, { name: 'Outer', parentId: null }, { as: 'tom' });
    const inner = await app.call(folders.createFolder, { name: 'Inner', parentId: outer.id }, { as: 'tom' });
    await app.call(folders.moveForms, { formKeys: [form.formKey], folderId: inner.id }, { as: 'tom' });
    expect(await scope('tom', { folder: inner.id })).toMatchObject([{ formKey: form.formKey, folderId: inner.id }]);
    await app.call(folders.removeFolder, { id: inner.id }, { as: 'tom' });
    expect(await scope('tom', { folder: outer.id })).toMatchObject([{ formKey: form.formKey }]);
  });

  test('of somebody else are not there', async () => {
    const theirs = await app.call(folders.createFolder, { name: 'Theirs', parentId: null }, { as: 'tom' });
    const form = await create('Mine', 'lina');
    await expect(
      app.call(folders.moveForms, { formKeys: [form.formKey], folderId: theirs.id }, { as: 'lina' }),
    ).rejects.toMatchObject({ code: 404 });
  });
});

describe('projects', () => {
  test('are renamed and copied; a copy has no answers and is not published', async () => {
    const form = await published('Before');
    const renamed = await app.call(projects.rename, { formKey: form.formKey, name: 'After' }, { as: 'elena' });
    expect(renamed).toMatchObject({ name: 'After', draft: { title: 'After' }, hasUnpublishedChanges: true });
    const copied = await app.call(projects.copy, { formKey: form.formKey, name: 'Second' }, { as: 'elena' });
    expect(copied).toMatchObject({ name: 'Second', status: 1, submissionCount: 0 });
    expect(copied.draft.fields).toEqual(renamed.draft.fields);
  });

  test('are copied with their look and their settings, the password among them, but not to everybody', async () => {
    const { formKey } = await published('Themed');
    const theme = { ...PLAIN_THEME, themeColor: '#b4235f' };
    await app.call(formTheme.save, { formKey, rev: 0, theme }, { as: 'elena' });
    const settings = { ...USUAL_SETTINGS, closedText: 'Back soon' };
    await openToEverybody(app, formKey);
    await app.call(formSettings.save, { formKey, rev: 2, settings, password: 'tea' }, { as: 'elena' });
    const copied = await app.call(projects.copy, { formKey, name: 'Again' }, { as: 'elena' });
    const of = { formKey: copied.formKey };
    expect((await app.call(formTheme.get, of, { as: 'elena' })).theme).toEqual(theme);
    expect(await app.call(formSettings.get, of, { as: 'elena' })).toMatchObject({
      settings: { ...settings, isSignInRequired: true },
      hasPassword: true,
    });
  });

  test('are sorted as asked', async () => {
    for (const name of ['b sorted', 'A sorted', 'c sorted']) await create(name, 'sofia');
    const names = async (sort: string) => (await scope('sofia', { name: 'sorted', sort })).map(({ name }) => name);
    expect(await names('name')).toEqual(['A sorted', 'b sorted', 'c sorted']);
    expect(await names('-name')).toEqual(['c sorted', 'b sorted', 'A sorted']);
  });

  test('of everybody are for administrators', async () => {
    await expect(scope('elena', { scope: 'all' })).rejects.toMatchObject(forbidden);
    const form = await create('Seen by the administrator');
    expect(await scope('admin', { scope: 'all', name: 'seen by the adm', owner: 'elena' })).toMatchObject([
      { formKey: form.formKey, owner: { nickName: 'Elena Petrova' }, isOwner: false },
    ]);
  });
});

describe('recycle bin', () => {
  test('a deleted form takes no answers and says so; restored it goes on as before', async () => {
    const { formKey } = await published('Wanted back');
    await openToEverybody(app, formKey);
    await app.call(projects.recycle, { formKey }, { as: 'elena' });
    await expect(app.call(forms.getPublic, { formKey })).rejects.toMatchObject({
      code: 404,
      errors: [{ code: 'form_deleted' }],
    });
    const page = await fetch(`${app.url}/s/${formKey}`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('This form was deleted');
    expect(await scope('elena', { name: 'wanted back' })).toEqual([]);
    expect(await scope('elena', { scope: 'bin', name: 'wanted back' })).toMatchObject([{ formKey }]);
    await expect(app.call(forms.get, { formKey }, { as: 'elena' })).rejects.toMatchObject({
      errors: [{ code: 'form_deleted' }],
    });
    expect(await app.call(projects.restore, { formKey }, { as: 'elena' })).toMatchObject({ status: 2 });
    expect((await app.call(forms.getPublic, { formKey })).form.formKey).toBe(formKey);
  });

  test('deletes for ever, answers included, and only what lies in it', async () => {
    const { formKey } = await published('Gone for ever');
    await app.call(submissions.submit, { formKey, version: 1, answers: {} }, { as: 'sofia' });
    await expect(app.call(projects.removeForever, { formKey }, { as: 'elena' })).rejects.toMatchObject({
      errors: [{ code: 'not_deleted' }],
    });
    await app.call(projects.recycle, { formKey }, { as: 'elena' });
    await app.call(projects.removeForever, { formKey }, { as: 'elena' });
    await expect(app.call(forms.get, { formKey }, { as: 'elena' })).rejects.toMatchObject({ code: 404 });
  });

  test('is emptied after 30 days by the jobs, and not before; a restored form stays', async () => {
    const gone = await published('Purged');
    const kept = await published('Restored in time');
    for (const { formKey } of [gone, kept]) await app.call(projects.recycle, { formKey }, { as: 'elena' });
    await app.call(projects.restore, { formKey: kept.formKey }, { as: 'elena' });
    const exists = async (formKey: FormKey) =>
      (await app.services.database.kysely.selectFrom('form').select('key').where('key', '=', formKey).execute()).length;
    ahead = 29 * 86_400_000;
    await app.services.jobs.runDue();
    expect(await exists(gone.formKey)).toBe(1);
    ahead = 31 * 86_400_000;
    await app.services.jobs.runDue();
    expect([await exists(gone.formKey), await exists(kept.formKey)]).toEqual([0, 1]);
    ahead = 0;
  });
});

describe('rights', () => {
  /** What each right opens, beside looking at the form. */
  const calls = {
    get: (formKey: string, as: string) => app.call(forms.get, { formKey } as never, { as }),
    versions: (formKey: string, as: string) => app.call(forms.versions, { formKey } as never, { as }),
    answers: (formKey: string, as: string) => app.call(submissions.list, { formKey } as never, { as }),
    rename: (formKey: string, as: string) => app.call(projects.rename, { formKey, name: 'Renamed' } as never, { as }),
    copy: (formKey: string, as: string) => app.call(projects.copy, { formKey, name: 'Copied' } as never, { as }),
    stop: (formKey: string, as: string) => app.call(forms.stop, { formKey } as never, { as }),
    share: (formKey: string, as: string) => app.call(shares.shares, { formKey } as never, { as }),
    transfer: (formKey: string, as: string) =>
      app.call(projects.offerTransfer, { formKey, userId: id('tom') } as never, { as }),
    recycle: (formKey: string, as: string) => app.call(projects.recycle, { formKey } as never, { as }),
  };
  const LOOK = ['get', 'versions'];
  const MATRIX: [FormRight[], string[]][] = [
    [[], []],
    [['fill'], LOOK],
    [['view_answers'], [...LOOK, 'answers']],
    [['view_personal'], [...LOOK, 'answers']],
    [['edit_answers'], [...LOOK, 'answers']],
    [['edit_form'], [...LOOK, 'rename', 'copy']],
    [['publish_form'], [...LOOK, 'stop']],
    [
      ['fill', 'view_answers', 'view_personal', 'edit_answers', 'edit_form', 'publish_form'],
      [...LOOK, 'answers', 'rename', 'copy', 'stop'],
    ],
  ];

  test.each(MATRIX)('%j open %j', async (rights, open) => {
    const { formKey } = await published('Matrix');
    if (rights.length > 0) await share(formKey, rights, { type: 'user', subjectId: id('tom') });
    const allowed: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const outcome = await call(formKey, 'tom').then(
        () => true,
        (error: { code: number }) => (expect(error.code).toBe(403), false),
      );
      if (outcome) allowed.push(name);
    }
    expect(allowed).toEqual(Object.keys(calls).filter((name) => open.includes(name)));
  });

  test.each([
    ['user', 'tom'],
    ['role', 'common'],
    ['department', 'department of tom'],
  ] as const)('come by %s, and are gone with the next call when they are taken away', async (type, name) => {
    const { formKey } = await published('By subject');
    const to = { type, subjectId: id(name) };
    await share(formKey, ['view_answers'], to);
    expect(await scope('tom', { scope: 'shared', name: 'by subject' })).toContainEqual(
      expect.objectContaining({ formKey, rights: ['view_answers'], isOwner: false }),
    );
    await calls.answers(formKey, 'tom');
    await share(formKey, [], to);
    await expect(calls.answers(formKey, 'tom')).rejects.toMatchObject(forbidden);
    expect((await scope('tom', { scope: 'shared' })).map((one) => one.formKey)).not.toContain(formKey);
  });

  test('to change answers is not to change the form, and the other way round', async () => {
    const { formKey } = await published('Answers apart');
    const { submissionId } = await app.call(submissions.submit, { formKey, version: 1, answers: {} } as never, {
      as: 'sofia',
    });
    const mayEdit = async () => {
      const found = await app.call(submissions.get, { id: submissionId }, { as: 'tom' });
      return found.mayEdit;
    };
    await share(formKey, ['edit_form'], { type: 'user', subjectId: id('tom') });
    await expect(mayEdit()).rejects.toMatchObject(forbidden);
    await share(formKey, ['view_answers'], { type: 'user', subjectId: id('tom') });
    expect(await mayEdit()).toBe(false);
    await share(formKey, ['edit_answers'], { type: 'user', subjectId: id('tom') });
    expect(await mayEdit()).toBe(true);
  });

  test('are given only by the owner, and not to people who are not there', async () => {
    const { formKey } = await published('Only the owner');
    const to = { type: 'user' as const, subjectId: 999_999 };
    await expect(share(formKey, ['fill'], to)).rejects.toMatchObject({ errors: [{ code: 'unknown_subject' }] });
  });
});

describe('handing over', () => {
  test('waits until the other person accepts', async () => {
    const { formKey } = await published('Handed over');
    expect(await app.call(projects.offerTransfer, { formKey, userId: id('tom') } as never, { as: 'elena' })).toEqual({
      isDone: false,
    });
    expect(await app.call(projects.transfers, {}, { as: 'tom' })).toMatchObject([{ formKey, isForMe: true }]);
    await expect(
      app.call(projects.answerTransfer, { formKey, isAccepted: true }, { as: 'elena' }),
    ).rejects.toMatchObject({ code: 404 });
    await app.call(projects.answerTransfer, { formKey, isAccepted: true }, { as: 'tom' });
    expect(await scope('tom', { name: 'handed over' })).toMatchObject([{ formKey, isOwner: true }]);
    await expect(app.call(forms.get, { formKey }, { as: 'elena' })).rejects.toMatchObject(forbidden);
  });

  test('can be declined or taken back, and happens at once by an administrator', async () => {
    const { formKey } = await published('Not wanted');
    const offer = (as: string) => app.call(projects.offerTransfer, { formKey, userId: id('lina') } as never, { as });
    await offer('elena');
    await app.call(projects.answerTransfer, { formKey, isAccepted: false }, { as: 'lina' });
    expect(await app.call(projects.transfers, {}, { as: 'elena' })).toEqual([]);
    expect(await offer('admin')).toEqual({ isDone: true });
    expect(await scope('lina', { name: 'not wanted' })).toMatchObject([{ formKey }]);
  });
});

describe('templates', () => {
  test('are found by category and text, in the language asked for', async () => {
    const found = await app.call(
      templates.templates,
      { category: 'approval', name: '请假', language: 'zh-CN' },
      { as: 'tom' },
    );
    expect(found).toMatchObject([{ id: 'leave_request', name: '请假申请', approval: ['部门负责人', '上级负责人'] }]);
    const { form } = await app.call(templates.template, { id: 'leave_request' }, { as: 'tom' });
    expect(form.definition.title).toBe('Leave request');
  });

  test('become a form with its own approval, which can be published at once', async () => {
    const form = await app.call(templates.startFromTemplate, { id: 'leave_request', name: 'Days off' }, { as: 'tom' });
    expect(form).toMatchObject({ name: 'Days off', status: 1, definitionKey: `leave_request_${form.formKey}` });
    const open = await app.call(forms.publish, { formKey: form.formKey, rev: form.rev }, { as: 'tom' });
    expect(open).toMatchObject({ status: 2, version: 1 });
    // Tom may not read processes, and still reads what the one of his form is called.
    expect(await scope('tom', { name: 'Days off' })).toMatchObject([{ definitionName: 'Days off' }]);
  });

  test('hand their theme on: one of the product its own, a kept one that of its form', async () => {
    const { template } = await app.call(templates.template, { id: 'bug_report' }, { as: 'elena' });
    expect(template.theme).toMatchObject({ colorScheme: 'dark', themeColor: '#e5e7eb' });
    const made = await app.call(templates.startFromTemplate, { id: 'bug_report', name: 'Bugs' }, { as: 'elena' });
    const look = async (formKey: typeof made.formKey) =>
      (await app.call(formTheme.get, { formKey }, { as: 'elena' })).theme;
    expect(await look(made.formKey)).toEqual(template.theme);

    const { id } = await app.call(templates.saveTemplate, { formKey: made.formKey, name: 'Our bugs' }, { as: 'elena' });
    const again = await app.call(templates.startFromTemplate, { id, name: 'Bugs again' }, { as: 'elena' });
    expect(await look(again.formKey)).toEqual(template.theme);
    await app.call(templates.removeTemplate, { id }, { as: 'elena' });
  });

  test('are kept from a form: for oneself, or for everybody by who may', async () => {
    const { formKey } = await published('To be kept');
    const keep = (isForAll: boolean, as = 'elena') =>
      app.call(templates.saveTemplate, { formKey, name: `Kept ${isForAll}`, isForAll }, { as });
    const own = await keep(false);
    const all = await keep(true);
    const seen = async (as: string) =>
      (await app.call(templates.templates, { category: 'own' }, { as })).map((one) => one.id);
    expect(await seen('elena')).toEqual([own.id, all.id]);
    expect(await seen('tom')).toEqual([all.id]);
    await expect(app.call(templates.removeTemplate, { id: all.id }, { as: 'tom' })).rejects.toMatchObject(forbidden);
    await app.call(templates.removeTemplate, { id: own.id }, { as: 'elena' });
    expect(await seen('elena')).toEqual([all.id]);
  });
});
