import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withRealApp } from '../../../testing/real-app.ts';
import { violations } from '../../../testing/violations.ts';
import { aSitting, savedBy, showSitting } from '../testing/a-sitting.tsx';
import { NODE } from './layout-graph.ts';
import { LogicPage } from './logic-page.tsx';

withRealApp('elena');

const fields = [
  { key: 'amount', type: 'number', label: 'Amount' },
  { key: 'reason', type: 'text', label: 'Reason' },
  { key: 'proof', type: 'text', label: 'Proof' },
  { key: 'total', type: 'formula', label: 'Total', formula: 'amount * 2' },
];
const rules = [
  { id: 'r1', when: 'amount > 100', actions: [{ type: 'show', field: 'proof' }] },
  { id: 'r2', when: 'reason != null', actions: [{ type: 'require', field: 'proof' }] },
];

async function open(draft: FormDefinition = aDefinition({ fields, rules })) {
  const session = await aSitting(draft);
  const { formKey } = session.get().form;
  const router = await showSitting(session, <LogicPage />, `/project/form/logic?formKey=${formKey}`);
  const idsOf = (form: FormDefinition) => form.rules.map(({ id }) => id);
  return {
    router,
    rules: () => idsOf(session.get().history.definition),
    saved: async () => idsOf(await savedBy(session)),
  };
}

const node = (name: string | RegExp) => page.getByRole('button', { name });
const press = (keys: string) => userEvent.keyboard(keys);
const rule = (name: string) => page.getByRole('region', { name: 'Rules' }).getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1440, 900));

it('shows every rule as a sentence and everything that depends on something on a map', async () => {
  await open();
  await expect.element(rule('When Amount is more than 100, show Proof')).toBeVisible();
  await expect.element(node('Amount Number')).toBeVisible();
  await expect.element(node('Total Formula')).toBeVisible();
  await expect.element(node('Reason is answered Rule 2')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('arrows go over the map, and Enter puts a field in the middle', async () => {
  const { router } = await open();
  node('Amount Number').element().focus();
  await press('{ArrowRight}');
  await expect.poll(() => document.activeElement?.getAttribute('data-node')).toBe('field total');
  await press('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('data-node')).toBe('rule r1');
  await press('{ArrowRight}');
  await expect.poll(() => document.activeElement?.getAttribute('data-node')).toBe('field proof');
  await press('{Enter}');
  await expect.poll(() => router.state.location.search).toContain('field=proof');
  await expect.element(node('Total Formula')).not.toBeInTheDocument();
  await expect.element(node('Reason Text')).toBeVisible();
});

it('an edge back to the field that it came from stays within the margins of the picture', async () => {
  const when = 'amount > 100 and reason != null';
  await open(aDefinition({ fields, rules: [{ id: 'r1', when, actions: [{ type: 'require', field: 'reason' }] }] }));
  await expect.element(node(/Rule 1$/)).toBeVisible();
  const edges = [...document.querySelectorAll<SVGPathElement>('path.edge')];
  expect(edges.length).toBeGreaterThan(2);
  for (const edge of edges) {
    const { x, y, width, height } = edge.getBBox();
    const picture = edge.ownerSVGElement;
    expect(x).toBeGreaterThanOrEqual(NODE.margin);
    expect(x + width).toBeLessThanOrEqual((picture?.width.baseVal.value ?? 0) - NODE.margin);
    expect(y + height).toBeLessThanOrEqual(picture?.height.baseVal.value ?? 0);
  }
});

it('a rule on the map opens in the list, and the table says the same as the map', async () => {
  await open();
  await node('Reason is answered Rule 2').click();
  await expect.element(page.getByRole('combobox', { name: 'Condition 1: comparison' })).toHaveValue('filled');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('row', { name: 'Rule 1 shows Proof' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Amount is part of the formula Total' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('rules are added and put in order with the keyboard', async () => {
  const { rules: now, saved } = await open();
  page.getByRole('button', { name: 'Rule 1 of 2: move' }).element().focus();
  await press('{Alt>}{ArrowDown}{/Alt}');
  expect(now()).toEqual(['r2', 'r1']);
  await expect.element(page.getByText('Now rule 2 of 2')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Add rule' }).click();
  expect(now()).toHaveLength(3);
  await expect.element(page.getByRole('combobox', { name: 'Effect 1', exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Condition 1: field');
  await press('{Control>}z{/Control}');
  expect(await saved()).toEqual(['r2', 'r1']);
});

it('a search and a field narrow the list', async () => {
  await open();
  await page.getByRole('searchbox', { name: 'Search rules' }).fill('more than');
  await press('{Enter}');
  await expect.element(rule('When Reason is answered, require Proof')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Search rules' }).fill('');
  await press('{Enter}');
  await page.getByRole('combobox', { name: 'Field' }).selectOptions('Reason');
  await expect.element(rule('When Amount is more than 100, show Proof')).not.toBeInTheDocument();
  await expect.element(rule('When Reason is answered, require Proof')).toBeVisible();
});

it('rules that go round in a circle are named with their way', async () => {
  const circle = [
    { key: 'total', type: 'formula', label: 'Total', formula: 'tax + 1' },
    { key: 'tax', type: 'formula', label: 'Tax', formula: 'total * 0.2' },
  ];
  await open(aDefinition({ fields: circle, rules: [] }));
  await expect.element(page.getByText(/Total → Tax → Total|Tax → Total → Tax/)).toBeVisible();
  await expect.element(node('Total Formula · part of a loop')).toBeVisible();
  expect(await violations()).toEqual([]);
});
