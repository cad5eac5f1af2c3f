import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { callAs, replyTo } from './support/call-as.ts';
import { publishForm } from './support/publish-form.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

const FIELDS = [
  { key: 'name', type: 'text', label: 'Name' },
  { key: 'seats', type: 'number', label: 'Seats' },
  {
    key: 'meal',
    type: 'single_choice',
    label: 'Meal',
    options: [
      { value: 'soup', label: 'Soup' },
      { value: 'pasta', label: 'Pasta' },
    ],
  },
];

const send = (page: Page, formKey: string, answers: object) =>
  callAs<{ submissionId: string }>(page, 'POST', '/submissions', { formKey, version: 1, answers });
const names = (page: Page) => page.locator('tbody tr[aria-rowindex] td[aria-colindex="2"]').allInnerTexts();

describe('work with answers', () => {
  it('one finds, shares, corrects, removes and restores them; another sees their own, a visitor only what is public', async () => {
    const elena = await story.signedIn('elena');
    const tom = await story.signedIn('tom');
    const formKey = await publishForm(elena, 'Summer dinner', { fields: FIELDS });
    await send(elena, formKey, { name: 'Elena', seats: 2, meal: 'soup' });
    await send(tom, formKey, { name: 'Tom', seats: 4, meal: 'pasta' });
    await send(elena, formKey, { name: 'Guest', seats: 1, meal: 'soup' });

    await elena.goto(`${story.url}/project/form/data?formKey=${formKey}`);
    await elena.getByRole('grid').waitFor();
    await expectAccessible(elena);
    await elena.getByRole('button', { name: 'Filters' }).click();
    await elena.getByRole('button', { name: 'Add condition' }).click();
    await elena.getByLabel('Condition 1: field').selectOption('seats');
    await elena.getByLabel('Condition 1: value', { exact: true }).fill('1');
    await expectAccessible(elena);
    await elena.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => names(elena)).toEqual(['Tom', 'Elena']);
    await elena.getByRole('button', { name: 'Views' }).click();
    await elena.getByRole('menuitem', { name: 'Save as a view' }).click();
    await elena.getByRole('textbox', { name: 'Name' }).fill('Not alone');
    await elena.getByRole('checkbox', { name: 'Share this view' }).click({ force: true });
    await elena.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await elena.getByRole('button', { name: 'Not alone' }).waitFor();

    // Tom reads the answers of his own, by whichever way he asks.
    const share = { type: 'user', rights: ['view_answers'], rows: 'own' };
    const { user } = await callAs<{ user: { id: number } }>(tom, 'GET', '/getInfo');
    await callAs(elena, 'PUT', `/forms/${formKey}/shares`, { ...share, subjectId: user.id });
    await tom.goto(`${story.url}/m/project/form/data?formKey=${formKey}`);
    await expect.poll(() => names(tom)).toEqual(['Tom']);
    await expect.poll(() => tom.getByRole('checkbox').count()).toBe(0);
    await tom.getByRole('button', { name: 'Views' }).click();
    await tom.getByRole('menuitemradio', { name: 'Not alone' }).click();
    await expect.poll(() => names(tom)).toEqual(['Tom']);

    // Elena corrects one beside the list and walks to its neighbour.
    await elena.getByRole('gridcell', { name: 'Elena', exact: true }).first().click();
    const drawer = elena.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Edit' }).click();
    await drawer.getByRole('textbox', { name: 'Seats' }).fill('3');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await elena.getByText('Update success').waitFor();
    await drawer.getByRole('tab', { name: 'Changes' }).click();
    await drawer.getByText('Elena Petrova changed').waitFor();
    await expectAccessible(elena);
    await drawer.getByRole('button', { name: 'Previous answer' }).click();
    await drawer.getByText('Pasta').waitFor();
    await elena.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    // What she removes is gone for Tom, until she restores it.
    await elena.getByRole('checkbox', { name: 'Select #2' }).click({ force: true });
    await elena.getByRole('button', { name: 'Remove', exact: true }).click();
    await elena.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => names(elena)).toEqual(['Elena']);
    await tom.reload();
    await tom.getByText('No data').waitFor();
    await elena.getByRole('button', { name: 'Recycle bin' }).click();
    await elena.getByRole('checkbox', { name: 'Select #2' }).click({ force: true });
    await expectAccessible(elena);
    await elena.getByRole('button', { name: 'Restore' }).click();
    await elena.getByText('The recycle bin is empty').waitFor();
    await tom.reload();
    await expect.poll(() => names(tom)).toEqual(['Tom']);

    // A visitor sees counts once they are public, on both pages the same, and is sent to no sign-in page.
    const visitor = await story.person({ width: 360, height: 800 });
    await visitor.goto(`${story.url}/m/project/form/data?formKey=${formKey}`);
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(visitor.url()).pathname).toBe('/m/project/form/data');
    await expect.poll(() => visitor.getByText('Soup').count()).toBe(0);
    await showResults(elena, formKey);
    const figures = async (path: string) => {
      await visitor.goto(`${story.url}${path}?formKey=${formKey}`);
      await visitor.getByText('Soup').waitFor();
      return visitor.locator('main').innerText();
    };
    const phone = await figures('/m/project/form/data');
    expect(phone).not.toContain('Elena');
    expect(await figures('/project/public/data')).toBe(phone);
    await expectAccessible(visitor);
  });
});

async function showResults(page: Page, formKey: string): Promise<void> {
  type Detail = { rev: number; settings: object };
  const { rev, settings } = await callAs<Detail>(page, 'GET', `/forms/${formKey}/setting`);
  const publicResults = { fields: ['meal'], readers: 'everybody', leastAnswers: 1 };
  const { code } = await replyTo(page, 'PUT', `/forms/${formKey}/setting`, {
    rev,
    settings: { ...settings, publicResults },
  });
  expect(code).toBe(200);
}
