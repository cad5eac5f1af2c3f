import { http, HttpResponse } from 'msw';
import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WORDED_MESSAGES } from '@countersign/shared/workflow/messages/outbound-words.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
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
    WORDED_MESSAGES.map((message) => [
      message,
      { subject: `${word}: {{process}}`, text: `${word} text`, note: word, notice: `${word} inside` },
    ]),
  );
const standard = { en: standardIn('Hello'), 'zh-CN': standardIn('您好') };

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

/** With an empty cache: each test has its own settings. */
async function open() {
  await mutate(() => true, undefined, { revalidate: false });
  await showPiece(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <OutboundPage />
    </SWRConfig>,
  );
}

it('says that no e-mail leaves, shows the key of a webhook, and names what is wrong before it saves', async () => {
  worker.use(
    reply('get', '/workflow/outbound', 200, { rev: 3, settings, hasMail: false, keys: { erp: 'k-123' }, standard }),
  );
  await open();
  await expect.element(page.getByText(/^No mail server is configured/)).toBeVisible();
  await expect.element(page.getByText('k-123')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Address').fill('ftp://erp');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter an address that starts with https://')).toBeVisible();
  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByLabelText(/^Allowed hosts/).fill('two words');
  await expect.element(page.getByText(/^Enter one host per line/).first()).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('shows what is sent to a webhook, checks a body of one’s own with its place, and tries it out', async () => {
  const body = { rev: 3, settings, hasMail: true, keys: { erp: 'k-123' }, standard };
  worker.use(reply('get', '/workflow/outbound', 200, body));
  await open();
  const example = page.getByRole('figure', { name: 'Example: An approval ends' });
  const sent = () => example.query()?.querySelector('pre')?.textContent;
  await expect.poll(sent).toContain('"event": "process_ended"');
  await page.getByLabelText('Request body').selectOptions('Custom body');
  const field = page.getByLabelText('Body', { exact: true });
  await expect.element(field).toHaveValue(expect.stringContaining('{{process}}'));
  await field.fill('{\n  "text": {{who}}\n}');
  await expect.element(page.getByText('“who” in line 2, column 11 is unknown.')).toBeVisible();
  expect(page.getByRole('figure').elements()).toEqual([]);
  await field.fill('{"text": "{{starter}} says {{comment}}"');
  await expect.element(page.getByText(/^The result isn’t valid JSON\. Check line 1/)).toBeVisible();
  await field.fill('{"text": "{{starter}} says {{comment}}"}');
  await expect.poll(sent).toBe('{"text": "Tom Becker says The parcel was \\"lost\\", so we pay."}');
  expect(await violations()).toEqual([]);
  let tried: unknown;
  worker.use(
    http.post('*/api/workflow/outbound/webhooks/erp/trial', async ({ request }) => {
      tried = await request.json();
      return HttpResponse.json({ code: 200, msg: '', data: { status: 404 } });
    }),
  );
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByText('Test not accepted. The endpoint answered 404.')).toBeVisible();
  expect(tried).toMatchObject({ event: 'process_ended', body: '{"text": "{{starter}} says {{comment}}"}' });
  await page.getByLabelText('Request body').selectOptions('Default body');
  await expect.poll(sent).toContain('"event": "process_ended"');
});
