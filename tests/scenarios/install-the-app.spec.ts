import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('the installed web app', () => {
  it('can be installed, leads whoever is signed out to the tasks after signing in, and keeps nothing on the device', async () => {
    const page = await story.person({ width: 360, height: 740, isPhone: true });
    await page.goto(`${story.url}/workflow/task/todo`);
    await page.waitForURL('**/login?redirect=%2Fworkflow%2Ftask%2Ftodo');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A browser of a test keeps nothing, and says so.
    const problems = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    expect([errors, problems]).toEqual([[], []]);

    await page.context().setOffline(true);
    await page.goto(`${story.url}/workflow/process/own`);
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await page.waitForURL('**/login?redirect=%2Fworkflow%2Fprocess%2Fown');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });

  it('leaves calls and files alone, and answers only pages', async () => {
    const page = await story.person();
    await page.goto(`${story.url}/login`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const byWorker: string[] = [];
    const past: string[] = [];
    page.on('response', (reply) => (reply.fromServiceWorker() ? byWorker : past).push(new URL(reply.url()).pathname));
    await page.reload();
    await expect.poll(() => past).toContain('/api/public/systemInfoConfig');
    expect([byWorker, past.some((path) => path.endsWith('.js'))]).toEqual([['/login'], true]);
  });
});
