import { asId } from '../../../basics/as-id.ts';
import { readFile } from 'node:fs/promises';
import * as projects from '@countersign/shared/api/forms/projects.ts';
import * as publishing from '@countersign/shared/api/forms/publishing.ts';
import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import * as templates from '@countersign/shared/api/forms/templates.ts';
import * as themes from '@countersign/shared/api/forms/theme.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import { submitPublic } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { openToEverybody } from '../testing/open-to-everybody.ts';

let app: TestApp;
beforeAll(async () => {
  const template = await readFile(new URL('../../../../../web/fill.html', import.meta.url), 'utf8');
  app = await startTestApp({ pages: { read: async () => template } });
});
afterAll(() => app.close());

const as = 'elena';
const refused = (code: number, detail: string) => ({ code, errors: [{ code: detail }] });

async function anOpenForm(title = 'Refund request') {
  const form = await app.call(forms.create, { name: title }, { as });
  const { definition } = aForm({ title, fields: [aTextField({ key: 'name' })] });
  const { formKey, rev } = await app.call(
    forms.saveDraft,
    { formKey: form.formKey, rev: form.rev, definition: { ...definition, description: 'Two minutes' } },
    { as },
  );
  await openToEverybody(app, formKey, as);
  return app.call(forms.publish, { formKey, rev }, { as });
}

const page = (key: string) =>
  fetch(`${app.url}/s/${key}`, { redirect: 'manual', headers: { 'Accept-Language': 'en' } });
const themed = { ...PLAIN_THEME, themeColor: '#b4235f', backgroundColor: '#fcebf1' };

describe('the theme of a form', () => {
  test('is plain until somebody saves one, and stands in the page from then on', async () => {
    const { formKey } = await anOpenForm();
    expect(await app.call(themes.get, { formKey }, { as })).toEqual({ theme: PLAIN_THEME, rev: 0 });
    expect(await (await page(formKey)).text()).not.toContain('cs-themed');
    const theme = { ...themed, submitBtnText: 'Ask for it', logoImg: '/files/logo.png', showDescribe: false };
    await app.call(themes.save, { formKey, rev: 0, theme }, { as });
    const html = await (await page(formKey)).text();
    expect(html).toMatch(/<html class="cs-themed cs-normal cs-on-sheet" lang="en"/);
    expect(html).toContain('--cs-accent:light-dark(#b4235f,');
    expect(html).toContain('<img src="/files/logo.png" alt="">');
    expect(html).toContain('"submit":"Ask for it"');
    expect(html).not.toContain('Two minutes');
    expect(await app.call(themes.getPublic, { formKey }, {})).toEqual(theme);
  });

  test('own CSS is sanitised on saving, and what was dropped is named', async () => {
    const { formKey } = await anOpenForm();
    const customCss = 'h1 { color: red; background: url(//evil.example) } body { display: none } </style><script>';
    const saved = await app.call(themes.save, { formKey, rev: 0, theme: { ...themed, customCss } }, { as });
    expect(saved.theme.customCss).toBe('h1 { color: red; }');
    expect(saved.dropped.map(({ reason }) => reason)).toEqual(['value', 'selector', 'syntax']);
    const html = await (await page(formKey)).text();
    expect(html).toContain('.cs-themed :is(#page,.cs-page) h1 { color: red; }');
    expect(html).not.toContain('evil.example');
  });

  test.each(['https://elsewhere.example/logo.png', 'javascript:alert(1)', 'data:image/png;base64,AA', '/files/../x'])(
    'takes pictures only as they were uploaded here: %s is refused at its place',
    async (logoImg) => {
      const { formKey } = await anOpenForm();
      const save = app.call(themes.save, { formKey, rev: 0, theme: { ...PLAIN_THEME, logoImg } }, { as });
      await expect(save).rejects.toMatchObject({ code: 400, errors: [{ path: ['theme', 'logoImg'] }] });
    },
  );

  test('an old revision is refused with the present theme; of two first savers one wins', async () => {
    const { formKey } = await anOpenForm();
    const save = (rev: number, theme = themed) => app.call(themes.save, { formKey, rev, theme }, { as });
    const both = await Promise.allSettled([save(0), save(0, { ...themed, themeColor: '#000000' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { theme } = await app.call(themes.get, { formKey }, { as });
    await expect(save(0)).rejects.toMatchObject({ ...refused(409, 'stale_revision'), current: { theme, rev: 1 } });
    expect(await save(1)).toMatchObject({ rev: 2 });
  });

  test.each([
    ['a picture from elsewhere', { logoImg: 'https://evil.example/x.png' }],
    ['a colour that is none', { themeColor: 'red;}body{display:none' }],
    ['an unknown font', { font: 'Comic Sans' }],
  ])('refuses %s', async (_, wrong) => {
    const { formKey } = await anOpenForm();
    const save = app.call(themes.save, { formKey, rev: 0, theme: { ...themed, ...wrong } as never }, { as });
    await expect(save).rejects.toMatchObject({ code: 400 });
  });

  test('is not told of a form that does not collect, nor changed by somebody else', async () => {
    const { formKey } = await anOpenForm();
    await app.call(themes.save, { formKey, rev: 0, theme: themed }, { as });
    await app.call(forms.stop, { formKey }, { as });
    expect(await app.call(themes.getPublic, { formKey }, {})).toBeNull();
    const save = app.call(themes.save, { formKey, rev: 1, theme: themed }, { as: 'tom' });
    await expect(save).rejects.toMatchObject({ code: 403 });
  });
});

describe('a name of its own in the address', () => {
  const name = (formKey: string, slug: string | null) =>
    app.call(publishing.setSlug, { formKey: formKey as never, slug }, { as });

  test('opens the form; the one before leads there', async () => {
    const { formKey } = await anOpenForm('Named');
    await name(formKey, 'first-name');
    expect(await (await page('first-name')).text()).toContain('<title>Named</title>');
    expect(await name(formKey, 'second-name')).toMatchObject({ slug: 'second-name', oldSlugs: ['first-name'] });
    const moved = await page('first-name?extValue=x');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/s/second-name?extValue=x']);
    await name(formKey, null);
    expect((await page('second-name')).headers.get('location')).toBe(`/s/${formKey}`);
    expect(await name(formKey, 'first-name')).toMatchObject({ slug: 'first-name' });
  });

  test('belongs to one form: of many that want it at once one gets it', async () => {
    const wanting = await Promise.all(Array.from({ length: 8 }, (_, at) => anOpenForm(`Form ${at}`)));
    const tries = await Promise.allSettled(wanting.map(({ formKey }) => name(formKey, 'wanted')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refused(409, 'slug_taken'));
    const winner = wanting[tries.findIndex(({ status }) => status === 'fulfilled')];
    expect(await (await page('wanted')).text()).toContain(`<title>${winner?.name}</title>`);
  });

  test('of one form set to many names at once leaves exactly one', async () => {
    const { formKey } = await anOpenForm();
    await Promise.all(['aaa', 'bbb', 'ccc', 'ddd'].map((slug) => name(formKey, slug)));
    const { slug, oldSlugs } = await app.call(publishing.get, { formKey }, { as });
    expect(new Set([slug, ...oldSlugs])).toEqual(new Set(['aaa', 'bbb', 'ccc', 'ddd']));
    expect(oldSlugs).toHaveLength(3);
  });

  test.each([
    ['a word of the product', 'admin', 422, 'slug_reserved'],
    ['large letters', 'Admin', 400, 'invalid_input'],
    ['a path', 'a/b', 400, 'invalid_input'],
    ['too little', 'ab', 400, 'invalid_input'],
  ])('refuses %s', async (_, slug, code, detail) => {
    const { formKey } = await anOpenForm();
    await expect(name(formKey, slug)).rejects.toMatchObject(refused(code, detail));
  });
});

test('the key of a form is no name for another one', async () => {
  const { formKey } = await anOpenForm();
  await app.database.kysely
    .insertInto('form')
    .values({
      key: asId<FormKey>('plain-key'),
      name: 'Other',
      owner_id: 1 as UserId,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  const name = app.call(publishing.setSlug, { formKey, slug: 'plain-key' }, { as });
  await expect(name).rejects.toMatchObject(refused(409, 'slug_taken'));
});

describe('embedding', () => {
  test('only the websites of the list may frame the embedded page, and nobody any other page', async () => {
    const { formKey } = await anOpenForm();
    const ancestors = async (key: string) =>
      /frame-ancestors ([^;]*)/.exec((await page(key)).headers.get('content-security-policy') ?? '')?.[1];
    expect(await ancestors(`${formKey}?embed=https://shop.example`)).toBe("'none'");
    await app.call(publishing.setEmbedding, { formKey, origins: ['https://shop.example'] }, { as });
    expect(await ancestors(`${formKey}?embed=https://evil.example`)).toBe('https://shop.example');
    expect(await ancestors(formKey)).toBe("'none'");
  });

  test('a form that is closed says so in the frame too, and what its links lead to opens beside it', async () => {
    const { formKey } = await anOpenForm();
    await app.call(publishing.setEmbedding, { formKey, origins: ['https://shop.example'] }, { as });
    const open = await page(`${formKey}?embed=https://shop.example`);
    expect(await open.text()).toContain('<base target="_blank">');
    expect(await (await page(formKey)).text()).not.toContain('<base');
    await app.call(forms.stop, { formKey }, { as });
    const stopped = await page(`${formKey}?embed=https://shop.example`);
    expect(stopped.status).toBe(403);
    expect(stopped.headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example');
    expect(await stopped.text()).toContain('<base target="_blank">');
    const bare = await page(formKey);
    expect(bare.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const unknown = await page('no-such-form?embed=https://shop.example');
    expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test.each(['https://a.example/path', "https://a.example; script-src 'unsafe-inline'", '*', 'javascript:1'])(
    'refuses %s as a website',
    async (origin) => {
      const { formKey } = await anOpenForm();
      const set = app.call(publishing.setEmbedding, { formKey, origins: [origin] }, { as });
      await expect(set).rejects.toMatchObject({ code: 400 });
    },
  );
});

describe('channels', () => {
  test('count the answers that came through them', async () => {
    const { formKey } = await anOpenForm();
    const add = (name: string, extValue: string) =>
      app.call(publishing.addChannel, { formKey, name, extValue }, { as });
    await add('Newsletter', 'news');
    const { channels } = await add('Poster', 'poster');
    for (const extValue of ['news', 'news', 'other']) {
      await app.call(submitPublic, { formKey, version: 1, answers: { name: 'A' }, extValue }, {});
    }
    const counted = await app.call(publishing.get, { formKey }, { as });
    expect(counted.channels).toMatchObject([
      { name: 'Newsletter', answers: 2 },
      { name: 'Poster', answers: 0 },
    ]);
    await expect(add('Again', 'news')).rejects.toMatchObject(refused(409, 'channel_exists'));
    const left = await app.call(publishing.removeChannel, { formKey, id: channels[0]?.id ?? '' }, { as });
    expect(left.channels.map(({ name }) => name)).toEqual(['Poster']);
  });
});

describe('who can fill a form', () => {
  const send = (formKey: FormKey, as?: string) =>
    app.call(submitPublic, { formKey, version: 1, answers: { name: 'A' } }, as ? { as } : {});
  const audienceOf = async (formKey: FormKey, as: string) =>
    (await app.call(publishing.get, { formKey }, { as })).audience;
  const signInNeeded = { errors: [{ code: 'sign_in_needed' }] };

  test('is only people who sign in, until somebody opens it to everybody', async () => {
    const form = await app.call(forms.create, { name: 'New' }, { as: 'elena' });
    const { formKey } = form;
    const { definition } = aForm({ title: 'New' });
    const saved = await app.call(forms.saveDraft, { formKey, rev: form.rev, definition }, { as: 'elena' });
    await app.call(forms.publish, { formKey, rev: saved.rev }, { as: 'elena' });
    await expect(send(formKey)).rejects.toMatchObject(signInNeeded);
    await expect(send(formKey, 'tom')).resolves.toMatchObject({ instanceId: null });
    await expect(
      app.call(publishing.setAudience, { formKey, audience: 'everybody' }, { as: 'tom' }),
    ).rejects.toMatchObject({ code: 403 });
    const open = await app.call(publishing.setAudience, { formKey, audience: 'everybody' }, { as: 'elena' });
    expect(open).toMatchObject({ audience: 'everybody', approval: null });
    await expect(send(formKey)).resolves.toMatchObject({ instanceId: null });
    await app.call(publishing.setAudience, { formKey, audience: 'people' }, { as: 'elena' });
    await expect(send(formKey)).rejects.toMatchObject(signInNeeded);
  });

  test('stays so by every other way: settings, a copy, a template', async () => {
    const { formKey } = await app.call(forms.create, { name: 'New' }, { as: 'elena' });
    const { rev, settings } = await app.call(formSettings.get, { formKey }, { as: 'elena' });
    const opened = { formKey, rev, settings: { ...settings, isSignInRequired: false } };
    await expect(app.call(formSettings.save, opened, { as: 'elena' })).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'opens_elsewhere', path: ['settings', 'isSignInRequired'] }],
    });
    await openToEverybody(app, formKey);
    const copied = await app.call(projects.copy, { formKey, name: 'Copy' }, { as: 'elena' });
    expect(await audienceOf(copied.formKey, 'elena')).toBe('people');
    const made = await app.call(
      templates.startFromTemplate,
      { id: 'leave_request', name: 'Days off' },
      { as: 'elena' },
    );
    expect(await audienceOf(made.formKey, 'elena')).toBe('people');
  });

  test('with an approval is opened to everybody only by who says so', async () => {
    const { formKey } = await app.call(
      templates.startFromTemplate,
      { id: 'leave_request', name: 'Days off' },
      { as: 'elena' },
    );
    const open = (more: object) =>
      app.call(publishing.setAudience, { formKey, audience: 'everybody', ...more }, { as: 'elena' });
    await expect(open({})).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'starts_approval', path: ['startsApproval'], params: { name: 'Days off' } }],
    });
    expect(await audienceOf(formKey, 'elena')).toBe('people');
    expect(await open({ startsApproval: true })).toMatchObject({ audience: 'everybody', approval: 'Days off' });
  });

  test('gets an approval, once it is open to everybody, only by who says so', async () => {
    const source = await app.call(
      templates.startFromTemplate,
      { id: 'leave_request', name: 'Days off again' },
      { as: 'elena' },
    );
    const { formKey, rev } = await anOpenForm('Open');
    const attach = (more: object) =>
      app.call(forms.attachWorkflow, { formKey, rev, definitionKey: source.definitionKey, ...more }, { as: 'elena' });
    await expect(attach({})).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'starts_approval', path: ['startsApproval'], params: { name: 'Days off again' } }],
    });
    expect((await app.call(forms.get, { formKey }, { as: 'elena' })).nextDefinitionKey).toBeNull();
    expect(await attach({ startsApproval: true })).toMatchObject({ nextDefinitionKey: source.definitionKey });
  });
});
