import { readFile } from 'node:fs/promises';
import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { openToEverybody } from '../../../modules/forms/testing/open-to-everybody.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const template = await readFile(new URL('../../../../../web/look-up.html', import.meta.url), 'utf8');
  app = await startTestApp({ pages: { read: async () => template } });
});
afterAll(() => app.close());

const LOOK_UP = { conditions: ['number'], shown: ['number', 'state'], canEdit: false };
const FIELDS = [
  { key: 'number', type: 'serial_number', label: 'Order number' },
  { key: 'state', type: 'text', label: 'State' },
  { key: 'secret', type: 'text', label: 'Margin' },
];

async function plant(
  settings: Partial<FormSettings> | null = {},
  more: { password?: string; definition?: object } = {},
): Promise<FormKey> {
  const { formKey, rev } = await app.call(forms.create, { name: 'Orders' }, { as: 'elena' });
  const { definition } = aForm({ title: 'Orders </title>', fields: FIELDS, ...more.definition } as never);
  const saved = await app.call(forms.saveDraft, { formKey, rev, definition }, { as: 'elena' });
  await app.call(forms.publish, { formKey, rev: saved.rev }, { as: 'elena' });
  await openToEverybody(app, formKey);
  if (!settings) return formKey;
  const { rev: present } = await app.call(formSettings.get, { formKey }, { as: 'elena' });
  const all = { ...USUAL_SETTINGS, lookUp: LOOK_UP, ...settings } as FormSettings;
  const password = more.password ? { password: more.password } : {};
  await app.call(formSettings.save, { formKey, rev: present, settings: all, ...password }, { as: 'elena' });
  return formKey;
}

const page = (key: string, search = '', language = 'en') =>
  fetch(`${app.url}/q/${key}${search}`, { headers: { 'Accept-Language': language }, redirect: 'manual' });
const inlined = (html: string) =>
  JSON.parse(/<script type="application\/json" id="look-up">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('GET /q/{key}', () => {
  test('sends the conditions inside the page, and nobody keeps it', async () => {
    const formKey = await plant();
    const reply = await page(formKey);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).toContain('<title>Orders &lt;/title&gt;</title>');
    const data = inlined(html);
    expect(data.form.definition.fields).toMatchObject([{ key: 'number', type: 'text', required: true }]);
    expect(data.messages.lookUp.find).toBe('Look up');
    for (const word of ['Margin', 'secret', '"state"']) expect(html).not.toContain(word);
  });

  test('speaks the languages of the form, from right to left where it reads so', async () => {
    const formKey = await plant({}, { definition: { language: 'en', translations: { ar: { title: 'الطلبات' } } } });
    const html = await (await page(formKey, '?lang=ar')).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h1>الطلبات</h1>');
    expect(inlined(html).messages.lookUp.find).toBe('بحث');
  });

  test('speaks the language of the browser where the form says none', async () => {
    const html = await (await page(await plant(), '', 'zh-CN')).text();
    expect(inlined(html)).toMatchObject({ language: 'zh-CN', messages: { lookUp: { find: '查询' } } });
  });

  test.each([
    ['a form without a look-up', async () => plant(null)],
    ['a form that there is not', async () => 'nosuchform'],
    ['a key that can be none', async () => '..%2f..'],
  ])('a plain page for %s, which is the same for all', async (_, key) => {
    const reply = await page(await key());
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toContain('<h1>Look-up not available</h1>');
  });

  test('leads to the sign-in and to the password that the form asks for, and back', async () => {
    const closed = await plant({ isSignInRequired: true });
    const signIn = await page(closed);
    expect(signIn.status).toBe(403);
    expect(await signIn.text()).toContain(`/login?redirect=${encodeURIComponent(`/q/${closed}`)}`);
    const locked = await plant({}, { password: 'sesame' });
    const away = await page(locked);
    expect(away.status).toBe(302);
    const asked = `${app.url}${away.headers.get('location')}`;
    const body = new URLSearchParams({ password: 'sesame' });
    const back = await fetch(asked, { method: 'POST', body, redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/q/${locked}`]);
    const cookie = back.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await fetch(`${app.url}/q/${locked}`, { headers: { cookie } })).status).toBe(200);
  });

  test('still opens for a form that no longer takes answers', async () => {
    const formKey = await plant();
    await app.call(forms.stop, { formKey }, { as: 'elena' });
    expect((await page(formKey)).status).toBe(200);
  });
});
