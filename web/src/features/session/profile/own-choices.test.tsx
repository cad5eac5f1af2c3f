import { getPreferences, savePreferences } from '@countersign/shared/api/session/preferences.ts';
import { http, passthrough } from 'msw';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { call } from '../../../lib/calls/http.ts';
import { formatDateTime } from '../../../lib/texts/format.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

withRealApp('tom');
const PATH = '/api/system/user/profile/preferences';
beforeEach(async () => {
  await page.viewport(1280, 900);
  worker.use(http.get(PATH, passthrough), http.put(PATH, passthrough));
});
afterEach(() => {
  worker.resetHandlers();
  localStorage.clear();
});
afterAll(() => call(savePreferences, { zone: null, mutedMessages: null }));

test('a kind of message that is muted in the app stays muted, and is wanted again with one click', async () => {
  await showApp('/user/profile?tab=notifications');
  const copies = page.getByRole('checkbox', { name: 'I get a copy: in the app' });
  await expect.element(copies).toBeChecked();
  expect(await violations()).toEqual([]);
  (copies.element() as HTMLInputElement).click();
  await expect.poll(async () => (await call(getPreferences, {})).mutedMessages).toEqual(['cc']);
  await expect.element(copies).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'New answers to a form: in the app' })).toBeChecked();
  (copies.element() as HTMLInputElement).click();
  await expect.poll(async () => (await call(getPreferences, {})).mutedMessages).toEqual([]);
});

test('the time zone that is chosen holds on a device that has never heard of it', async () => {
  await showApp('/user/profile?tab=preferences');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toBeEnabled();
  await userEvent.selectOptions(zone, 'Pacific/Kiritimati');
  const noon = () => formatDateTime('2026-11-20T22:00:00Z');
  await expect.poll(noon).toMatch(/Nov 21, 2026, 12:00\sPM/);
  // The page has read again what it saved.
  await expect.element(page.getByText('Update success')).toBeVisible();
  expect((await call(getPreferences, {})).zone).toBe('Pacific/Kiritimati');
  await cleanup();
  localStorage.clear();
  await showApp('/user/profile?tab=preferences');
  await expect.element(zone).toHaveValue('Pacific/Kiritimati');
  await expect.poll(noon).toMatch(/Nov 21, 2026, 12:00\sPM/);
  await userEvent.selectOptions(zone, '');
  await expect.poll(async () => (await call(getPreferences, {})).zone).toBeUndefined();
});
