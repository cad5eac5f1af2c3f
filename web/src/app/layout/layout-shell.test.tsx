import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markSignedIn, signedIn, worker } from '../../testing/replies.ts';
import { showApp } from '../../testing/show.tsx';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  markSignedIn(true);
  worker.use(...signedIn());
});
afterEach(async () => {
  worker.resetHandlers();
  localStorage.clear();
  await page.viewport(800, 900);
});

const menu = () => page.getByRole('navigation', { name: 'Main menu' });
/** Where the header begins: over everything in the classic layout, beside the menu in the default one. */
const areas = () => {
  const main = document.getElementById('main')?.parentElement;
  return main ? getComputedStyle(main).gridTemplateAreas : '';
};

describe('the layout', () => {
  test('has the menu beside the page from 1000 px on, and over it below', async () => {
    await page.viewport(1000, 900);
    await showApp('/index');
    await expect.element(menu()).toBeVisible();
    await page.viewport(999, 900);
    await expect.poll(() => menu().query()).toBeNull();
    await page.getByRole('button', { name: 'Show menu' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => menu().query()).toBeNull();
  });

  test('is the default one with an open menu below 1000 px, and the chosen one again above', async () => {
    await page.viewport(1200, 900);
    await showApp('/index');
    await page.getByRole('button', { name: 'Hide menu' }).click();
    const chosen = areas();
    expect(chosen).toBe('"header header header" "aside aside tags" "aside aside main" "aside aside footer"');

    await page.viewport(900, 900);
    await expect.poll(areas).toBe('"aside aside header" "aside aside tags" "aside aside main" "aside aside footer"');
    await page.getByRole('button', { name: 'Show menu' }).click();
    await expect.element(menu().getByRole('link').first()).toBeVisible();
    await userEvent.keyboard('{Escape}');

    await page.viewport(1200, 900);
    await expect.poll(areas).toBe(chosen);
    await expect.element(page.getByRole('button', { name: 'Show menu' })).toBeVisible();
    expect(menu().query()).toBeNull();
  });
});
