import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { aPublishedForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import en from '../../../translations/en.json';
import { exchangeCode } from './sending/exchange-code.ts';
import { FillPage } from './fill-page.tsx';

const form = aPublishedForm({
  fields: [{ key: 'name', type: 'text', label: 'Name', required: true }],
} as LooseDefinition);
const receipt = { submissionId: 'sub-1', instanceId: null, createTime: '2026-11-20T10:00:00.000Z' };
const DRAFT = `countersign.draft.${form.formKey}`;

const reply = (code: number, data: unknown) => new Response(JSON.stringify({ code, msg: '', data }), { status: code });
// What is told of visits has a test of its own.
vi.mock('./sending/visit.ts', () => ({ beginVisit: () => undefined, tellSent: () => undefined }));
const network = vi.spyOn(globalThis, 'fetch');
const requestIds = () =>
  network.mock.calls.map(([, init]) => (init?.headers as Record<string, string> | undefined)?.['X-Request-Id']);

beforeEach(() => localStorage.clear());
afterEach(() => network.mockReset());

const show = (opened = form) =>
  render(
    <FillPage
      opening={{
        data: { form: opened, uploadTicket: 'ticket', messages: en.fill, language: 'en' },
        compiled: compileForm(opened),
        show: async () => undefined,
      }}
      isSignInLost={false}
    />,
  );

it('an answer that the server has acknowledged leaves the device and gets a receipt', async () => {
  network.mockResolvedValue(reply(200, receipt));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await expect.element(screen.getByText('Saved on this device')).toBeVisible();
  expect(localStorage.getItem(DRAFT)).toContain('Ana');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your answers have arrived' })).toHaveFocus();
  await expect.element(screen.getByText('sub-1')).toBeVisible();
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

it('points that the server gave decide which end is shown, and stand in its words', async () => {
  const quiz = aPublishedForm({
    fields: [
      { key: 'capital', type: 'text', label: 'Capital' },
      { key: 'points', type: 'score', label: 'Points', questions: [{ field: 'capital', correct: ['x'], points: 5 }] },
    ],
    rules: [{ when: 'points < 5', actions: [{ type: 'end', field: 'points', ending: 'again' }] }],
    endings: [
      { id: 'good', title: 'Well done', text: 'You have {{points}} points.' },
      { id: 'again', title: 'Once more', text: 'Only {{points}} points.' },
    ],
  } as LooseDefinition);
  network.mockResolvedValue(reply(200, { ...receipt, given: { points: 2 } }));
  const screen = await show(quiz);
  await screen.getByRole('textbox', { name: 'Capital' }).fill('The Hague');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Once more' })).toHaveFocus();
  await expect.element(screen.getByText('Only 2 points.')).toBeVisible();
});

it('a page without https sends its answers too, though browsers make no ids for it', async () => {
  const ids = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  network.mockResolvedValue(reply(200, receipt));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('sub-1')).toBeVisible();
  expect(requestIds()[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  ids.mockRestore();
});

it.each([
  ['the network fails', () => Promise.reject(new TypeError('failed')), en.fill.serverTrouble],
  ['the server fails', async () => reply(500, null), en.fill.serverTrouble],
  ['half a reply comes', async () => new Response('{"code":2'), en.fill.serverTrouble],
  ['too many are sent', async () => reply(429, { errors: [{ code: 'too_many_requests', path: [] }] }), en.fill.tooMany],
])('when %s, the answers stay and the same intention is sent again under the same id', async (_, trouble, text) => {
  network.mockImplementationOnce(trouble).mockResolvedValue(reply(200, receipt));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('sub-1')).toBeVisible();
  const [first, second] = requestIds();
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
});

it('who sends at once waits for what keeps the answers where there is no network', async () => {
  network.mockRejectedValue(new TypeError('failed'));
  const screen = await show(
    aPublishedForm({ fields: [{ key: 'name', type: 'text', label: 'Name' }], offline: true } as LooseDefinition),
  );
  // Before anything else has come.
  (screen.getByRole('button', { name: 'Send' }).element() as HTMLElement).click();
  await expect.element(screen.getByRole('heading', { name: 'Kept on this device' })).toBeVisible();
});

it('a page that was closed before the reply came sends the same intention again after it is opened', async () => {
  network.mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue(reply(200, receipt));
  const before = await show();
  await before.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await before.getByRole('button', { name: 'Send' }).click();
  await expect.element(before.getByRole('alert')).toBeVisible();
  await before.unmount();
  const after = await show();
  await expect.element(after.getByText(en.fill.restored)).toBeVisible();
  await expect.element(after.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
  await after.getByRole('button', { name: 'Send' }).click();
  await expect.element(after.getByText('sub-1')).toBeVisible();
  expect(new Set(requestIds()).size).toBe(1);
});

it('other answers are another intention', async () => {
  network.mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue(reply(200, receipt));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Anna');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('sub-1')).toBeVisible();
  expect(new Set(requestIds()).size).toBe(2);
});

it('what the server refuses is shown at its field and the draft stays', async () => {
  network.mockResolvedValue(
    reply(422, { errors: [{ code: 'too_long', path: ['answers', 'name'], params: { max: 3 } }] }),
  );
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Anna');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('group', { name: '1 problem' })).toHaveFocus();
  await expect.element(screen.getByText('Enter at most 3 characters', { exact: true })).toBeVisible();
  expect(localStorage.getItem(DRAFT)).toContain('Anna');
});

it('a one-time code leaves the address before it is exchanged', async () => {
  const address = location.href;
  history.replaceState(null, '', '?a=1&token=secret');
  network.mockImplementation(async () => {
    expect(location.search).toBe('?a=1');
    return reply(200, 'bearer');
  });
  expect(await exchangeCode()).toBe(true);
  expect(JSON.parse(network.mock.calls[0]?.[1]?.body as string)).toEqual({
    code: 'secret',
    path: `${location.pathname}?a=1`,
  });
  history.replaceState(null, '', address);
});

it('a form that was withdrawn meanwhile says so, and the answers stay', async () => {
  network.mockResolvedValue(reply(422, { errors: [{ code: 'form_stopped', path: ['formKey'] }] }));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText(en.fill.problem.form_stopped)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
  expect(localStorage.getItem(DRAFT)).toContain('Ana');
});

it('a draft of an older version keeps what fits, and shows the text of what does not', async () => {
  const draft = {
    version: 0,
    answers: { name: 'Ana', floor: 'Third' },
    labels: { name: 'Name', floor: 'Which floor' },
  };
  localStorage.setItem(DRAFT, JSON.stringify(draft));
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
  const moved = screen.getByRole('region', { name: en.fill.moved });
  await expect.element(moved.getByText('Which floor')).toBeVisible();
  await expect.element(moved.getByText('Third')).toBeVisible();
});

it.each([
  ['half a draft', '{"answers":'],
  ['no draft', '"text"'],
  ['answers of another kind', '{"version":1,"answers":{"name":{"deep":[1]},"__proto__":{"x":1}}}'],
])('%s on the device does not keep the form from opening', async (_, text) => {
  localStorage.setItem(DRAFT, text);
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(Reflect.get({}, 'x')).toBeUndefined();
});
