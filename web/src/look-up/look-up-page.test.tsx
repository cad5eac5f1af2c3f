import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { aPublishedForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import en from '../../../translations/en.json';
import { LookUpPage } from './look-up-page.tsx';

const form = aPublishedForm({
  fields: [{ key: 'number', type: 'text', label: 'Order number', required: true }],
} as LooseDefinition);
const noteForm = aPublishedForm({ fields: [{ key: 'note', type: 'text', label: 'Your note' }] } as LooseDefinition);

const anAnswer = (note: string, rev = 1) => ({
  id: 'sub-1',
  createTime: '2026-11-20T10:00:00.000Z',
  rev,
  lines: [
    { key: 'state', label: 'State', text: 'Packed', files: [] },
    { key: 'note', label: 'Your note', text: note, files: [] },
    { key: 'proof', label: 'Proof', text: 'a.pdf', files: [{ name: 'a.pdf', url: '/files/1?key=k' }] },
  ],
  edit: { secret: 'secret', version: 1, answers: { note } },
  isInApproval: false,
});
const found = (...all: object[]) => ({ found: all, forms: [noteForm] });

const reply = (code: number, data: unknown) => new Response(JSON.stringify({ code, msg: '', data }), { status: code });
const refused = (code: number, name: string, more = {}) => reply(code, { errors: [{ code: name, path: [], ...more }] });
const problem = () =>
  reply(416, {
    errors: [{ code: 'captcha_needed', path: ['slideCode'] }],
    current: { type: 'proof_of_work', text: 'p', zeroBits: 4 },
  });
const network = vi.spyOn(globalThis, 'fetch');
const sent = () =>
  network.mock.calls.map(([, init]) => JSON.parse((init?.body ?? 'null') as string) as Record<string, unknown>);
const requestIds = () =>
  network.mock.calls.map(([, init]) => (init?.headers as Record<string, string> | undefined)?.['X-Request-Id']);
afterEach(() => network.mockReset());

const data = { form, visit: 'visit', language: 'en', messages: en.fill };
async function looked(...replies: Response[]) {
  for (const one of replies) network.mockResolvedValueOnce(one);
  const screen = await render(<LookUpPage data={data} form={compileForm(form)} />);
  await screen.getByRole('textbox', { name: 'Order number' }).fill('A-1');
  await screen.getByRole('button', { name: 'Look up' }).click();
  return screen;
}

describe('the look-up page', () => {
  it('refuses an empty condition before anything is sent', async () => {
    const screen = await render(<LookUpPage data={data} form={compileForm(form)} />);
    await screen.getByRole('button', { name: 'Look up' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Order number' })).toHaveAttribute('aria-invalid', 'true');
    expect(network).not.toHaveBeenCalled();
  });

  it('solves the problem of the server and shows what was found, with the focus there', async () => {
    const screen = await looked(problem(), reply(200, found(anAnswer('Ring twice'))));
    await expect.element(screen.getByRole('heading', { name: 'Result' })).toHaveFocus();
    await expect.element(screen.getByText('Packed')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'a.pdf' })).toHaveAttribute('href', '/files/1?key=k');
    expect(sent()[1]).toMatchObject({ conditions: { number: 'A-1' }, slideCode: expect.stringMatching(/^p:\d+$/) });
  });

  it('says that nothing was found and what to check', async () => {
    const screen = await looked(reply(200, found()));
    await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toHaveFocus();
    await expect.element(screen.getByText(en.fill.lookUp.noneHelp)).toBeVisible();
  });

  it.each([
    ['too many tries', () => refused(429, 'too_many_requests', { params: { seconds: 400 } }), 'Try again in 7 min.'],
    ['an index that is being made', () => refused(503, 'look_up_preparing'), en.fill.lookUp.preparing],
    ['a page that was closed', () => refused(404, 'look_up_closed'), en.fill.lookUp.closed],
    ['a page that was open too long', () => refused(409, 'look_up_over'), en.fill.lookUp.over],
  ])('says %s', async (_, answer, text) => {
    const screen = await looked(answer());
    await expect.poll(() => screen.getByRole('alert').query()?.textContent).toContain(text);
  });

  it('keeps what was typed where the network fails', async () => {
    network.mockRejectedValue(new TypeError('failed'));
    const screen = await looked();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(en.fill.lookUp.failed);
    await expect.element(screen.getByRole('textbox', { name: 'Order number' })).toHaveValue('A-1');
  });
});

describe('editing in place', () => {
  const editing = async (...replies: Response[]) => {
    const screen = await looked(reply(200, found(anAnswer('Ring twice'))));
    for (const one of replies) network.mockResolvedValueOnce(one);
    await screen.getByRole('button', { name: 'Edit' }).click();
    await screen.getByRole('textbox', { name: 'Your note' }).fill('Knock');
    await screen.getByRole('button', { name: 'Save' }).click();
    return screen;
  };

  it('saves with the secret of the answers and leads back to the button', async () => {
    const screen = await editing(reply(200, anAnswer('Knock', 2)));
    await expect.element(screen.getByText('Saved')).toBeVisible();
    await expect.element(screen.getByText('Knock')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(sent().at(-1)).toMatchObject({ visit: 'visit', secret: 'secret', rev: 1, answers: { note: 'Knock' } });
  });

  it('sends a retry under the same request id, and keeps what was typed', async () => {
    const screen = await editing(new Response('', { status: 502 }), reply(200, anAnswer('Knock', 2)));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(en.fill.lookUp.failed);
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Saved')).toBeVisible();
    const [first, second] = requestIds().slice(-2);
    expect(second).toBe(first);
  });

  it('says at the field what the server refuses there', async () => {
    const screen = await editing(refused(422, 'not_unique', { path: ['answers', 'note'] }));
    await expect.element(screen.getByRole('textbox', { name: 'Your note' })).toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['an approval that runs', 409, 'approval_running', en.fill.lookUp.inApproval],
    ['answers that changed meanwhile', 409, 'stale_revision', en.fill.lookUp.changed],
    ['a hidden field in the way', 422, 'look_up_locked', en.fill.problem.look_up_locked],
  ])('says %s', async (_, code, name, text) => {
    const screen = await editing(refused(code, name));
    await expect.poll(() => screen.getByRole('alert').query()?.textContent).toContain(text);
  });
});
