import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { plainPresentation } from '@countersign/shared/forms/plain-presentation.ts';
import { aPublishedForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import en from '../../../../translations/en.json';
import { FillPage } from '../fill-page.tsx';

// What is told of visits has a test of its own.
vi.mock('../sending/visit.ts', () => ({ beginVisit: () => undefined, tellSent: () => undefined }));
const MINUTE = 60_000;
const SERVER = Date.parse('2026-11-20T10:00:00Z');
const receipt = { submissionId: 'sub-1', instanceId: null, createTime: '2026-11-20T10:00:00.000Z' };
const reply = (code: number, data: unknown) => new Response(JSON.stringify({ code, msg: '', data }), { status: code });
const network = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  localStorage.clear();
  // The device believes that it is another day: only how much time goes by counts.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2001-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  network.mockReset();
});

const passes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

function show(atTimeUp: 'submit' | 'lock', { since = SERVER, now = SERVER, text = 'signed' } = {}) {
  const form = aPublishedForm({
    fields: [{ key: 'name', type: 'text', label: 'Name', required: true }],
    presentation: { ...plainPresentation, timeLimitMinutes: 10, atTimeUp },
  } as LooseDefinition);
  const data = { form, uploadTicket: 'ticket', messages: en.fill, language: 'en', start: { text, since, now } };
  const opening = { data, compiled: compileForm(form), show: async () => undefined };
  return render(<FillPage opening={opening} isSignInLost={false} />);
}

it('shows the time that is left and tells it at five minutes and at one, not every second', async () => {
  const screen = await show('lock');
  const timer = screen.getByRole('timer', { name: 'Time left' });
  await expect.element(timer).toHaveTextContent('10:00');
  await passes(4);
  await expect.element(timer).toHaveTextContent('6:00');
  await expect.element(screen.getByText('minutes left')).not.toBeInTheDocument();
  await passes(1);
  await expect.element(screen.getByText('5 minutes left')).toBeInTheDocument();
  await passes(4);
  await expect.element(screen.getByText('1 minute left')).toBeInTheDocument();
  await expect.element(timer).toHaveTextContent('1:00');
});

it('sends what is right when the time is up, with the start, and says why it did', async () => {
  network.mockResolvedValue(reply(200, receipt));
  const screen = await show('submit');
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await passes(10);
  await expect.element(screen.getByText('sub-1')).toBeVisible();
  await expect.element(screen.getByText(en.fill.timeUpSent)).toBeVisible();
  expect(JSON.parse(network.mock.calls[0]?.[1]?.body as string)).toMatchObject({
    answers: { name: 'Ana' },
    start: 'signed',
  });
});

it.each([
  ['submit', '', en.fill.timeUpInvalid],
  ['lock', 'Ana', en.fill.timeUpLocked],
] as const)('%s: nothing is sent, the answers stay to be read', async (atTimeUp, name, text) => {
  const screen = await show(atTimeUp);
  await expect.element(screen.getByRole('timer')).toBeVisible();
  if (name) await screen.getByRole('textbox', { name: 'Name' }).fill(name);
  await passes(10);
  await expect.element(screen.getByRole('heading', { name: en.fill.timeUp })).toHaveFocus();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: en.fill.submit })).not.toBeInTheDocument();
  expect(network).not.toHaveBeenCalled();
});

it('a reload goes on with the clock, whatever the new page says', async () => {
  const before = await show('lock');
  await expect.element(before.getByRole('timer')).toBeVisible();
  await before.unmount();
  const later = SERVER + 4 * MINUTE;
  const after = await show('lock', { since: later, now: later, text: 'newer' });
  await expect.element(after.getByRole('timer')).toHaveTextContent('6:00');
});
