import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { ProcessDesigner } from './process-designer.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const user = { id: 3 as never, userName: 'elena', nickName: 'Elena Petrova', avatar: '' };
const permissions = ['workflow:definition:query', 'workflow:definition:edit', 'workflow:definition:deploy'];

const xmlOf = (name: string) =>
  buildProcess({
    key: 'refund',
    name,
    steps: [
      { type: 'approver', id: 'lead', name: 'Team lead', people: [{ type: 'starter' }] },
      { type: 'approver', id: 'finance', name: 'Finance', people: [{ type: 'starter' }] },
    ],
  });
const detail = (rev: number, xml: string) => ({
  key: 'refund',
  name: 'Refund',
  rev,
  xml,
  version: null,
  forms: [],
  updateTime: '2026-03-02T08:00:00.000Z',
});

interface Saved {
  rev: number;
  xml: string;
}
/** What was saved, first to last; `theirs` is what somebody else saved meanwhile. */
let saved: Saved[] = [];
let theirs: ReturnType<typeof detail> | null = null;

beforeEach(async () => {
  saved = [];
  theirs = null;
  worker.use(
    reply('get', '/workflow/definitions/refund', 200, detail(1, xmlOf('Refund'))),
    reply('get', '/workflow/design/choices', 200, { roles: [], posts: [], departments: [], processes: [], forms: [] }),
    reply('get', '/workflow/design/people', 200, []),
    reply('post', '/workflow/design/check', 200, { problems: [] }),
    http.put('/api/workflow/definitions/refund', async ({ request }) => {
      const sent = (await request.json()) as Saved;
      if (theirs && sent.rev !== theirs.rev) {
        const errors = [{ code: 'stale_revision', path: ['rev'], params: {} }];
        return HttpResponse.json({ code: 409, msg: 'stale', data: { errors, current: theirs } }, { status: 409 });
      }
      saved.push(sent);
      return HttpResponse.json({ code: 200, msg: 'ok', data: detail(sent.rev + 1, sent.xml) });
    }),
  );
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions }}>
      <div style={{ height: 700 }}>
        <ProcessDesigner definitionKey="refund" back={null} />
      </div>
    </SessionContext.Provider>,
  );
  await expect.element(page.getByRole('group', { name: 'Approval chain' })).toBeVisible();
});

const lastSaved = () => saved.at(-1)?.xml ?? '';

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
    theirs = detail(5, xmlOf('Theirs'));
    await rename('Team leads');
    await expect.element(dialog).toBeVisible();
    expect(saved).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => saved).toMatchObject([{ rev: 5 }]);
    expect(lastSaved()).toContain('name="Team leads"');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('or takes the other one, and nothing is sent', async () => {
    theirs = detail(5, xmlOf('Theirs').replaceAll('Finance', 'Their finance'));
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
    expect(saved).toEqual([]);
    // The own version is one undo away.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => saved).toMatchObject([{ rev: 5 }]);
    expect(lastSaved()).toContain('name="Team leads"');
  });

  test('deciding later throws nothing away', async () => {
    theirs = detail(5, xmlOf('Theirs'));
    await rename('Team leads');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Team leads');
    expect(saved).toEqual([]);
    await page.getByRole('button', { name: 'Decide now' }).click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => saved).toMatchObject([{ rev: 5 }]);
  });
});

test('a reply is lost while one types on: it is asked for again, and what was typed follows without a question', async () => {
  const sent: { requestId: string | null; rev: number; xml: string }[] = [];
  let stored = detail(1, xmlOf('Refund'));
  worker.use(
    http.put('/api/workflow/definitions/refund', async ({ request }) => {
      const { rev, xml } = (await request.json()) as Saved;
      const requestId = request.headers.get('X-Request-Id');
      const isRepeat = sent.some((earlier) => earlier.requestId === requestId);
      sent.push({ requestId, rev, xml });
      if (!isRepeat && rev !== stored.rev) {
        const errors = [{ code: 'stale_revision', path: ['rev'], params: {} }];
        return HttpResponse.json({ code: 409, msg: 'stale', data: { errors, current: stored } }, { status: 409 });
      }
      if (!isRepeat) stored = detail(rev + 1, xml);
      if (sent.length === 1) return HttpResponse.error();
      return HttpResponse.json({ code: 200, msg: 'ok', data: stored });
    }),
  );
  await rename('Team leads');
  await expect.poll(() => sent.length).toBe(1);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Team leaders');
  await userEvent.tab();
  await expect.poll(() => stored.xml).toContain('name="Team leaders"');
  const [first, second, third] = sent;
  expect(second).toEqual(first);
  expect(third).toMatchObject({ rev: 2 });
  await expect.element(page.getByText('Saved').first()).toBeVisible();
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
    const problem = { severity: 'error', elementId: 'finance', params: {} };
    const problems = [
      { ...problem, code: 'dead_join', severity: 'warning' },
      { ...problem, code: 'no_people' },
      { ...problem, code: 'reject_target' },
    ];
    worker.use(reply('post', '/workflow/design/check', 200, { problems }));
    // Any change has the process checked again.
    await line(/^Approval Team lead/).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Lead');
    await page.getByRole('tab', { name: 'Chain' }).click();
    await expect.element(line(/2 problems, 1 hint/)).toBeVisible();
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
    const before = Number(boundsIn(xmlOf('Refund')));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(() => Number(boundsIn(lastSaved()))).toBeGreaterThan(before);
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await expect.poll(() => Number(boundsIn(lastSaved()))).toBe(before);
  });

  test('Escape lets go of the element, and the panel shows the process', async () => {
    await page.viewport(1440, 900);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect.element(name).toHaveValue('Team lead');
    await userEvent.keyboard('{Escape}');
    await expect.element(name).toHaveValue('Refund');
    await expect.poll(() => shape('lead')?.classList.contains('selected')).toBe(false);
    await expect.element(drawing).toHaveFocus();
    expect(saved).toEqual([]);
    await page.viewport(800, 900);
  });

  test('a step is drawn behind what is selected, begun as the chain begins it, and has the keyboard', async () => {
    await pick('Add', 'Approval');
    await expect.poll(() => (saved.at(-1)?.xml.match(/<bpmn:userTask /g) ?? []).length).toBe(3);
    await announced(/Added: Approval/);
    await expect.element(drawing).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
  });

  test('what is drawn on a way stands between its ends', async () => {
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Element' }), 'Team lead to Finance');
    await pick('Add', 'Copy');
    await announced(/Added: Copy/);
    await expect.poll(lastSaved).toMatch(/<bpmn:serviceTask /);
    const copy = /<bpmn:serviceTask id="([^"]+)"/.exec(lastSaved())?.[1] ?? '';
    const ways = [...lastSaved().matchAll(/sourceRef="([^"]+)" targetRef="([^"]+)"/g)].map(([, ...ends]) => ends);
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
    await expect.poll(lastSaved).toContain('sourceRef="finance" targetRef="lead"');

    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Element' }), 'Start to Team lead');
    await pick('More for this element', 'Lead to another element…');
    await userEvent.selectOptions(page.getByRole('combobox', { name: '“Start to Team lead” leads to' }), 'finance');
    await userEvent.keyboard('{Tab}{Enter}');
    await announced(/Now: Start to Finance/);
    await expect.poll(lastSaved).toContain('sourceRef="start" targetRef="finance"');
    await userEvent.keyboard('{Control>}z{/Control}');
    await announced(/Now: Start to Team lead/);
    await expect.poll(lastSaved).toContain('sourceRef="start" targetRef="lead"');
  });

  test('a deadline is put on a step, and a sub-process begins with a start', async () => {
    await pick('Add', 'Deadline on it');
    await announced(/Added: Timer on a step/);
    await expect.poll(lastSaved).toMatch(/<bpmn:boundaryEvent [^>]*attachedToRef="lead"/);
    await pick('Add', 'Sub-process');
    await announced(/Added: Sub-process/);
    await expect.poll(lastSaved).toMatch(/<bpmn:subProcess [^>]*>[^]*<bpmn:startEvent [^]*<\/bpmn:subProcess>/);
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
    await expect.poll(() => lastSaved()).not.toBe('');
    expect(lastSaved()).not.toContain('id="lead"');
    await page.getByRole('tab', { name: 'Chain' }).click();
    await expect.element(page.getByRole('group', { name: 'Approval chain' })).toBeVisible();
    expect(document.querySelector('[data-card="lead"]')).toBeNull();
  });
});
