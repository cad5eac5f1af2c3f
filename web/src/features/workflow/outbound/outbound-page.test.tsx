import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/outbound-settings.ts';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { OutboundPage } from './outbound-page.tsx';

const settings = {
  ...USUAL_OUTBOUND,
  webhooks: [{ id: 'erp', url: 'https://erp.example.com/hook', events: ['process_ended'], isEnabled: true }],
};

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

it('says that no e-mail leaves, shows the key of a webhook, and names what is wrong before it saves', async () => {
  worker.use(reply('get', '/workflow/outbound', 200, { rev: 3, settings, hasMail: false, keys: { erp: 'k-123' } }));
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
