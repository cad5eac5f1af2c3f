import { create, publish, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { list as listViews } from '@countersign/shared/api/submissions/table/answer-views.ts';
import { get, list, submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../lib/calls/http.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

/** The table of answers with the real app behind it. */
withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));

const FIELDS = [
  { key: 'name', type: 'text', label: 'Name' },
  { key: 'amount', type: 'number', label: 'Amount', max: 100 },
  {
    key: 'place',
    type: 'single_choice',
    label: 'Place',
    options: [
      { value: 'a', label: 'Attic' },
      { value: 'b', label: 'Barn' },
    ],
  },
  { key: 'note', type: 'long_text', label: 'Note' },
];

async function aForm(...answers: Answers[]): Promise<FormKey> {
  const { formKey, rev } = await call(create, { name: 'Table' });
  const saved = await call(saveDraft, { formKey, rev, definition: aDefinition({ fields: FIELDS as never }) });
  await call(publish, { formKey, rev: saved.rev });
  for (const one of answers) await call(submit, { formKey, version: 1, answers: one });
  return formKey;
}

const open = async (formKey: FormKey, more = '') => {
  const router = await showApp(`/project/form/data?formKey=${formKey}${more}`);
  await expect.element(page.getByRole('grid')).toBeVisible();
  return Object.assign(() => new URLSearchParams(router.state.location.search), { router });
};
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const column = (key: string) =>
  [...document.querySelectorAll<HTMLElement>(`tbody tr[aria-rowindex] td[aria-colindex="${key}"]`)].map((cell) =>
    cell.innerText.trim(),
  );
const THREE = [
  { name: 'Ada', amount: 5, place: 'a' },
  { name: 'Grace', amount: 30, place: 'b', note: 'one\ntwo' },
  { name: 'Mary', amount: 12 },
];

describe('the table of answers', () => {
  test('is sorted by a heading, filtered by conditions, and says so in its address', async () => {
    const address = await open(await aForm(...THREE));
    await expect.poll(() => column('2')).toEqual(['Mary', 'Grace', 'Ada']);
    await press('Amount');
    await expect.poll(() => column('3')).toEqual(['5', '12', '30']);
    expect(address().get('sort')).toBe('amount');
    await expect.element(page.getByRole('columnheader', { name: /^Amount/ })).toHaveAttribute('aria-sort', 'ascending');
    await press('Filters');
    await press('Add condition');
    await page.getByLabelText('Condition 1: field').selectOptions('amount');
    await page.getByLabelText('Condition 1: value', { exact: true }).fill('10');
    await press('Apply');
    await expect.poll(() => column('2')).toEqual(['Mary', 'Grace']);
    expect(JSON.parse(address().get('filter') ?? '')).toMatchObject({
      join: 'and',
      items: [{ column: 'amount', operator: 'more', values: [10] }],
    });
    await press('Remove Amount is more than 10');
    await expect.poll(() => column('2')).toEqual(['Ada', 'Mary', 'Grace']);
    expect(await violations()).toEqual([]);
  });

  test('keeps its columns for the person: shown, moved, pinned and widened', async () => {
    const formKey = await aForm(...THREE);
    const { router } = await open(formKey);
    await press('Columns');
    await page.getByRole('checkbox', { name: 'Place' }).click({ force: true });
    await press('Move Amount up');
    await press('Keep Amount in view');
    await page.getByRole('button', { name: 'Close' }).click();
    const edge = page.getByRole('separator', { name: 'Width of Name' });
    (edge.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const layout = async () => (await call(listViews, { formKey })).layout?.columns ?? [];
    await expect.poll(layout).toEqual(
      expect.arrayContaining([
        { key: 'answer.amount', isShown: true, isPinned: true },
        { key: 'answer.name', isShown: true, width: 232 },
        { key: 'answer.place', isShown: false },
      ]),
    );
    await router.navigate('/index');
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    await router.navigate(`/project/form/data?formKey=${formKey}`);
    await expect.poll(() => column('2')).toEqual(['12', '30', '5']);
  });

  test('goes on to the next page by cursor and to any other by its number', async () => {
    const formKey = await aForm(...Array.from({ length: 12 }, (_, at) => ({ name: `N${at + 1}` })));
    const address = await open(formKey, '&size=5');
    await expect.poll(() => column('2')).toEqual(['N12', 'N11', 'N10', 'N9', 'N8']);
    await press('Next page');
    await expect.poll(() => column('2')).toEqual(['N7', 'N6', 'N5', 'N4', 'N3']);
    expect(address().get('cursor')).toBeTruthy();
    await press('Page 3');
    await expect.poll(() => column('2')).toEqual(['N2', 'N1']);
    await press('Page 1');
    await expect.poll(() => column('2')).toEqual(['N12', 'N11', 'N10', 'N9', 'N8']);
    expect(address().get('cursor')).toBeNull();
  });

  test('edits an answer in its cell by keyboard, and says what the form refuses', async () => {
    const formKey = await aForm(...THREE);
    await open(formKey);
    const cell = () => document.querySelector<HTMLElement>('[data-cell="0:2"]');
    cell()?.focus();
    await userEvent.keyboard('{F2}');
    await page.getByRole('textbox', { name: 'Amount' }).fill('200');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('textbox', { name: 'Amount' }).fill('14');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => column('3')[0]).toBe('14');
    await expect.poll(() => document.activeElement).toBe(cell());
    const { records } = await call(list, { formKey });
    expect(records[0]).toMatchObject({ answers: { name: 'Mary', amount: 14 }, rev: 2 });
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{F2}{Escape}');
    await expect.poll(() => document.activeElement).toBe(document.querySelector('[data-cell="1:1"]'));
  });

  test('changes one field of many answers, removes them, and brings them back from the bin', async () => {
    const formKey = await aForm(...THREE);
    await open(formKey);
    await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true });
    await press('Change a field');
    await page.getByLabelText('Field', { exact: true }).selectOptions('amount');
    await page.getByRole('textbox', { name: 'Amount' }).fill('77');
    await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
    await expect.poll(() => column('3')).toEqual(['77', '77', '77']);
    await page.getByRole('checkbox', { name: 'Select #1' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Select #3' }).click({ force: true });
    await press('Remove');
    await expect.element(page.getByRole('heading', { name: 'Remove 2 answers?' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Delete success')).toBeVisible();
    await expect.poll(() => column('2')).toEqual(['Grace']);
    await press('Recycle bin');
    await expect.element(page.getByRole('heading', { name: 'Recycle bin' })).toBeVisible();
    await expect.poll(() => column('1').length).toBe(2);
    await page.getByRole('checkbox', { name: 'Select #3' }).click({ force: true });
    await press('Restore');
    await expect.poll(() => column('1')).toEqual(['#1']);
    await press('Leave the recycle bin');
    await expect.poll(() => column('2')).toEqual(['Mary', 'Grace']);
  });

  test('keeps what it shows as a view', async () => {
    const formKey = await aForm(...THREE);
    const address = await open(formKey, '&sort=-amount');
    await press('Views');
    await page.getByRole('menuitem', { name: 'Save as a view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Largest first');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('button', { name: 'Largest first' })).toBeVisible();
    expect(address().get('saved')).toBeTruthy();
    await press('Largest first');
    await page.getByRole('menuitemradio', { name: 'All answers' }).click();
    await expect.poll(() => column('2')).toEqual(['Mary', 'Grace', 'Ada']);
    await press('Views');
    await page.getByRole('menuitemradio', { name: 'Largest first' }).click();
    await expect.poll(() => column('2')).toEqual(['Grace', 'Mary', 'Ada']);
  });
});

describe('the drawer of an answer', () => {
  test('reads first, walks to the neighbours of the list, and shows what was changed', async () => {
    const formKey = await aForm(...THREE);
    const address = await open(formKey, '&sort=name');
    document.querySelector<HTMLElement>('[data-cell="1:0"]')?.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByText('#2')).toBeVisible();
    const opened = address().get('open');
    expect(opened).toBeTruthy();
    expect(drawer.getByRole('textbox').elements()).toEqual([]);
    await drawer.getByRole('button', { name: 'Next answer' }).click();
    await expect.element(drawer.getByText('#3')).toBeVisible();
    await expect.element(drawer.getByRole('button', { name: 'Next answer' })).toHaveAttribute('aria-disabled', 'true');
    await drawer.getByRole('button', { name: 'Edit' }).click();
    await drawer.getByRole('textbox', { name: 'Amount' }).fill('13');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Update success')).toBeVisible();
    await drawer.getByRole('tab', { name: 'Changes' }).click();
    await expect.element(drawer.getByText('Elena Petrova changed')).toBeVisible();
    await expect.element(drawer.getByText('12', { exact: true })).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => address().get('open')).toBeNull();
  });

  test('has a link of its own, as a drawer and as a page', async () => {
    const formKey = await aForm(...THREE);
    const { records } = await call(list, { formKey });
    await showApp(`/project/form/data?formKey=${formKey}&open=${records[1]?.id}`);
    await expect.element(page.getByRole('dialog').getByText('#2')).toBeVisible();
    await page.getByRole('link', { name: 'Open on its own page' }).click();
    await expect.element(page.getByRole('heading', { name: 'A form', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Grace')).toBeVisible();
    expect((await call(get, { id: records[1]!.id })).mayEdit).toBe(true);
  });
});

test('a phone shows each answer as a card', async () => {
  await page.viewport(360, 800);
  const formKey = await aForm(...THREE);
  await showApp(`/project/form/data?formKey=${formKey}`);
  await expect.element(page.getByRole('button', { name: '#3' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(document.querySelector('[role=grid]')).toBeNull();
});

test('a form without answers says so', async () => {
  await showApp(`/project/form/data?formKey=${await aForm()}`);
  await expect.element(page.getByText('No answers yet')).toBeVisible();
});

test('an address that leads to no answer says so', async () => {
  await showApp('/project/form/data/view?id=no-such-answer');
  await expect.element(page.getByRole('heading', { name: 'Answers not found' })).toBeVisible();
});

test('the phone’s address shows the answers to those who may read them, and to others what visitors see', async () => {
  await showApp(`/m/project/form/data?formKey=${await aForm(...THREE)}`);
  await expect.poll(() => column('2')).toEqual(['Mary', 'Grace', 'Ada']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await userEvent.keyboard('{Escape}');
});

test('the phone’s address of a form that others own shows no answer', async () => {
  await showApp('/m/project/form/data?formKey=nobodys-form');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('[role=grid]')).toBeNull();
});
