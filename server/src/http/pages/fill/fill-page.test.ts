import { readFile } from 'node:fs/promises';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { openToEverybody } from '../../../modules/forms/testing/open-to-everybody.ts';

let app: TestApp;
beforeAll(async () => {
  const template = await readFile(new URL('../../../../../web/fill.html', import.meta.url), 'utf8');
  app = await startTestApp({ pages: { read: async () => template } });
});
afterAll(() => app.close());

const page = (key: string, language = 'en') =>
  fetch(`${app.url}/s/${key}`, { headers: { 'Accept-Language': language } });

async function aDraft(title: string, description?: string) {
  const form = await app.call(forms.create, { name: title }, { as: 'elena' });
  const definition = { ...aForm({ title }).definition, description };
  return app.call(forms.saveDraft, { formKey: form.formKey, rev: form.rev, definition }, { as: 'elena' });
}

async function anOpenForm(title: string, description?: string) {
  const { formKey, rev } = await aDraft(title, description);
  await openToEverybody(app, formKey);
  return app.call(forms.publish, { formKey, rev }, { as: 'elena' });
}

const inlined = (html: string) =>
  JSON.parse(/<script type="application\/json" id="form">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('GET /s/{key}', () => {
  test('sends the form inside the page, and nobody keeps it', async () => {
    const { formKey } = await anOpenForm('Refund request', 'Two minutes');
    const reply = await page(formKey);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(html).toContain('<title>Refund request</title>');
    expect(html).toContain('<h1>Refund request</h1><p>Two minutes</p>');
    expect(inlined(html)).toMatchObject({
      form: { formKey, version: 1, definition: { title: 'Refund request' } },
      uploadTicket: expect.stringMatching(/./),
      language: 'en',
      messages: { submit: 'Send' },
    });
  });

  test('needs no sign-in and speaks the language of the browser', async () => {
    const { formKey } = await anOpenForm('Visitor badge');
    const html = await (await page(formKey, 'zh-TW,zh;q=0.9,en;q=0.8')).text();
    expect(html).toContain('<html lang="zh-TW" dir="ltr">');
    expect(inlined(html)).toMatchObject({ language: 'zh-TW', messages: { submit: '送出' } });
  });

  test('nothing that a form says can become part of the page', async () => {
    const { formKey } = await anOpenForm('</title><script>alert(1)</script>', '$& <img src=x> </script>');
    const html = await (await page(formKey)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html).toContain('$&amp; &lt;img src=x&gt;');
    expect(inlined(html).form.definition.title).toBe('</title><script>alert(1)</script>');
  });

  test.each([
    ['a form that there is not', async () => 'nosuchform', 404, 'Form not found'],
    ['a key that can be none', async () => '..%2f..', 404, 'Form not found'],
    ['a form that is not published', async () => (await aDraft('Soon')).formKey, 404, 'This form isn’t open yet'],
    [
      'a form that was stopped',
      async () => {
        const { formKey } = await anOpenForm('Closed');
        await app.call(forms.stop, { formKey }, { as: 'elena' });
        return formKey;
      },
      403,
      'This form no longer accepts answers',
    ],
  ])('a plain page for %s', async (_, key, status, title) => {
    const reply = await page(await key());
    expect(reply.status).toBe(status);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toContain(`<h1>${title}</h1>`);
  });

  test.each([
    ['English', 'Refund request', 'ar', 'lang="ar" dir="ltr"', 'إرسال'],
    ['English', 'Refund request', 'ar,en;q=0.5', 'lang="ar" dir="ltr"', 'إرسال'],
    ['Arabic', 'طلب استرداد المبلغ', 'en', 'lang="en" dir="rtl"', 'Send'],
    ['Arabic with a product name', 'Zendesk: طلب استرداد المبلغ كاملا', 'de', 'lang="de" dir="rtl"', 'Absenden'],
    ['Chinese', '退款申请', 'ar', 'lang="ar" dir="ltr"', 'إرسال'],
  ])(
    'a form that does not say its language keeps its direction: %s (%s), %s',
    async (_, title, accepted, root, send) => {
      const { formKey } = await anOpenForm(title);
      const html = await (await page(formKey, accepted)).text();
      expect(html).toContain(`<html ${root}>`);
      expect(inlined(html).messages.submit).toBe(send);
    },
  );

  describe('in the languages of the form', () => {
    const page = (key: string, search = '', language = 'en') =>
      fetch(`${app.url}/s/${key}${search}`, { headers: { 'Accept-Language': language } }).then((reply) => reply.text());

    async function aGermanForm() {
      const form = await app.call(forms.create, { name: 'Erstattung' }, { as: 'elena' });
      const { definition } = aForm({
        title: 'Erstattung',
        language: 'de',
        translations: { ar: { title: 'استرداد', 'fields.name.label': 'الاسم' }, ja: {} },
      });
      const { formKey, rev } = await app.call(
        forms.saveDraft,
        { formKey: form.formKey, rev: form.rev, definition },
        { as: 'elena' },
      );
      await app.call(forms.publish, { formKey, rev }, { as: 'elena' });
      await openToEverybody(app, formKey);
      return formKey;
    }

    test('the address chooses, and only that language travels', async () => {
      const html = await page(await aGermanForm(), '?lang=ar', 'de');
      expect(html).toContain('<html lang="ar" dir="rtl">');
      expect(html).toContain('<h1>استرداد</h1>');
      const data = inlined(html);
      expect(data).toMatchObject({ language: 'ar', languages: ['de', 'ja', 'ar'], messages: { submit: 'إرسال' } });
      expect(data.form.definition).toMatchObject({ title: 'استرداد', fields: [{ label: 'الاسم' }] });
      expect(data.form.definition).not.toHaveProperty('translations');
      expect(html).toContain('<option value="ar" lang="ar" selected>العربية</option>');
    });

    test.each([
      ['the browser chooses among them', 'ja,en;q=0.5', 'ja', 'Erstattung'],
      ['a browser that speaks none of them gets the form’s own', 'ko', 'de', 'Erstattung'],
    ])('%s', async (_, accepted, language, title) => {
      const html = await page(await aGermanForm(), '?lang=fr', accepted);
      expect(inlined(html)).toMatchObject({ language, form: { definition: { title } } });
    });
  });

  test('plain pages speak the language of the browser too', async () => {
    expect(await (await page('nosuchform', 'zh-CN')).text()).toContain('找不到这个表单');
  });
});
