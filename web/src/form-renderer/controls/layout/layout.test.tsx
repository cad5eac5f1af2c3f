import { A_MOMENT, aCompiledForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../../translations/en.json';
import { isInRow } from '../../../testing/is-in-row.ts';
import { createFormStore } from '../../form-store.ts';
import { FormView } from '../../form-view.tsx';
import type { FormMode } from '../../view-settings.ts';

const form: LooseDefinition = {
  presentation: { mode: 'scroll' },
  fields: [
    { key: 'who', type: 'section', label: 'Who you are', hint: 'As in your passport' },
    { key: 'name', type: 'text', label: 'Name', parent: 'who' },
    { key: 'more', type: 'panel', label: 'More about you', collapse: 'closed' },
    { key: 'town', type: 'text', label: 'Town', parent: 'more', required: true },
    {
      key: 'side',
      type: 'columns',
      columns: [
        { id: 'l', width: 12 },
        { id: 'r', width: 12 },
      ],
    },
    { key: 'left', type: 'text', label: 'Left', parent: 'side', slot: 'l' },
    { key: 'right', type: 'text', label: 'Right', parent: 'side', slot: 'r' },
    {
      key: 'parts',
      type: 'tabs',
      label: 'Parts',
      tabs: [
        { id: 'a', label: 'Address' },
        { id: 'b', label: 'Bank' },
      ],
    },
    { key: 'street', type: 'text', label: 'Street', parent: 'parts', slot: 'a' },
    { key: 'iban', type: 'text', label: 'IBAN', parent: 'parts', slot: 'b', required: true },
    { key: 'page', type: 'page_break', label: 'Last page' },
    { key: 'end', type: 'text', label: 'Anything else' },
  ],
};

async function show(mode: FormMode = 'fill', shown = form) {
  const store = createFormStore(aCompiledForm(shown), A_MOMENT);
  return render(
    <main>
      <FormView store={store} messages={en.fill} language="en" mode={mode} onSubmit={async () => {}}>
        <button type="submit">Send</button>
      </FormView>
    </main>,
  );
}
const faults = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

it('a closed panel opens by keyboard and shows its fields', async () => {
  const screen = await show();
  const title = screen.getByRole('button', { name: 'More about you' });
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  (await title.findElement()).focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(screen.getByRole('textbox', { name: 'Town' })).toHaveFocus();
  expect(await faults()).toEqual([]);
});

it('tabs are chosen with arrows; all of them are in the page for the search of the browser', async () => {
  const screen = await show();
  (await screen.getByRole('tab', { name: 'Address' }).findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Bank' })).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'IBAN' })).toBeVisible();
  expect(document.getElementById('f-parts-panel-0')?.getAttribute('hidden')).toBe('until-found');
  document.getElementById('f-parts-panel-0')?.dispatchEvent(new Event('beforematch'));
  await expect.element(screen.getByRole('textbox', { name: 'Street' })).toBeVisible();
});

it('problems in another tab are counted on it, and the summary opens whatever is closed', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Bank 1 problem' })).toBeVisible();
  await screen.getByRole('link', { name: 'IBAN: Enter an answer' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'IBAN' })).toHaveFocus();
  await screen.getByRole('link', { name: 'Town: Enter an answer' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Town' })).toHaveFocus();
  await userEvent.keyboard('Ulm');
  expect(await faults()).toEqual([]);
});

it('a tab that a problem opens lies in its row, also where the row scrolls', async () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const tabs = days.map((label) => ({ id: label.toLowerCase(), label }));
  const plan = { key: 'plan', type: 'tabs', label: 'Plan', tabs };
  const last = { key: 'rest', type: 'text', label: 'Rest', parent: 'plan', slot: 'sunday', required: true };
  await page.viewport(360, 740);
  const screen = await show('fill', { fields: [plan, last] });
  const row = (await screen.getByRole('tablist').findElement()) as HTMLElement;
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  await screen.getByRole('button', { name: 'Send' }).click();
  await screen.getByRole('link', { name: 'Rest: Enter an answer' }).click();
  const sunday = await screen.getByRole('tab', { name: /Sunday/ }).findElement();
  await expect.poll(() => isInRow(sunday, row)).toBe(true);
});

it.each(['review', 'canvas'] as const)('everything is open where a form is looked at: %s', async (mode) => {
  const screen = await show(mode);
  await expect.element(screen.getByRole('heading', { name: 'Bank' })).toBeVisible();
  for (const key of ['town', 'left', 'iban']) {
    await expect.poll(() => document.querySelector(`[data-field="${key}"]`)?.checkVisibility()).toBe(true);
  }
  expect(await faults()).toEqual([]);
});
