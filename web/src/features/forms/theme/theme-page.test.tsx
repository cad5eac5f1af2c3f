import { create } from '@countersign/shared/api/forms/forms.ts';
import { get, save } from '@countersign/shared/api/forms/theme.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { bypass, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../lib/calls/http.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';

/** The theme is a draft that is saved by its button: everybody who fills the form sees it at once. */
withRealApp('elena');
let formKey: FormKey;
let router: Awaited<ReturnType<typeof showApp>>;
beforeEach(async () => {
  await page.viewport(1440, 900);
  ({ formKey } = await call(create, { name: 'Theme' }));
  router = await showApp(`/project/form/theme?formKey=${formKey}`);
  await page.getByRole('tab', { name: 'CSS' }).click();
  await expect.element(css()).toBeVisible();
});
afterEach(() => worker.resetHandlers());

const css = () => page.getByRole('textbox', { name: 'Custom CSS' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const stored = () => call(get, { formKey });
const storedCss = async () => (await stored()).theme.customCss;
const RED = 'h1 { color: red; }';
const BLUE = 'h1 { color: blue; }';

/** Somebody else saves these parts of the theme. */
async function somebodySaves(part: Partial<FormTheme>): Promise<void> {
  const { rev, theme } = await stored();
  await call(save, { formKey, rev, theme: { ...theme, ...part } });
}

/** What becomes of the saves that this page sends, which are counted from 0; answers their request ids. */
function fates(of: (at: number) => 'lost' | 'unreachable' | 'done'): (string | null)[] {
  const ids: (string | null)[] = [];
  worker.use(
    http.put('*/api/forms/:key/theme', async ({ request }) => {
      const fate = of(ids.push(request.headers.get('X-Request-Id')) - 1);
      if (fate === 'done') return undefined;
      if (fate === 'lost') expect((await fetch(bypass(request))).status).toBe(200);
      return HttpResponse.error();
    }),
  );
  return ids;
}

test('nothing is saved before the button is pressed, then everything, each time on the revision before', async () => {
  await css().fill(RED);
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  expect((await stored()).rev).toBe(0);
  await button('Save theme').click();
  await expect.poll(stored).toMatchObject({ rev: 1, theme: { customCss: RED } });
  await expect.element(page.getByText('Saved. People see this theme.')).toBeVisible();
  await css().fill(BLUE);
  await button('Save theme').click();
  await expect.poll(stored).toMatchObject({ rev: 2, theme: { customCss: BLUE } });
});

test('what the server leaves out of the CSS is named, and the field shows what is kept', async () => {
  await css().fill(`${RED} body { position: fixed; }`);
  await button('Save theme').click();
  await expect.poll(storedCss).toContain('color: red');
  expect(await storedCss()).not.toContain('body');
  await expect.element(css()).toHaveValue(await storedCss());
  await expect.element(page.getByText('Saved. People see this theme.')).toBeVisible();
});

test('a change is taken back and made again by key and button, and discarding is a step as well', async () => {
  await css().fill(RED);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(css()).toHaveValue('');
  await button('Redo').click();
  await expect.element(css()).toHaveValue(RED);
  await button('Discard').click();
  await expect.element(css()).toHaveValue('');
  await button('Undo').click();
  await expect.element(css()).toHaveValue(RED);
  expect((await stored()).rev).toBe(0);
});

test('what somebody else saved meanwhile is not overwritten before one has decided for the own theme', async () => {
  await somebodySaves({ customCss: BLUE });
  await css().fill(RED);
  await button('Save theme').click();
  await expect.element(page.getByText('Someone else saved this theme')).toBeVisible();
  expect(await stored()).toMatchObject({ rev: 1, theme: { customCss: BLUE } });
  await button('Save mine').click();
  await expect.poll(stored).toMatchObject({ rev: 2, theme: { customCss: RED } });
  await button('Undo').click();
  await expect.element(css()).toHaveValue(BLUE);
});

test('or one takes theirs, and undo has the own theme', async () => {
  await somebodySaves({ customCss: BLUE });
  await css().fill(RED);
  await button('Save theme').click();
  await button('Use theirs').click();
  await expect.element(css()).toHaveValue(BLUE);
  await expect.element(page.getByText('Saved. People see this theme.')).toBeVisible();
  await button('Undo').click();
  await expect.element(css()).toHaveValue(RED);
  expect((await stored()).rev).toBe(1);
});

test('a save whose reply is lost is sent again as the same one, and what was typed since waits for the button', async () => {
  const ids = fates((at) => (at === 0 ? 'lost' : 'done'));
  await css().fill(RED);
  await button('Save theme').click();
  await expect.poll(() => ids.length).toBe(1);
  await css().fill(BLUE);
  await expect.poll(() => ids.length).toBe(2);
  expect(ids[1]).toBe(ids[0]);
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  expect(await stored()).toMatchObject({ rev: 1, theme: { customCss: RED } });
  await button('Save theme').click();
  await expect.poll(stored).toMatchObject({ rev: 2, theme: { customCss: BLUE } });
  expect(new Set(ids).size).toBe(2);
});

test('without a network it goes on, also from another screen of the form, and saves when there is one again', async () => {
  let isAway = true;
  const ids = fates(() => (isAway ? 'unreachable' : 'done'));
  await css().fill(RED);
  await button('Save theme').click();
  await expect.element(button('Try again')).toBeVisible();
  await router.navigate(`/project/form/setting?formKey=${formKey}`);
  expect((await stored()).rev).toBe(0);
  isAway = false;
  await expect.poll(stored).toMatchObject({ rev: 1, theme: { customCss: RED } });
  expect(new Set(ids).size).toBe(1);
});

test('what is not saved is still there when one comes back from another screen of the form', async () => {
  await css().fill(RED);
  await router.navigate(`/project/form/setting?formKey=${formKey}`);
  await router.navigate(`/project/form/theme?formKey=${formKey}`);
  await page.getByRole('tab', { name: 'CSS' }).click();
  await expect.element(css()).toHaveValue(RED);
  expect((await stored()).rev).toBe(0);
});
