import { create, get, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { getDefinition, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { bypass, http, HttpResponse, passthrough } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../lib/calls/http.ts';
import { withRealApp } from '../testing/real-app.ts';
import { worker } from '../testing/replies.ts';
import { showApp } from '../testing/show.tsx';

/** The panels of the designers with the real app behind them: what is set arrives under its own name, once, and stays. */
withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));
afterEach(() => worker.resetHandlers());

/** The next save arrives and its reply does not; answers the request ids of all saves. */
function loseNextReply(path: string): (string | null)[] {
  const ids: (string | null)[] = [];
  const save = http.put(`*/api${path}`, async ({ request }) => {
    ids.push(request.headers.get('X-Request-Id'));
    if (ids.length > 1) return passthrough();
    const reply = await fetch(bypass(request));
    expect(reply.status).toBe(200);
    return HttpResponse.error();
  });
  worker.use(save);
  return ids;
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

describe('the form designer', () => {
  async function open(screen: 'editor' | 'logic', ...fields: object[]) {
    const { formKey, rev } = await call(create, { name: 'Panels' });
    await call(saveDraft, { formKey, rev, definition: aDefinition({ fields: fields as never }) });
    await showApp(`/project/form/${screen}?formKey=${formKey}`);
    return { formKey, form: () => call(get, { formKey }) };
  }
  const amount = { key: 'amount', type: 'number', label: 'Amount' };

  test('keeps the minimum as the minimum and the maximum as the maximum', async () => {
    const { form } = await open('editor', amount);
    await press(/^Amount, Number/);
    await page.getByLabelText('Minimum', { exact: true }).fill('3');
    await page.getByLabelText('Maximum', { exact: true }).fill('9');
    await userEvent.tab();
    await expect.poll(async () => (await form()).draft.fields[0]).toMatchObject({ min: 3, max: 9 });
  });

  test('sends a save whose reply is lost again as the same one, and goes on after it', async () => {
    const { formKey, form } = await open('editor', amount);
    const { rev } = await form();
    const ids = loseNextReply(`/forms/${formKey}/draft`);
    await press(/^Amount, Number/);
    await page.getByLabelText('Minimum', { exact: true }).fill('3');
    await userEvent.tab();
    await expect.poll(() => ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await form()).toMatchObject({ rev: rev + 1, draft: { fields: [{ min: 3 }] } });
    await page.getByLabelText('Maximum', { exact: true }).fill('9');
    await userEvent.tab();
    await expect.poll(form).toMatchObject({ rev: rev + 2, draft: { fields: [{ min: 3, max: 9 }] } });
    expect(new Set(ids).size).toBe(2);
  });

  test('keeps what a rule asks and what it does apart', async () => {
    const text = (key: string, label: string) => ({ key, type: 'text', label });
    const { form } = await open('logic', amount, text('reason', 'Reason'), text('note', 'Note'), text('end', 'End'));
    const rules = async () => (await form()).draft.rules;
    await press('Add rule');
    await page.getByRole('combobox', { name: 'Condition 1: field' }).selectOptions('Amount');
    await page.getByRole('combobox', { name: 'Condition 1: comparison' }).selectOptions('is at least');
    await page.getByRole('textbox', { name: 'Condition 1: value' }).fill('100');
    await page.getByRole('combobox', { name: 'Effect 1', exact: true }).selectOptions('require');
    await page.getByRole('combobox', { name: 'Effect 1: field' }).selectOptions('Note');
    const when = 'amount >= 100';
    await expect.poll(rules).toMatchObject([{ when, actions: [{ type: 'require', field: 'note' }] }]);
    await page.getByRole('combobox', { name: 'Effect 1', exact: true }).selectOptions('copy');
    await page.getByRole('combobox', { name: 'Copy from' }).selectOptions('End');
    await expect.poll(rules).toMatchObject([{ when, actions: [{ type: 'copy', field: 'note', from: 'end' }] }]);
  });
});

describe('the process designer', () => {
  async function open() {
    const key = `panels${crypto.randomUUID().slice(0, 8)}`;
    const lead = { type: 'approver' as const, id: 'lead', name: 'Team lead', people: [] };
    const xml = buildProcess({ key, name: 'Panels', steps: [lead] });
    await call(saveDefinition, { key, rev: 0, name: 'Panels', xml });
    await showApp(`/workflow/definition/edit?key=${key}`);
    /** Parts of the step or of the process as the server has stored them, one line each. */
    const storedParts = async (name: string) =>
      (await call(getDefinition, { key })).xml.match(new RegExp(`<cs:${name}[^>]*>([^<]*</cs:${name}>)?`, 'g'));
    return { storedParts };
  }
  const openStep = () => press(/^Approval Team lead/);
  const openGroup = (name: string) => page.getByText(name, { exact: true }).click();
  const tick = async (group: string, name: string) => {
    const box = page.getByRole('group', { name: group }).getByLabelText(name, { exact: true });
    await expect.element(box).toBeInTheDocument();
    (box.element() as HTMLElement).click();
  };
  const add = async (rule: string) => {
    await press('Add people');
    await page.getByRole('menuitem', { name: rule }).click();
  };

  test('offers posts where posts are chosen and roles where roles are', async () => {
    const { storedParts } = await open();
    await openStep();
    await add('People with a post');
    await tick('People with a post', 'Accountant');
    await add('People with a role');
    await tick('People with a role', 'Auditor');
    await expect
      .poll(() => storedParts('rule'))
      .toEqual(['<cs:rule type="posts" ids="accountant"/>', '<cs:rule type="roles" ids="auditor"/>']);
    await expect
      .element(page.getByRole('button', { name: /People with a post: Accountant \+ People with a role: Auditor/ }))
      .toBeVisible();
  });

  test('keeps the event of a webhook, its address and its body apart', async () => {
    const { storedParts } = await open();
    await openStep();
    await openGroup('Webhooks');
    await press('Add webhook');
    const hook = page.getByRole('group', { name: 'Webhook 1' });
    await hook.getByLabelText('When').selectOptions('A task is assigned');
    await hook.getByLabelText('Address').fill('https://erp.example.com/in');
    await hook.getByLabelText('Request body').selectOptions('Custom body');
    await hook.getByLabelText('Body', { exact: true }).fill('{"text": "new"}');
    await userEvent.tab();
    await expect
      .poll(() => storedParts('webhook'))
      .toEqual(['<cs:webhook event="assign" url="https://erp.example.com/in">{"text": "new"}</cs:webhook>']);
  });

  test('keeps the text of a print sheet', async () => {
    const { storedParts } = await open();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await press('Create custom sheet');
    await page.getByRole('textbox', { name: 'Sheet text' }).click();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}Pay at once');
    await press('Use this sheet');
    await expect
      .poll(() => storedParts('print'))
      .toEqual(['<cs:print>[{"type":"paragraph","runs":[{"text":"Pay at once"}]}]</cs:print>']);
  });
});
