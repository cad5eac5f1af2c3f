import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OUTBOUND_MESSAGES } from '@countersign/shared/workflow/outbound-words.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/outbound-settings.ts';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { OutboundPage } from './outbound-page.tsx';

const settings = {
  ...USUAL_OUTBOUND,
  webhooks: [{ id: 'erp', url: 'https://erp.example.com/hook', events: ['process_ended'], isEnabled: true }],
};

const standardIn = (word: string) =>
  Object.fromEntries(
    OUTBOUND_MESSAGES.map((message) => [
      message,
      { subject: `${word}: {{process}}`, text: `${word} text`, note: word },
    ]),
  );
const standard = { en: standardIn('Hello'), 'zh-CN': standardIn('您好') };

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

it('says that no e-mail leaves, shows the key of a webhook, and names what is wrong before it saves', async () => {
  worker.use(
    reply('get', '/workflow/outbound', 200, { rev: 3, settings, hasMail: false, keys: { erp: 'k-123' }, standard }),
  );
  await showPiece(<OutboundPage />);
  await expect.element(page.getByText(/^No mail server is configured/)).toBeVisible();
  await expect.element(page.getByText('k-123')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Address').fill('ftp://erp');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter an address that begins with https://')).toBeVisible();
  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByLabelText(/^Hosts in your own network/).fill('two words');
  await expect.element(page.getByText(/^Write one host in each line/).first()).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('says messages in own words, refuses what it does not know, and goes back to the standard ones', async () => {
  const body = { rev: 3, settings: USUAL_OUTBOUND, hasMail: true, keys: {}, standard };
  worker.use(reply('get', '/workflow/outbound', 200, body));
  await showPiece(<OutboundPage />);
  await page.getByLabelText('Message').selectOptions('Approved');
  await expect.element(page.getByLabelText('Subject of the e-mail')).toHaveValue('Hello: {{process}}');
  await page.getByLabelText('Note in the ticket').fill('{{who}} said yes');
  await expect.element(page.getByText('{{who}} is not known here.')).toBeVisible();
  await page.getByLabelText('Message').selectOptions('A copy arrives');
  await expect.element(page.getByText(/wrong in “Approved”, English/)).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByLabelText('Note in the ticket').fill('{{starter}} may go ahead in #{{ticket}}');
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Language').selectOptions('简体中文');
  await expect.element(page.getByLabelText('Note in the ticket')).toHaveValue('您好');
  await page.getByLabelText('Language').selectOptions('English');
  let saved: unknown;
  worker.use(
    http.put('*/api/workflow/outbound', async ({ request }) => {
      saved = await request.json();
      return HttpResponse.json({ code: 200, msg: '', data: { ...body, rev: 4 } });
    }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const own = { message: 'approved', language: 'en', note: '{{starter}} may go ahead in #{{ticket}}' };
  await expect.poll(() => saved).toMatchObject({ rev: 3, settings: { words: [own] } });
  await page.getByRole('button', { name: 'Use the standard words' }).click();
  await expect.element(page.getByLabelText('Note in the ticket')).toHaveValue('Hello');
});
