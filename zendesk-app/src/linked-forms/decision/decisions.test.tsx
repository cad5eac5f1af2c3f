import type { TaskId, TicketId } from '@countersign/shared/basics/ids.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReaderContext, type Sidebar, SidebarContext } from '../../app/sidebar-context.ts';
import { english } from '../../texts/languages.ts';
import { createTranslate } from '../../texts/translate.ts';
import { Decisions } from './decisions.tsx';

const OPEN = {
  task: { taskId: 't1', rev: 3 },
  buttons: ['approve', 'reject', 'transfer'],
  isOpinionOptional: true,
  isSigned: false,
  writableFields: [],
  returnTargets: [],
};
const sent = vi.fn<(action: unknown) => void>();
const announced = vi.fn<(sentence: string) => void>();
beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

async function show(task: object): Promise<void> {
  const server = {
    waitMs: () => 0,
    call: async ({ name }: { name: string }, input: { action?: unknown }) => {
      if (name === 'workflow.getTask') return { ...OPEN, ...task };
      sent(input.action);
      return null;
    },
  };
  const linkedForms = { refresh: async () => undefined };
  const row = {
    myTaskId: 't1' as TaskId,
    zdTktId: '7' as TicketId,
    title: 'Lamp',
    formTextName: 'Refund',
    asked: null,
  };
  await render(
    <SidebarContext value={{ server, linkedForms } as unknown as Sidebar}>
      <ReaderContext value={{ t: createTranslate(english, 'en'), language: 'en' }}>
        <Decisions row={row} onAnnounce={announced} onLeave={() => undefined} />
      </ReaderContext>
    </SidebarContext>,
  );
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const opinion = () => page.getByRole('textbox', { name: 'Approval opinion' });

test('Approve is one click where the step needs no opinion', async () => {
  await show({});
  await press('Approve');
  await expect.poll(() => announced.mock.calls.length).toBe(1);
  expect(sent.mock.calls).toEqual([[{ type: 'approve', comment: '' }]]);
});

test('the second click of a double click decides nothing: it may have been meant for the row that lay here before', async () => {
  await show({});
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  approve.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await press('Reject');
  await opinion().fill('No receipt');
  expect(sent).not.toHaveBeenCalled();
});

test('a double click approves once', async () => {
  await show({});
  await page.getByRole('button', { name: 'Approve', exact: true }).dblClick();
  await expect.poll(() => announced.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('an opinion that is optional can be added under More', async () => {
  await show({});
  await press('More');
  await page.getByRole('combobox').selectOptions('Approve with an opinion');
  await opinion().fill('Within the budget.');
  await press('Approve');
  await expect.poll(() => sent.mock.calls).toEqual([[{ type: 'approve', comment: 'Within the budget.' }]]);
});

test.each<[what: string, task: object]>([
  ['an opinion', { isOpinionOptional: false }],
  ['a signature', { isSigned: true }],
  ['fields to be filled in', { writableFields: ['amount'] }],
])('Approve opens the decision where the step needs %s', async (_, task) => {
  await show(task);
  await press('Approve');
  await expect.element(opinion()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});
