import { getDefinition, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { bypass, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { call } from '../../../lib/calls/http.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { aProcess } from './testing/a-sitting.tsx';

withRealApp('elena');
afterEach(() => worker.resetHandlers());

const STARTER = [{ type: 'starter' as const }];
const xmlOf =
  (name: string, finance = 'Finance') =>
  (key: string): string =>
    buildProcess({
      key,
      name,
      steps: [
        { type: 'approver', id: 'lead', name: 'Team lead', people: STARTER },
        { type: 'approver', id: 'finance', name: finance, people: STARTER },
      ],
    });

let key: DefinitionKey;
const stored = () => call(getDefinition, { key });
const storedXml = async () => (await stored()).xml;
/** As it was opened; the server's first revision is 1. */
const isUntouched = async () => (await stored()).rev === 1;

async function open(xml = xmlOf('Refund')): Promise<void> {
  await cleanup();
  key = await aProcess(xml);
  await page.viewport(800, 900);
  await showApp(`/workflow/definition/edit?key=${key}`);
  await expect.element(page.getByRole('group', { name: 'Approval chain' })).toBeVisible();
}

/** Somebody else saves meanwhile: the server's second revision. */
const somebodySaves = (xml = xmlOf('Theirs')) => call(saveDefinition, { key, rev: 1, name: 'Theirs', xml: xml(key) });

beforeEach(() => open());

const rename = async (name: string) => {
  await page
    .getByRole('button', { name: /Team lead/ })
    .first()
    .click();
  const settings = page.getByRole('tab', { name: 'Settings' });
  if (settings.query()?.getAttribute('aria-selected') === 'false') await settings.click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), name);
  await userEvent.tab();
};
const dialog = page.getByRole('dialog', { name: 'Someone else changed this process' });

describe('two people edit one process', () => {
  test('who saves second is told, and keeps the own version over the other', async () => {
    await somebodySaves();
    await rename('Team leads');
    await expect.element(dialog).toBeVisible();
    expect(await stored()).toMatchObject({ rev: 2, name: 'Theirs' });
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(stored).toMatchObject({ rev: 3, xml: expect.stringContaining('name="Team leads"') });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('or takes the other one, and nothing is sent', async () => {
    await somebodySaves(xmlOf('Theirs', 'Their finance'));
    await rename('Team leads');
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
    await page.getByRole('tab', { name: 'Chain' }).click();
    await expect.element(page.getByText('Their finance').first()).toBeVisible();
    expect(page.getByText('Team leads').query()).toBeNull();
    // What was typed before does not come back when its field is left.
    await page.getByRole('button', { name: /^Approval Their finance/ }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Their finance');
    expect(page.getByText('Team leads').query()).toBeNull();
    expect(await stored()).toMatchObject({ rev: 2, name: 'Theirs' });
    // The own version is one undo away.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toMatchObject({ rev: 3, xml: expect.stringContaining('name="Team leads"') });
  });

  test('deciding later throws nothing away', async () => {
    await somebodySaves();
    await rename('Team leads');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Team leads');
    expect(await stored()).toMatchObject({ rev: 2, name: 'Theirs' });
    await page.getByRole('button', { name: 'Decide now' }).click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(stored).toMatchObject({ rev: 3 });
  });
});

test('a reply is lost while one types on: it is asked for again, and what was typed follows without a question', async () => {
  const sent: { requestId: string | null; rev: number; xml: string }[] = [];
  worker.use(
    http.put('*/api/workflow/definitions/:key', async ({ request }) => {
      const { rev, xml } = (await request.clone().json()) as { rev: number; xml: string };
      sent.push({ requestId: request.headers.get('X-Request-Id'), rev, xml });
      if (sent.length > 1) return undefined;
      expect((await fetch(bypass(request))).status).toBe(200);
      return HttpResponse.error();
    }),
  );
  await rename('Team leads');
  await expect.poll(() => sent.length).toBe(1);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Team leaders');
  await userEvent.tab();
  await expect.poll(stored).toMatchObject({ rev: 3, xml: expect.stringContaining('name="Team leaders"') });
  const [first, second, third] = sent;
  expect(second).toEqual(first);
  expect(third).toMatchObject({ rev: 2 });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(dialog.query()).toBeNull();
});

test('the menu of a place between two steps floats: nothing of the chain moves, by mouse or keyboard', async () => {
  const places = () =>
    [...document.querySelectorAll('[data-card]')].map((card) => {
      const { x, y } = card.getBoundingClientRect();
      return [x, y];
    });
  const plus = page.getByRole('button', { name: /^Add a step/ }).first();
  const before = places();
  await plus.click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(places()).toEqual(before);
  await userEvent.keyboard('{Escape}');
  plus.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(places()).toEqual(before);
});

test('Escape lets go of a step from anywhere in the chain, a menu closes first, and a click beside lets go too', async () => {
  await page.viewport(1440, 900);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const card = document.querySelector<HTMLElement>('[data-card="lead"]')!;
  const plus = page.getByRole('button', { name: /^Add a step/ }).first();
  card.click();
  await expect.element(name).toHaveValue('Team lead');
  plus.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(plus).toHaveFocus();
  await expect.element(name).toHaveValue('Team lead');
  await userEvent.keyboard('{Escape}');
  await expect.element(name).toHaveValue('Refund');
  await expect.element(plus).toHaveFocus();

  card.click();
  await expect.element(name).toHaveValue('Team lead');
  const chain = page.getByRole('group', { name: 'Approval chain' });
  await userEvent.click(chain, { position: { x: 4, y: 4 } });
  await expect.element(name).toHaveValue('Refund');
  await page.viewport(800, 900);
});

describe('a problem leads to where it is solved', () => {
  const line = (name: RegExp) => page.getByRole('button', { name });
  beforeEach(async () => {
    const step = { type: 'approver' as const };
    // The first step has a hint alone, the second two problems.
    const lead = { ...step, id: 'lead', name: 'Team lead', people: [{ type: 'ticketRequester' as const }] };
    const finance = { ...step, id: 'finance', name: 'Finance', people: [], policy: { rejectTo: 'nowhere' } };
    const steps = [lead, finance];
    await open((of) => buildProcess({ key: of, name: 'Refund', steps: steps as never }));
    await expect.element(line(/2 problems, \d hints?/)).toBeVisible();
  });

  test('to the element and the group of its settings', async () => {
    await line(/2 problems/).click();
    await line(/^Must be fixed At “Finance” The request can’t go back/).click();
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Finance');
    const cases = page.getByText('Special cases');
    await expect.element(cases).toHaveFocus();
    expect(cases.element().closest('details')?.open).toBe(true);
  });

  test('and who wants to publish is shown what is in the way, the worst first', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Publish v1' }).click();
    await expect.element(line(/^Must be fixed At “Finance” Choose who decides/)).toHaveFocus();
  });
});

describe('the canvas by keyboard', () => {
  const shape = (id: string) => document.querySelector<SVGElement>(`[data-element-id="${id}"]`);
  const boundsIn = (xml: string) =>
    /<bpmndi:BPMNShape[^>]*bpmnElement="lead"[^>]*>\s*<dc:Bounds x="(-?\d+)"/.exec(xml)?.[1];

  beforeEach(async () => {
    await page.getByRole('tab', { name: 'Diagram' }).click();
    await expect.poll(() => shape('lead')).not.toBeNull();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Element' }), 'lead');
    (page.getByRole('application').element() as unknown as SVGElement).focus();
  });
  const announced = (text: RegExp) =>
    expect
      .poll(() => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' '))
      .toMatch(text);
  const drawing = page.getByRole('application', { name: 'Process diagram' });
  const pick = async (menu: string, item: string) => {
    (page.getByRole('button', { name: menu, exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    // The menu gives the keyboard to its first item when it has opened.
    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toHaveFocus();
    const at = items.elements().findIndex((entry) => entry.textContent === item);
    expect(at).toBeGreaterThanOrEqual(0);
    for (let step = 0; step < at; step += 1) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(items.nth(step + 1)).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
  };

  test('arrows move what is selected, and undo takes it back', async () => {
    const before = Number(boundsIn(xmlOf('Refund')('refund')));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(async () => Number(boundsIn(await storedXml()))).toBeGreaterThan(before);
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await expect.poll(async () => Number(boundsIn(await storedXml()))).toBe(before);
  });

  test('Escape lets go of the element, and the panel shows the process', async () => {
    await page.viewport(1440, 900);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect.element(name).toHaveValue('Team lead');
    await userEvent.keyboard('{Escape}');
    await expect.element(name).toHaveValue('Refund');
    await expect.poll(() => shape('lead')?.classList.contains('selected')).toBe(false);
    await expect.element(drawing).toHaveFocus();
    expect(await isUntouched()).toBe(true);
    await page.viewport(800, 900);
  });

  test('a step is drawn behind what is selected, begun as the chain begins it, and has the keyboard', async () => {
    await pick('Add', 'Approval');
    await expect.poll(async () => ((await storedXml()).match(/<bpmn:userTask /g) ?? []).length).toBe(3);
    await announced(/Added: Approval/);
    await expect.element(drawing).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
  });

  test('what is drawn on a way stands between its ends', async () => {
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Element' }), 'Team lead to Finance');
    await pick('Add', 'Copy');
    await announced(/Added: Copy/);
    await expect.poll(storedXml).toMatch(/<bpmn:serviceTask /);
    const xml = await storedXml();
    const copy = /<bpmn:serviceTask id="([^"]+)"/.exec(xml)?.[1] ?? '';
    const ways = [...xml.matchAll(/sourceRef="([^"]+)" targetRef="([^"]+)"/g)].map(([, ...ends]) => ends);
    expect(ways).toEqual(
      expect.arrayContaining([
        ['lead', copy],
        [copy, 'finance'],
      ]),
    );
    expect(ways).not.toContainEqual(['lead', 'finance']);
  });

  test('a way is drawn, led elsewhere and taken back, each told', async () => {
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Element' }), 'finance');
    await pick('More for this element', 'Connect to…');
    const to = page.getByRole('combobox', { name: 'Connect “Finance” to' });
    await expect.element(to).toHaveFocus();
    await userEvent.selectOptions(to, 'lead');
    await userEvent.keyboard('{Tab}{Enter}');
    await announced(/Connected: Finance to Team lead/);
    await expect.element(drawing).toHaveFocus();
    await expect.poll(storedXml).toContain('sourceRef="finance" targetRef="lead"');

    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Element' }), 'Start to Team lead');
    await pick('More for this element', 'Lead to another element…');
    await userEvent.selectOptions(page.getByRole('combobox', { name: '“Start to Team lead” leads to' }), 'finance');
    await userEvent.keyboard('{Tab}{Enter}');
    await announced(/Now: Start to Finance/);
    await expect.poll(storedXml).toContain('sourceRef="start" targetRef="finance"');
    await userEvent.keyboard('{Control>}z{/Control}');
    await announced(/Now: Start to Team lead/);
    await expect.poll(storedXml).toContain('sourceRef="start" targetRef="lead"');
  });

  test('a deadline is put on a step, and a sub-process begins with a start', async () => {
    await pick('Add', 'Deadline on it');
    await announced(/Added: Timer on a step/);
    await expect.poll(storedXml).toMatch(/<bpmn:boundaryEvent [^>]*attachedToRef="lead"/);
    await pick('Add', 'Sub-process');
    await announced(/Added: Sub-process/);
    await expect.poll(storedXml).toMatch(/<bpmn:subProcess [^>]*>[^]*<bpmn:startEvent [^]*<\/bpmn:subProcess>/);
  });

  test('page down goes from element to element, each of them named', async () => {
    await userEvent.keyboard('{PageDown}');
    await announced(/Selected: Team lead to Finance/);
    await userEvent.keyboard('{PageDown}');
    await announced(/Selected: Finance \(Approval\)/);
    const active = drawing.element().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.getAttribute('aria-label')).toBe('Finance (Approval)');
  });

  test('Delete takes it out of the chain, too', async () => {
    await userEvent.keyboard('{Delete}');
    await expect.poll(storedXml).not.toContain('id="lead"');
    await page.getByRole('tab', { name: 'Chain' }).click();
    await expect.element(page.getByRole('group', { name: 'Approval chain' })).toBeVisible();
    expect(document.querySelector('[data-card="lead"]')).toBeNull();
  });
});
