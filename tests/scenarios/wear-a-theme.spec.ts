import { describe, expect, it } from 'vitest';
import { openToEveryone } from './support/open-to-everyone.ts';
import { publishForm } from './support/publish-form.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('the look of a form', () => {
  it('comes with its template, is changed before one’s eyes, and is what visitors see', async () => {
    const designer = await story.signedIn('elena');
    await designer.goto(`${story.url}/project/template/preview?id=bug_report`);
    const scheme = () => designer.locator('.cs-themed').evaluate((it) => getComputedStyle(it).colorScheme);
    await expect.poll(() => scheme()).toBe('dark');
    await designer.getByRole('button', { name: 'Use template' }).click();
    await designer.getByRole('dialog').getByRole('textbox').first().fill('What went wrong');
    await designer
      .getByRole('dialog')
      .getByRole('button', { name: /Use|Create/ })
      .click();
    await designer.waitForURL(/\/project\/form\/editor/);
    const formKey = new URL(designer.url()).searchParams.get('formKey') ?? '';
    await designer.goto(`${story.url}/project/form/publish?formKey=${formKey}`);
    await designer
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click();
    await designer.getByText('Collecting').first().waitFor();
    await openToEveryone(designer);

    // The browser of the visitor prefers light; a dark theme is dark all the same.
    const visitor = await story.person({ width: 360, height: 740, isPhone: true });
    await visitor.goto(`${story.url}/s/${formKey}`);
    await visitor.locator('.primary').waitFor();
    const look = () =>
      visitor.evaluate(() => {
        const { colorScheme } = getComputedStyle(document.documentElement);
        return { colorScheme, accent: getComputedStyle(document.querySelector('.primary') as Element).backgroundColor };
      });
    await expect.poll(() => look()).toEqual({ colorScheme: 'dark', accent: 'rgb(229, 231, 235)' });
    await expectAccessible(visitor);

    await designer.goto(`${story.url}/project/form/theme?formKey=${formKey}`);
    await designer.getByRole('button', { name: /Rose/ }).click();
    await designer.getByRole('tab', { name: 'Look' }).click();
    const logo = designer.getByRole('group', { name: 'Logo' });
    const noPicture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') };
    await logo.locator('input[type=file]').setInputFiles(noPicture);
    await logo.getByRole('status').filter({ hasText: /\w/ }).waitFor();
    await expect.poll(() => logo.locator('img').count()).toBe(0);
    await designer.getByRole('tab', { name: 'CSS' }).click();
    await designer
      .getByRole('textbox')
      .first()
      .fill('h1 { background: url(https://evil.example/x) } h1 { color: #8a0f4c }');
    await designer.getByRole('button', { name: 'Save theme' }).click();
    await designer.getByText('Saved. People see this theme.').waitFor();
    await expectAccessible(designer);
    await visitor.reload();
    await visitor.locator('.primary').waitFor();
    await expect.poll(() => look()).toEqual({ colorScheme: 'light dark', accent: 'rgb(180, 35, 95)' });
    const title = () =>
      visitor.getByRole('heading', { level: 1 }).evaluate((it) => {
        const { color, backgroundImage } = getComputedStyle(it);
        return { color, backgroundImage };
      });
    await expect.poll(title).toEqual({ color: 'rgb(138, 15, 76)', backgroundImage: 'none' });
    await expectAccessible(visitor);
  });

  it('on a coloured ground holds a form in pages as one sheet, with its buttons in sight', async () => {
    const page = await story.signedIn('elena', { width: 360, height: 740 });
    const formKey = await publishForm(page, 'Summer meeting', {
      presentation: { mode: 'pages' },
      theme: { backgroundColor: '#fdf1e4', radius: 'large' },
      fields: [
        { key: 'name', type: 'text', label: 'Name' },
        { key: 'p2', type: 'page_break', label: 'Your stay' },
        { key: 'nights', type: 'number', label: 'Nights' },
      ],
    });
    await page.goto(`${story.url}/s/${formKey}`);
    const next = page.getByRole('button', { name: 'Next' });
    await next.waitFor();
    const sheets = () =>
      page.evaluate(
        () => [...document.querySelectorAll('*')].filter((it) => getComputedStyle(it).boxShadow !== 'none').length,
      );
    await expect.poll(() => sheets()).toBe(1);
    const bottom = async () => Math.max(...(await next.boundingBox().then((box) => (box ? [box.y + box.height] : []))));
    await expect.poll(() => bottom()).toBeLessThan(740);

    await next.click();
    const foot = async () => {
      const send = await page.getByRole('button', { name: 'Send' }).boundingBox();
      const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
      return {
        isOneRow: send?.y === back?.y && send?.height === back?.height,
        isInSight: (send?.y ?? 740) + (send?.height ?? 0) < 740,
      };
    };
    await expect.poll(foot).toEqual({ isOneRow: true, isInSight: true });
    await expectAccessible(page);
  });
});
