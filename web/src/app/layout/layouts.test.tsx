import { DEFAULT_THEME_CONFIG, LAYOUTS, type PersonalTheme } from '@countersign/shared/api/session/theme-config.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeTheme, themeConfigNow } from '../../lib/look/theme-config.ts';
import { sessionEnded } from '../../lib/session/session.ts';
import { calendarReplies } from '../../testing/calendar-replies.ts';
import { markSignedIn, reply, signedIn, worker } from '../../testing/replies.ts';
import { showApp } from '../../testing/show.tsx';
import { fittingIn } from './wide/fitting-in.ts';
import { violations } from '../../testing/violations.ts';

const kept: unknown[] = [];
beforeAll(() => worker.start({ quiet: true }));
beforeEach(async () => {
  markSignedIn(true);
  localStorage.clear();
  kept.length = 0;
  changeTheme(null);
  await page.viewport(1280, 900);
  worker.use(
    http.put('/api/system/user/profile/preferences', async ({ request }) => {
      kept.push(await request.json());
      return HttpResponse.json({ code: 200, msg: '', data: {} });
    }),
    ...calendarReplies(),
  );
});
afterEach(async () => {
  sessionEnded('chosen');
  worker.resetHandlers();
  localStorage.clear();
  await page.viewport(800, 900);
});

const grid = () => document.getElementById('main')?.parentElement as HTMLElement;
const columns = () => getComputedStyle(grid()).gridTemplateColumns.split(' ').slice(0, 2).join(' ');
const position = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).position;
const menu = () => page.getByRole('navigation', { name: 'Main menu' });
const monday = () => page.getByLabelText('Monday, from', { exact: true });

const EFFECTS: readonly [what: string, Partial<PersonalTheme>, seen: () => unknown, expected: unknown][] = [
  ['classic', {}, columns, '0px 220px'],
  ['classic, collapsed', { isCollapse: true }, columns, '0px 0px'],
  ['defaults, collapsed', { layout: 'defaults', isCollapse: true }, columns, '0px 64px'],
  ['columns', { layout: 'columns' }, columns, '70px 220px'],
  ['columns, collapsed', { layout: 'columns', isCollapse: true }, columns, '70px 0px'],
  ['transverse, which is never collapsed', { layout: 'transverse', isCollapse: true }, columns, '0px 0px'],
  ['the header of classic stays', {}, () => position('header'), 'sticky'],
  ['another one goes with the page', { layout: 'defaults' }, () => position('header'), 'static'],
  ['a fixed one stays', { layout: 'defaults', isFixedHeader: true }, () => position('header'), 'sticky'],
  ['the tags stay with it', { isFixedHeader: true }, () => position('[data-part="tags"]'), 'sticky'],
  ['no tags', { isTagsview: false }, () => document.querySelector('[data-part="tags"]'), null],
  ['a footer', { isFooter: true }, () => document.querySelector('footer')?.textContent, 'Countersign'],
  ['the logo', { isShowLogo: true }, () => document.querySelectorAll('header svg rect').length, 1],
  ['no breadcrumb in classic', {}, () => document.querySelector('[aria-label="You are here"]'), null],
  [
    'a breadcrumb beside the menu',
    { layout: 'columns' },
    () => document.querySelector('[aria-label="You are here"]')?.textContent,
    'OfficeBusiness calendar',
  ],
  ['grayscale', { isGrayscale: true }, () => getComputedStyle(document.documentElement).filter, 'grayscale(1)'],
  ['inverted', { isInvert: true }, () => getComputedStyle(document.documentElement).filter, 'invert(0.8)'],
  [
    'small buttons',
    { globalComponentSize: 'small' },
    () => getComputedStyle(document.querySelector('form button[type="submit"]') as Element).height,
    '32px',
  ],
];

describe('the layouts', () => {
  test('a switch and a narrow window keep what was typed, in the same field', async () => {
    await showApp('/workflow/calendar');
    await monday().fill('10:00');
    const field = monday().element();
    for (const layout of [...LAYOUTS, 'classic'] as const) {
      changeTheme({ layout });
      await expect.poll(() => themeConfigNow().layout).toBe(layout);
      await page.viewport(900, 900);
      await expect.poll(columns).toBe('0px 0px');
      expect(monday().element()).toBe(field);
      await page.viewport(1280, 900);
      await expect.poll(columns).not.toBe(layout === 'transverse' ? '' : '0px 0px');
      expect(monday().element()).toBe(field);
      await expect.element(monday()).toHaveValue('10:00');
    }
  });

  test('each key has its effect, and none where its layout has no place for it', async () => {
    await showApp('/workflow/calendar');
    await expect.element(monday()).toBeVisible();
    for (const [what, change, seen, expected] of EFFECTS) {
      changeTheme({ ...DEFAULT_THEME_CONFIG, ...change });
      await expect.poll(seen, { message: what }).toEqual(expected);
    }
  });

  // The order of Chromium's accessibility tree is that of the document, as nothing here is owned from elsewhere.
  test.each([
    ['defaults', ['banner', 'You are here', 'Main menu', 'Open pages', 'main']],
    ['classic', ['banner', 'Main menu', 'Open pages', 'main']],
    ['transverse', ['banner', 'Main menu', 'Open pages', 'main']],
    ['columns', ['banner', 'You are here', 'Menu groups', 'Main menu', 'Open pages', 'main']],
  ] as const)('%s is read from the menu to the page', async (layout, order) => {
    changeTheme({ layout });
    await showApp('/workflow/calendar');
    await expect.element(monday()).toBeVisible();
    const landmarks = () =>
      [...document.querySelectorAll('header:not(main *), nav:not(main *), main')].map(
        (mark) => mark.getAttribute('aria-label') ?? { HEADER: 'banner', MAIN: 'main' }[mark.tagName],
      );
    await expect.poll(landmarks).toEqual(order);
  });

  test.each([
    [300, [100, 100, 100], 3],
    [299, [100, 100, 100], 2],
    [150, [100, 100], 0],
    [0, [], 0],
  ])('in %i px of the top menu, entries of %j: %i stand, the rest is behind "More"', (room, widths, fits) => {
    expect(fittingIn(room, widths)).toBe(fits);
  });

  test('the top menu opens groups below their names', async () => {
    changeTheme({ layout: 'transverse' });
    const router = await showApp('/index');
    await menu().getByRole('button', { name: 'Office' }).click();
    await page.getByRole('menuitem', { name: 'Business calendar' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/workflow/calendar');
  });

  test('the first column chooses what the menu beside it shows', async () => {
    changeTheme({ layout: 'columns' });
    await showApp('/index');
    await expect.poll(columns).toBe('70px 0px');
    await page.getByRole('navigation', { name: 'Menu groups' }).getByRole('button', { name: 'Office' }).click();
    await expect.poll(columns).toBe('70px 220px');
    await menu().getByRole('link', { name: 'Business calendar' }).click();
    await expect.element(monday()).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('opening a group closes the other one, unless several may be open', async () => {
    await showApp('/index');
    const group = (name: string) => menu().getByRole('button', { name });
    const open = () =>
      ['Office', 'Wide'].filter((name) => group(name).element().getAttribute('aria-expanded') === 'true');
    await expect.element(group('Office')).toBeVisible();
    await group('Wide').click();
    await group('Wide').click();
    await expect.poll(open).toEqual(['Wide']);
    await group('Office').click();
    await expect.poll(open).toEqual(['Office']);
    changeTheme({ isUniqueOpened: false });
    await group('Wide').click();
    await expect.poll(open).toEqual(['Office', 'Wide']);
  });
});

describe('the settings drawer', () => {
  const drawer = () => page.getByRole('dialog', { name: 'Layout settings' });

  test('says why a setting has no effect, and keeps what is chosen for the person', async () => {
    await showApp('/index');
    await page.getByRole('button', { name: 'Layout settings' }).click();
    await expect.element(drawer().getByLabelText('Show the breadcrumb')).toBeDisabled();
    await expect.element(drawer().getByText('Not available in the classic layout.').first()).toBeVisible();
    await expect.element(drawer().getByLabelText('Column highlight')).toBeDisabled();
    await drawer().getByText('Columns', { exact: true }).click();
    await expect.element(drawer().getByLabelText('Column highlight')).toBeEnabled();
    await drawer().getByText('Greyscale').click();
    await drawer().getByText('Inverted colours').click();
    await expect.element(drawer().getByLabelText('Greyscale')).not.toBeChecked();
    await expect
      .poll(() => kept.at(-1))
      .toMatchObject({ theme: { layout: 'columns', isInvert: true, isGrayscale: false } });
    expect(await violations()).toEqual([]);
    await drawer().getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => kept.at(-1)).toEqual({ theme: null });
    expect(themeConfigNow()).toMatchObject({ layout: 'classic', isInvert: false });
    await userEvent.keyboard('{Escape}');
  });

  test('copies every key as JSON, with the drawer closed', async () => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await showApp('/index');
    await page.getByRole('button', { name: 'Layout settings' }).click();
    await drawer().getByRole('button', { name: 'Copy as JSON' }).click();
    await expect.poll(() => written.length).toBe(1);
    const copied = JSON.parse(written[0] ?? '') as Record<string, unknown>;
    expect(copied).toMatchObject({ isDrawer: false, layout: 'classic', globalTitle: 'Countersign', globalI18n: 'en' });
    expect(Object.keys(copied)).toHaveLength(24);
    await userEvent.keyboard('{Escape}');
  });

  test('the device’s copy is shown at once, and the server’s corrects it', async () => {
    localStorage.setItem(
      'countersign.theme-config',
      JSON.stringify({ layout: 'columns', tagsStyle: 'tags-style-two' }),
    );
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const theme = { ...themeConfigNow(), layout: 'transverse', isFooter: true, isTagsview: 'yes' };
    worker.use(
      http.get('/api/system/user/profile/preferences', async () => {
        await asked;
        return HttpResponse.json({ code: 200, msg: '', data: { theme } });
      }),
    );
    await showApp('/workflow/calendar');
    await expect.poll(columns).toBe('70px 220px');
    answer();
    await expect.poll(columns).toBe('0px 0px');
    expect(themeConfigNow()).toMatchObject({ layout: 'transverse', isFooter: true, isTagsview: true });
    expect(kept).toEqual([]);
  });
});

test('a page of its own is shown alone and given back by Escape', async () => {
  await showApp('/workflow/calendar');
  await page.getByRole('button', { name: 'Page actions' }).click();
  await page.getByRole('menuitem', { name: 'Show this page full screen' }).click();
  await expect.element(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  expect(menu().query()).toBeNull();
  await expect.element(monday()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).toBeVisible();
});

test('what the server does not take stays on the device', async () => {
  worker.use(reply('get', '/system/user/profile/preferences', 500, null), ...signedIn());
  await showApp('/index');
  await expect.element(page.getByRole('heading', { name: 'Hello, Maya Okafor' })).toBeVisible();
  changeTheme({ layout: 'columns' });
  await expect.poll(columns).toBe('70px 0px');
});
