import type { DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissNotice, noticeStore } from '../../../lib/look/notify.ts';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { DefinitionDialog } from './definition-dialog.tsx';
import { DefinitionPage } from './definition-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => {
  worker.resetHandlers();
  for (const { id } of noticeStore.get()) dismissNotice(id);
});

const user = { id: 3 as never, userName: 'elena', nickName: 'Elena Petrova', avatar: '' };

test('a new process is saved as a draft, with “Add success”', async () => {
  const sent: unknown[] = [];
  const answer = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data });
  worker.use(
    http.get('/api/workflow/definitions', () => answer({ records: [], total: 0, size: 20, current: 1, pages: 0 })),
    http.put('/api/workflow/definitions/:key', async ({ request }) => {
      sent.push(await request.json());
      return answer({ key: 'refund', name: 'Refund', rev: 1, xml: '<x/>' });
    }),
  );
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions: ['workflow:definition:edit'] }}>
      <DefinitionPage />
    </SessionContext.Provider>,
  );
  await page.getByRole('button', { name: 'New process' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New process' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Refund');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Key' }), 'refund');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'BPMN 2.0 XML' }), '<x/>');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Add success')).toBeVisible();
  expect(sent).toEqual([{ rev: 0, name: 'Refund', xml: '<x/>' }]);
});

const one = (id: string, name: string) =>
  `<process id="${id}" name="${name}"><startEvent id="${id}_s"/><task id="${id}_t"/></process>`;
const xml =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><collaboration id="c"><participant id="us" name="We" processRef="shop"/></collaboration>' +
  `${one('shop', 'Sell')}${one('buyer', 'Buy')}</definitions>`;

test('of a process that was saved with several the one that runs is chosen under “Replace the BPMN”', async () => {
  const sent: { xml: string }[] = [];
  const present = { key: 'trade', name: 'Trade', rev: 1, xml } as DefinitionDetail;
  worker.use(
    http.put('/api/workflow/definitions/:key', async ({ request }) => {
      sent.push((await request.json()) as { xml: string });
      return HttpResponse.json({ code: 200, msg: '', data: { ...present, rev: 2 } });
    }),
  );
  await showPiece(<DefinitionDialog present={present} onClose={() => undefined} onSaved={() => undefined} />);
  const dialog = page.getByRole('dialog');
  const buy = dialog.getByRole('radio', { name: 'Buy' });
  await expect.element(buy).toBeInTheDocument();
  (buy.element() as HTMLInputElement).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent[0]?.xml).toContain('cs:runs="buyer"');
});

test('of a file with several processes one is chosen, by keys as well; the others stay in it', async () => {
  const sent: { xml: string }[] = [];
  const answer = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data });
  worker.use(
    http.get('/api/workflow/definitions', () => answer({ records: [], total: 0, size: 20, current: 1, pages: 0 })),
    http.put('/api/workflow/definitions/:key', async ({ request }) => {
      sent.push((await request.json()) as { xml: string });
      return answer({ key: 'trade', name: 'Trade', rev: 1, xml: '<x/>' });
    }),
  );
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions: ['workflow:definition:edit'] }}>
      <DefinitionPage />
    </SessionContext.Provider>,
  );
  await page.getByRole('button', { name: 'New process' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New process' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Trade');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Key' }), 'trade');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'BPMN 2.0 XML' }), xml);
  const sell = dialog.getByRole('radio', { name: 'Sell' });
  await expect.element(sell).toHaveAccessibleDescription('Steps: 1 · pool “We”');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose which process runs.');
  expect(sent).toEqual([]);
  (sell.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dialog.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Add success')).toBeVisible();
  expect(sent[0]?.xml).toContain('cs:runs="buyer"');
  expect(sent[0]?.xml).toContain('<task id="shop_t"/>');
});
