import { LAYOUTS } from '@countersign/shared/api/session/theme-config.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeTheme, themeConfigNow } from '../../../lib/look/theme-config.ts';
import { sessionEnded } from '../../../lib/session/session.ts';
import { calendarReplies } from '../../../testing/calendar-replies.ts';
import { markSignedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';

const CALENDAR = '/workflow/calendar';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(async () => {
  markSignedIn(true);
  localStorage.clear();
  changeTheme(null);
  // So low that every page is longer.
  await page.viewport(1280, 320);
  worker.use(...calendarReplies());
});
afterEach(async () => {
  sessionEnded('chosen');
  worker.resetHandlers();
  localStorage.clear();
  await page.viewport(800, 900);
});

const monday = () => page.getByLabelText('Monday, from', { exact: true });
const bar = () => page.getByRole('navigation', { name: 'Open pages' });
const tag = (name: string) => bar().getByRole('link', { name: new RegExp(`^${name}`) });
const top = () => Math.round(window.scrollY);

/** Scrolls as a person does, and waits until the page has heard of it. */
async function scrollTo(px: number) {
  const heard = new Promise((resolve) => {
    window.addEventListener('scroll', resolve, { once: true });
  });
  window.scrollTo({ top: px, behavior: 'instant' });
  await heard;
  expect(top()).toBe(px);
}

async function goTo(name: string) {
  await tag(name).click();
  await expect.element(tag(name)).toHaveAttribute('aria-current', 'page');
}

describe('where a page is scrolled', () => {
  test.each(LAYOUTS)('stays behind its tag in the layout %s, and each page has its own', async (layout) => {
    changeTheme({ layout, isFixedHeader: true });
    await showApp(CALENDAR);
    await expect.element(monday()).toBeVisible();
    await scrollTo(150);
    await goTo('Dashboard');
    expect(top()).toBe(0);
    await goTo('Business calendar');
    expect(top()).toBe(150);
    await goTo('Dashboard');
    expect(top()).toBe(0);
  });

  test('stays through a switch of the layout', async () => {
    changeTheme({ isFixedHeader: true });
    await showApp(CALENDAR);
    await expect.element(monday()).toBeVisible();
    await scrollTo(150);
    await goTo('Dashboard');
    for (const layout of LAYOUTS) {
      changeTheme({ layout });
      await expect.poll(() => themeConfigNow().layout).toBe(layout);
      await goTo('Business calendar');
      expect(top()).toBe(150);
      await goTo('Dashboard');
    }
  });

  test('is the top of a page that is opened anew', async () => {
    changeTheme({ isFixedHeader: true });
    const router = await showApp(CALENDAR);
    await expect.element(monday()).toBeVisible();
    await scrollTo(150);
    await bar().getByRole('button', { name: 'Close Business calendar' }).click();
    await expect.element(tag('Dashboard')).toHaveAttribute('aria-current', 'page');
    await router.navigate(CALENDAR);
    await expect.element(tag('Business calendar')).toHaveAttribute('aria-current', 'page');
    expect(top()).toBe(0);
  });
});
