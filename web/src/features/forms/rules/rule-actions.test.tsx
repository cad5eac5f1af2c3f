import type { RuleAction } from '@countersign/shared/forms/schema.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withRealApp } from '../../../testing/real-app.ts';
import { LogicPage } from '../logic/logic-page.tsx';
import { aSitting, savedBy, showSitting } from '../testing/a-sitting.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));

const text = (key: string, label: string) => ({ key, type: 'text', label });
const FIELDS = [
  text('reason', 'Reason'),
  text('note', 'Note'),
  { key: 'second', type: 'page_break', label: 'Second page' },
  text('proof', 'Proof'),
];
const ENDINGS = [
  { id: 'usual', title: 'Thank you' },
  { id: 'short', title: 'That is all' },
];

/** The rule of a form, opened; reads its effects as the server has them. */
async function openRule(...actions: object[]) {
  const rules = [{ id: 'r1', when: 'reason = "x"', actions }];
  const session = await aSitting(aDefinition({ fields: FIELDS, endings: ENDINGS, rules }));
  await showSitting(session, <LogicPage />);
  await page
    .getByRole('region', { name: 'Rules' })
    .getByRole('button', { name: /^When / })
    .click();
  await expect.element(effect(1)).toBeVisible();
  return async (): Promise<readonly RuleAction[] | undefined> => (await savedBy(session)).rules[0]?.actions;
}
const effect = (number: number) => page.getByRole('combobox', { name: `Effect ${number}`, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

test('effects are added behind each other, and the one goes whose button is pressed', async () => {
  const effects = await openRule({ type: 'show', field: 'note' });
  await page.getByRole('button', { name: 'Add effect' }).click();
  await effect(2).selectOptions('require');
  await choice('Effect 2: field').selectOptions('Proof');
  await page.getByRole('button', { name: 'Add effect' }).click();
  await effect(3).selectOptions('hide');
  await page.getByRole('button', { name: 'Remove effect 2' }).click();
  expect(await effects()).toEqual([
    { type: 'show', field: 'note' },
    { type: 'hide', field: 'proof' },
  ]);
});

test('a copy knows the field that it fills and the one that it takes from', async () => {
  const effects = await openRule({ type: 'show', field: 'note' });
  await effect(1).selectOptions('copy');
  await choice('Copy from').selectOptions('Reason');
  await choice('Effect 1: field').selectOptions('Proof');
  expect(await effects()).toEqual([{ type: 'copy', field: 'proof', from: 'reason' }]);
});

test('a jump knows the page that is left and the page that it goes to', async () => {
  const effects = await openRule({ type: 'show', field: 'note' });
  await effect(1).selectOptions('jump');
  await choice('Page to leave, by a field on it').selectOptions('Reason');
  expect(await effects()).toEqual([{ type: 'jump', field: 'second', after: 'reason' }]);
});

test('an end leads to the ending that is chosen, or to the default one', async () => {
  const effects = await openRule({ type: 'show', field: 'note' });
  await effect(1).selectOptions('end');
  await choice('Ending').selectOptions('That is all');
  expect(await effects()).toEqual([{ type: 'end', field: 'note', ending: 'short' }]);
  await choice('Ending').selectOptions('the default ending');
  expect(await effects()).toEqual([{ type: 'end', field: 'note' }]);
});

test('an error says its own words', async () => {
  const effects = await openRule({ type: 'show', field: 'note' });
  await effect(1).selectOptions('validate');
  await page.getByLabelText('Message').fill('Say why');
  expect(await effects()).toEqual([{ type: 'validate', field: 'note', message: 'Say why' }]);
});
