import type { PredictedStep } from '@countersign/shared/api/workflow/steering.ts';
import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { aPublishedForm } from '@countersign/shared/forms/testing/test-forms.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { sessionEnded } from '../../../lib/session/session.ts';
import { markSignedIn, reply, signedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { anInstance, aTask, aTaskRow } from './a-task.ts';

const ADDRESS = '/workflow/task/record/handle?taskId=task-1';
const sent: { rev: number; action: Record<string, unknown> }[] = [];

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  worker.use(nothingMore);
  markSignedIn(true);
  sent.length = 0;
});
afterEach(() => {
  worker.resetHandlers();
  markSignedIn(false);
});

interface Setting {
  /** What the server says of the task, first and after each action. */
  task?: TaskDetail;
  after?: TaskDetail;
  /** What it answers to an action. */
  answer?: { code: number; data: unknown };
  todo?: unknown[];
  /** Names of the steps that these answers lead to, the present one first. */
  ahead?: string[];
}

const nothingMore = reply('get', '/workflow/instances/:id', 200, anInstance());

const accepted = { code: 200, data: { task: aTaskRow({ rev: 4 }), taskStatus: 2, status: 1 } };

const aStepAhead = (name: string, index: number): PredictedStep => ({
  nodeId: name,
  name,
  type: 'userTask',
  isCurrent: index === 0,
  people: [],
  mode: 'any',
  decidedBy: null,
  problem: null,
});

const decided = aTask({ taskStatus: 2, buttons: [], writableFields: [] });

async function open({ task = aTask(), after = decided, answer = accepted, todo = [], ahead = [] }: Setting = {}) {
  const records = todo;
  worker.use(
    ...signedIn(),
    http.get('/api/workflow/tasks/task-1', () =>
      HttpResponse.json({ code: 200, msg: '', data: sent.length > 0 ? after : task }),
    ),
    reply('get', '/workflow/instances/process-1/forecast', 200, { steps: ahead.map(aStepAhead) }),
    reply('get', '/workflow/instances/process-2/forecast', 200, { steps: [] }),
    reply('get', '/workflow/tasks/todo', 200, { records, total: records.length, size: 2, current: 1, pages: 1 }),
    http.post('/api/workflow/tasks/task-1/actions', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json({ code: answer.code, msg: '', data: answer.data }, { status: answer.code });
    }),
  );
  const router = await showApp(ADDRESS);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Refund');
  return router;
}

const button = (name: string) => page.getByRole('group', { name: 'Decision' }).getByRole('button', { name });
const comment = () => page.getByLabelText(/^(Approval opinion|Comment)/);
const topOf = (element: Element | null) => element?.getBoundingClientRect().top;
const note = () => page.getByRole('textbox', { name: 'Note' });

it('a task that cannot be opened leads on to what its reader may open', async () => {
  worker.use(...signedIn(), reply('get', '/workflow/tasks/task-1', 404, null));
  await showApp(ADDRESS);
  await expect.element(page.getByText('Can’t open this task')).toBeVisible();
  // Who has no to-do list would land on "no such page".
  await expect.element(page.getByRole('button', { name: 'Go to the dashboard' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Open the to-do list' }).query()).toBeNull();
});

describe('the comparison with before', () => {
  const field = (key: string, before: string, now: string, more = {}) => ({
    key,
    label: key,
    before,
    now,
    isChanged: before !== now,
    ...more,
  });
  const states = [1, 2, 3].map((no) => ({ no, how: 'sent', by: 'Tom Becker', at: `2026-11-2${no}T08:00:00.000Z` }));
  const comparison = {
    states,
    before: 2,
    fields: [
      field('Amount', '560.00', '540.00'),
      field('Order', 'NL-1', 'NL-1'),
      field('Items', '2', '2', {
        isChanged: true,
        rows: [
          { number: 1, state: 'same', fields: [field('Item', 'Kettle', 'Kettle')] },
          { number: 2, state: 'removed', fields: [field('Item', 'Toaster', '')] },
        ],
      }),
      field('Seal', 'Signed', 'Signed', { isChanged: true }),
      field('Bill', 'bill.pdf', 'bill.pdf', {
        isChanged: true,
        files: [
          { name: 'bill.pdf', state: 'added' },
          { name: 'bill.pdf', state: 'removed' },
        ],
      }),
    ],
    formVersions: null,
  };

  it('has a tab of its own where there is one: changed fields first, the others folded, another send by choice', async () => {
    const asked: string[] = [];
    worker.use(
      http.get('/api/workflow/instances/process-1/comparison', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ code: 200, msg: '', data: comparison });
      }),
    );
    await open({ task: aTask({ isComparable: true }) });
    await userEvent.keyboard('{Alt>}4{/Alt}');
    await expect.element(page.getByText('4 changed fields')).toBeVisible();
    const text = document.querySelector('.cs-compare')?.textContent;
    for (const part of ['AmountBefore560.00Now540.00', 'Row 2 Removed']) expect(text).toContain(part);
    await expect.element(page.getByText('1 unchanged row')).toBeVisible();
    expect(page.getByText('Replaced').elements()).toHaveLength(1);
    await expect.element(page.getByText('NL-1')).not.toBeVisible();
    await page.getByText('1 unchanged field').click();
    await expect.element(page.getByText('NL-1')).toBeVisible();
    await page.getByRole('combobox', { name: 'Before' }).selectOptions('1. Sent by Tom Becker, Nov 21, 8:00 AM');
    await expect.poll(() => asked).toEqual(['?taskId=task-1', '?taskId=task-1&before=1']);
    expect(await violations()).toEqual([]);
  });

  it('has none where the request was sent once', async () => {
    await open();
    await userEvent.keyboard('{Alt>}4{/Alt}');
    expect(page.getByRole('tab').elements()).toHaveLength(3);
    await expect.element(note()).toBeVisible();
  });
});

describe('the comment of the pressed button', () => {
  it('Enter opens it with the focus in it, Ctrl+Enter sends it with the changed answers', async () => {
    await open();
    await note().fill('booked');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Enter}');
    await expect.element(comment()).toHaveFocus();
    await userEvent.keyboard('fine by me{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('You approved it.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        rev: 3,
        action: { type: 'approve', comment: 'fine by me', answers: { note: 'booked' } },
      }),
    ]);
  });

  it.each([
    ['beside the buttons', 1280, 800],
    ['at the lower edge of a phone', 360, 740],
  ])('opens over the page, which stays where it was: %s', async (_, width, height) => {
    await page.viewport(width, height);
    await open();
    const places = () => [document.querySelector('.cs-form'), button('Approve').element()].map(topOf);
    const before = places();
    await button('Approve').click();
    await expect.element(comment()).toHaveFocus();
    expect(places()).toEqual(before);
    const panel = page.getByRole('form', { name: 'Approve' }).element().getBoundingClientRect();
    expect(panel.bottom).toBeLessThanOrEqual(height);
    expect([panel.left >= 0, panel.right <= width]).toEqual([true, true]);
  });

  it('is not needed where the step says so: one click or Ctrl+Enter approves, what was written is looked at first', async () => {
    const task = aTask({ isOpinionOptional: true, writableFields: [] });
    await open({ task });
    await page.getByRole('heading', { level: 1 }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent.map(({ action }) => action)).toEqual([{ type: 'approve', comment: '' }]);
    await cleanup();
    sent.length = 0;
    await open({ task });
    await button('Reject').click();
    await comment().fill('No receipt');
    await userEvent.keyboard('{Escape}');
    await button('Approve').click();
    await expect.element(comment()).toHaveValue('No receipt');
    await expect.element(comment()).not.toHaveAttribute('required');
    expect(sent).toEqual([]);
  });

  it('is not given by the second click of a double click or by a key held down: both may come from the task before', async () => {
    await open({ task: aTask({ isOpinionOptional: true, writableFields: [] }) });
    await expect.element(button('Approve')).toBeVisible();
    button('Approve')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    const held = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true });
    document.body.dispatchEvent(held);
    await button('Reject').click();
    await comment().fill('No receipt');
    expect(sent).toEqual([]);
  });

  it('one click opens it where the step needs more than the click', async () => {
    await open({ task: aTask({ isOpinionOptional: true }) });
    await button('Approve').click();
    await expect.element(page.getByText('Show the fields')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('Alt+R opens that of a return, Shift+Enter that of a rejection, and what is typed stays', async () => {
    await open();
    await userEvent.keyboard('{Alt>}r{/Alt}');
    await expect.element(page.getByRole('combobox', { name: 'Return to' })).toBeVisible();
    await comment().fill('wrong amount');
    await userEvent.keyboard('{Escape}');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(comment()).toHaveValue('wrong amount');
    expect(page.getByRole('combobox', { name: 'Return to' }).query()).toBeNull();
    expect(sent).toEqual([]);
  });

  it('is required: nothing is sent without it, and the sentence stands beside it', async () => {
    await open();
    await button('Reject').click();
    await expect.element(comment()).toHaveFocus();
    await userEvent.keyboard('   {Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Please enter the approval opinion')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('whoever has to be chosen is asked for first, and what is wrong takes the focus once for each attempt', async () => {
    await open();
    await button('More').click();
    await page.getByRole('menuitem', { name: /^Transfer/ }).click();
    const choose = page.getByRole('button', { name: 'Choose a person' });
    await expect.element(choose).toHaveFocus();
    await userEvent.keyboard('{Tab}{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Choose a person.')).toBeVisible();
    await expect.element(choose).toHaveFocus();
    await comment().fill('you know it');
    await expect.element(comment()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('Escape closes it, gives the focus back and keeps the text for another action', async () => {
    await open();
    await button('Reject').click();
    await comment().fill('no invoice');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Reject')).toHaveFocus();
    await button('Approve').click();
    await expect.element(comment()).toHaveValue('no invoice');
  });

  it('an approval does not wait for a column that this step hides', async () => {
    const fields = [
      { key: 'items', type: 'sub_form', label: 'Items' },
      { key: 'item', type: 'text', label: 'Item', parent: 'items' },
      { key: 'price', type: 'number', label: 'Price', parent: 'items', required: true },
    ];
    const form = aPublishedForm({ title: 'Refund', fields });
    const seen = { form, answers: { items: [{ item: 'Table' }] }, writableFields: ['items'], hiddenFields: ['price'] };
    await open({ task: aTask(seen) });
    await page.getByRole('textbox', { name: 'Item' }).fill('Chair');
    await button('Approve').click();
    await comment().fill('fine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent[0]?.action).toMatchObject({ answers: { items: [{ item: 'Chair' }] } });
  });

  it('an approval waits for the fields that this step must fill in', async () => {
    await open();
    await button('Approve').click();
    await comment().fill('fine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/Check the marked fields/)).toBeVisible();
    await page.getByRole('button', { name: 'Show the fields' }).click();
    await expect.element(note()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('what a task shows', () => {
  it('the words of who sent it back and of who sent it again, and how a vote stands', async () => {
    const said = (how: string, actor: string, text: string, at: string) => ({ how, actor, comment: text, at });
    const before = [
      said('returned', 'Maya Okafor', 'Please give the dates', '2026-11-19T08:00:00.000Z'),
      said('again', 'Tom Becker', 'Added them', '2026-11-19T09:00:00.000Z'),
    ];
    const votes = { total: 3, needed: 2, approved: ['Oliver Grant'], rejected: [] };
    await open({ task: aTask({ before, votes }) });
    const quotes = page.getByRole('region', { name: 'What brought this here' }).getByRole('blockquote');
    for (const [quote, who, words] of [
      [quotes.first(), 'Maya Okafor sent it back', 'Please give the dates'],
      [quotes.last(), 'Tom Becker sent it again', 'Added them'],
    ] as const) {
      for (const text of [who, words]) await expect.element(quote.getByText(text)).toBeVisible();
    }
    for (const text of ['1 of 3 approved', 'needs 2 of 3', 'Oliver Grant']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    expect(await violations()).toEqual([]);
  });

  it('the names that the step gives its actions', async () => {
    await open({ task: aTask({ buttonLabels: { approve: 'Release', return: 'Ask again' } }) });
    await button('Release').click();
    await expect.element(page.getByRole('form', { name: 'Release' })).toBeVisible();
    expect(button('Approve').query()).toBeNull();
    await button('More').click();
    await expect.element(page.getByRole('menuitem', { name: /^Ask again/ })).toBeVisible();
  });

  it('whose opinion is asked, and by whom: an opinion needs none of the answers of the step', async () => {
    const opinion = { to: { id: 8, nickName: 'Sofia Ruiz', avatar: '' }, buttons: ['approve', 'reject'] };
    await open({ task: aTask({ opinion }) });
    await expect.element(page.getByText('Sofia Ruiz asked for your opinion and decides afterwards.')).toBeVisible();
    await button('Approve').click();
    await expect.element(page.getByText('Your opinion goes to Sofia Ruiz, who then decides.')).toBeVisible();
    await comment().fill('I would');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent[0]?.action).toEqual({ type: 'approve', comment: 'I would' });
    await expect.element(page.getByText('You gave your opinion.')).toBeVisible();
  });

  it('for whom a proxy decides', async () => {
    await open({ task: aTask({ proxyFor: { id: 8, nickName: 'Sofia Ruiz', avatar: '' } }) });
    await expect.element(page.getByText(/recorded on behalf of Sofia Ruiz/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('that it waits for signers, of whom more can be asked', async () => {
    await open({ task: aTask({ taskStatus: 0, buttons: ['preSign'], writableFields: [] }) });
    await expect.element(page.getByText('Others are asked first. Then the task comes back.')).toBeVisible();
    await button('More').click();
    await expect.element(page.getByRole('menuitem', { name: /^Pre-sign/ })).toBeVisible();
  });

  it('that signers after it may wait for the approval, which changes what is sent', async () => {
    await open({ task: aTask({ buttons: ['approve', 'subSign'], isSigned: true }) });
    await button('More').click();
    await page.getByRole('menuitem', { name: /^Sub-sign/ }).click();
    const signature = page.getByRole('group', { name: 'Signature', exact: true });
    await expect.element(signature).toBeVisible();
    await page.getByText('Ask them after I approve').click();
    await expect.element(page.getByText(/You decide first/)).toBeVisible();
    expect(signature.query()).toBeNull();
  });

  it('that neither an opinion nor asking more to check is signed, which the step wants of decisions alone', async () => {
    const signature = page.getByRole('group', { name: 'Signature', exact: true });
    const opinion = { to: { id: 3, nickName: 'Ana', avatar: '' }, buttons: ['approve'] };
    await open({ task: aTask({ buttons: ['approve', 'reject'], opinion, isSigned: true }) });
    await button('Approve').click();
    await expect.element(comment()).toBeVisible();
    expect(signature.query()).toBeNull();
    await cleanup();
    await open({ task: aTask({ taskStatus: 7, buttons: ['subSign'], isSigned: true, writableFields: [] }) });
    await button('More').click();
    await page.getByRole('menuitem', { name: /^Sub-sign/ }).click();
    await expect.element(comment()).toBeVisible();
    expect(signature.query()).toBeNull();
  });

  it.each([
    [['Team lead'], 'Step 2 of 2: Team lead'],
    [['Team lead', 'Finance', 'Board'], 'Step 2 of 4: Team lead'],
  ])('which step it is of those that these answers lead to: %j', async (ahead, words) => {
    await open({ task: aTask({ task: aTaskRow({ taskName: 'Team lead' }), position: { step: 2, of: 3 } }), ahead });
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('the starter who has a request back corrects it and sends it again', async () => {
    const starters = aTask({ buttons: ['approve'], isCorrection: true, task: aTaskRow({ taskName: '' }) });
    await open({ task: starters, after: { ...starters, buttons: [], taskStatus: 2 }, ahead: ['', 'Team lead'] });
    await expect.element(page.getByText('Step 2 of 3: Corrections by the requester')).toBeVisible();
    await note().fill('now with the invoice');
    await button('Send again').click();
    await expect.element(page.getByText(/^Sends the corrected request/)).toBeVisible();
    await comment().fill('added it');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('You sent it again.')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ action: expect.objectContaining({ type: 'approve' }) })]);
  });

  it('a task is due while it is open, and no longer', async () => {
    const due = aTaskRow({ dueTime: '2026-11-20T09:00:00.000Z' });
    await open({ task: aTask({ task: due }) });
    await expect.element(page.getByText(/^Due /)).toBeVisible();
    await cleanup();
    await open({
      task: aTask({ task: { ...due, finishTime: '2026-11-20T08:30:00.000Z' }, taskStatus: 2, buttons: [] }),
    });
    expect(page.getByText(/^Due /).query()).toBeNull();
  });

  it('opens writable fields only, draws no hidden ones and no action that is not offered', async () => {
    await open({ task: aTask({ buttons: ['approve'] }) });
    await expect.element(note()).toBeVisible();
    await expect.element(page.getByText('900.00')).toBeVisible();
    expect(page.getByText('Secret').query()).toBeNull();
    expect(button('Reject').query()).toBeNull();
    expect(page.getByRole('button', { name: 'More' }).query()).toBeNull();
  });

  it('a return asks for the step as well', async () => {
    await open();
    await button('More').click();
    await page.getByRole('menuitem', { name: /^Return/ }).click();
    await comment().fill('wrong amount');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Choose the step to return to.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Return to' }).selectOptions('team_lead');
    await page.getByRole('button', { name: 'Return' }).last().click();
    await expect.element(page.getByText('You returned it.')).toBeVisible();
    expect(sent[0]?.action).toEqual({ type: 'return', comment: 'wrong amount', target: 'team_lead' });
  });
});

describe('when somebody was faster', () => {
  const closed = aTask({ taskStatus: 2, status: 2, buttons: [], writableFields: [] });
  const current = { task: aTaskRow({ rev: 9 }), taskStatus: 2, status: 2 };
  const conflict = { code: 409, data: { errors: [{ code: 'task_state', path: [] }], current } };

  it('says what the process is now and keeps what was typed', async () => {
    await open({ answer: conflict, after: closed });
    await button('Reject').click();
    await comment().fill('three lines of reasons');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/This approval has been completed/)).toBeVisible();
    await expect.element(comment()).toHaveValue('three lines of reasons');
    await expect.poll(() => button('Approve').query()).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('a task that is still mine can be sent again on its new revision', async () => {
    const again = aTask({ task: aTaskRow({ rev: 9 }) });
    const stale = {
      code: 409,
      data: { errors: conflict.data.errors, current: { ...current, taskStatus: 1, status: 1 } },
    };
    await open({ answer: stale, after: again });
    await button('Reject').click();
    await comment().fill('no');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/This task has changed/)).toBeVisible();
    await expect.poll(() => sent.length).toBe(1);
    await comment().click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent.map(({ rev }) => rev)).toEqual([3, 9]);
  });
});

describe('after a decision', () => {
  const next = aTaskRow({ taskId: 'task-2', procInsId: 'process-2', formName: 'Purchase', deployUser: 'Lina Haddad' });
  const steps: { action: unknown }[] = [];

  async function approveWithAnotherWaiting(after: TaskDetail) {
    steps.length = 0;
    const router = await open({ todo: [next], after });
    worker.use(
      reply('get', '/workflow/tasks/task-2', 200, aTask({ task: next })),
      http.post('/api/workflow/tasks/task-1/steps', async ({ request }) => {
        steps.push((await request.json()) as (typeof steps)[number]);
        return HttpResponse.json({ code: 200, msg: '', data: accepted.data });
      }),
    );
    await note().fill('booked');
    await button('Approve').click();
    await comment().fill('fine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => router.state.location.search).toBe('?taskId=task-2');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Purchase');
    return router;
  }

  it('the next task slides in, says what was decided, and Enter opens its comment', async () => {
    await approveWithAnotherWaiting(aTask({ taskStatus: 2, buttons: [], writableFields: [] }));
    await expect.element(page.getByText('You approved it.')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(comment()).toHaveFocus();
  });

  it('its tag says which request it is, and that of the decided one is given up', async () => {
    // Without the tags of the tests before it.
    sessionEnded('chosen');
    markSignedIn(true);
    await page.viewport(1280, 900);
    const names = () => [...document.querySelectorAll('[data-part="tags"] a')].map((link) => link.textContent);
    try {
      worker.use(reply('get', '/workflow/tasks/task-2', 200, aTask({ task: next })));
      const router = await open({ todo: [next] });
      await expect.poll(names).toEqual(['Dashboard', 'Refund']);
      // A link from elsewhere says more, and means the same task; one that is only looked at keeps its tag.
      await router.navigate(`${ADDRESS}&ticketId=7&tab=record`);
      await router.navigate('/workflow/task/record/handle?taskId=task-2');
      await expect.poll(names).toEqual(['Dashboard', 'Refund', 'Purchase']);
      await router.navigate(ADDRESS);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Refund');
      await button('Approve').click();
      await note().fill('booked');
      await comment().fill('fine by me');
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await expect.element(page.getByText('You approved it.')).toBeVisible();
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Purchase');
      await expect.poll(names).toEqual(['Dashboard', 'Purchase']);
      expect(document.querySelector('[data-part="tags"] [aria-current]')?.getAttribute('title')).toBe('Purchase');
    } finally {
      await page.viewport(800, 900);
    }
  });

  it('while the server allows it, “Undo” withdraws the approval and brings the task back', async () => {
    const closed = aTask({ taskStatus: 2, buttons: [], writableFields: [], steps: ['withdraw'] });
    const router = await approveWithAnotherWaiting(closed);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => router.state.location.search).toBe('?taskId=task-1');
    expect(steps).toEqual([{ rev: 3, action: { type: 'withdraw' } }]);
  });

  it('with nothing else waiting it says so, with “Undo” beside it', async () => {
    await open({ after: aTask({ taskStatus: 2, buttons: [], writableFields: [], steps: ['withdraw'] }) });
    await note().fill('booked');
    await button('Approve').click();
    await comment().fill('fine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/Nothing else is waiting for you/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

describe('what else a task offers', () => {
  const offered = (names: string[]) =>
    reply('get', '/workflow/instances/process-1', 200, anInstance({ steps: names as never }));
  const acts: { path: string; action: Record<string, unknown> }[] = [];
  const taking = (path: string) =>
    http.post(`/api/workflow/${path}`, async ({ request }) => {
      acts.push({ path, ...((await request.json()) as { action: Record<string, unknown> }) });
      return HttpResponse.json({ code: 200, msg: '', data: { procInsId: 'process-1', status: 3, isSuspended: false } });
    });
  const choose = async (name: RegExp) => {
    await button('More').click();
    await page.getByRole('menuitem', { name }).click();
  };

  it('a task of several is claimed with one press', async () => {
    acts.length = 0;
    await open({ task: aTask({ buttons: [], steps: ['claim'], writableFields: [] }) });
    worker.use(
      http.post('/api/workflow/tasks/task-1/steps', async ({ request }) => {
        acts.push({ path: 'steps', ...((await request.json()) as { action: Record<string, unknown> }) });
        return HttpResponse.json({ code: 200, msg: '', data: accepted.data });
      }),
    );
    await button('Claim').click();
    await expect.poll(() => acts.map(({ action }) => action)).toEqual([{ type: 'claim' }]);
    await expect.element(page.getByText('You claimed Refund')).toBeVisible();
  });

  it('stopping needs a reason and is asked a second time', async () => {
    acts.length = 0;
    worker.use(offered(['stop']), taking('instances/process-1/supervision'));
    await open();
    await choose(/^Stop for good/);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Enter a comment')).toBeVisible();
    await page.getByLabelText(/^Comment/).fill('sent by mistake');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const question = page.getByRole('dialog', { name: 'Stop “Refund” for good?' });
    await expect.element(question).toBeVisible();
    expect(await violations()).toEqual([]);
    await question.getByRole('button', { name: 'Keep it running' }).click();
    expect(acts).toEqual([]);
    await page.getByLabelText(/^Comment/).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await question.getByRole('button', { name: 'Stop for good' }).click();
    await expect.poll(() => acts.map(({ action }) => action)).toEqual([{ type: 'stop', comment: 'sent by mistake' }]);
  });

  it('somebody who may do nothing is told why, and is offered nothing', async () => {
    await open({ task: aTask({ buttons: [], writableFields: [] }) });
    await expect.element(page.getByText('This task belongs to someone else.')).toBeVisible();
    expect(button('More').query()).toBeNull();
  });
});
