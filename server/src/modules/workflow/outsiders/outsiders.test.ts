import * as messages from '@countersign/shared/api/workflow/messages.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import { listWork } from '@countersign/shared/api/tickets/worklist.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { AssigneeRule } from '@countersign/shared/workflow/graph/graph.ts';
import type { ApproverStep, ChainStep } from '@countersign/shared/workflow/tree/chain.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { openMany } from '../../../testing/open-many.ts';
import { aClock } from '../testing/a-clock.ts';
import { aMailSink } from '../testing/a-mail-sink.ts';
import { type Approval, anApproval } from '../testing/an-approval.ts';

/** Approvers who are known by an e-mail address alone: their mail, their page, their code, and who tries to get round them. */
let product: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
let line: Approval;
const { clock, pass } = aClock();
const MIA = 'mia@example.net';
const NOOR = 'noor@example.net';

beforeAll(async () => {
  post = await aMailSink();
  const config = {
    mail: { url: post.url, from: 'Approvals <approvals@example.com>' },
    publicUrl: 'https://cs.example.com',
  };
  product = await startTestApp({ clock, config });
  line = await anApproval(product, aProcess({ key: 'outside', name: 'Return request', steps: [asking(MIA)] }));
});
beforeEach(async () => {
  // An hour later every limit begins anew.
  pass(1.1);
  await run();
  post.mails.length = 0;
});
afterAll(async () => {
  await product.close();
  await post.close();
});

const emails = (...addresses: string[]): AssigneeRule => ({ type: 'emails', addresses });
const asking = (address: string, step: Partial<ApproverStep> = {}): ApproverStep =>
  anApprover({ id: 'customer', name: 'Customer', people: [emails(address)], ...step });
const run = () => product.services.jobs.runDue();
const processOf = (key: string, steps: ChainStep[]) => anApproval(product, aProcess({ key, name: key, steps }));

/** The path of the newest link that an address got; empty where it got none. */
const pathFor = (address: string): string =>
  post.mails
    .filter(({ to }) => to === address)
    .map(({ text }) => /https:\/\/cs\.example\.com(\/a\/\S+)/.exec(text)?.[1] ?? '')
    .findLast((path) => path !== '') ?? '';
const codeFor = (address: string): string =>
  post.mails
    .filter(({ to, text }) => to === address && !text.includes('/a/'))
    .map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? '')
    .at(-1) ?? '';

async function started(of = line, answers = { amount: 321, note: '<b>broken</b>' }, address = MIA) {
  const on = await of.start(answers);
  await run();
  return { on, path: pathFor(address) };
}

const get = (path: string, cookie = '', method = 'GET') =>
  fetch(`${product.url}${path}`, { method, headers: cookie ? { cookie } : {}, redirect: 'manual' });
const send = (path: string, body: Record<string, string>, cookie = '', more: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(body),
    headers: { ...(cookie ? { cookie } : {}), ...more },
    redirect: 'manual',
  });

/** Asks for a code and gives it back; the cookie of the session. */
async function opened(path: string, address = MIA): Promise<string> {
  await send(path, { act: 'send' });
  const reply = await send(path, { act: 'open', code: codeFor(address) });
  expect(reply.status).toBe(303);
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const decide = (path: string, cookie: string, decision: string, comment = 'seen at home') =>
  send(path, { act: 'decide', decision, comment }, cookie);
const statusOf = async (on: InstanceId) => (await product.call(workflow.timeline, { id: on }, { as: 'tom' })).status;
const historyOf = async (on: InstanceId) =>
  (await product.call(workflow.timeline, { id: on }, { as: 'tom' })).entries.map(
    ({ action, assigneeName, isByCode, comment }) => [action, assigneeName, isByCode ?? false, comment],
  );

describe('an approver without an account', () => {
  it('gets a mail that tells nothing of the answers, a code, the request, and decides it', async () => {
    const { on, path } = await started();
    expect(post.mails).toMatchObject([{ to: MIA, subject: 'Return request: Customer is waiting for you' }]);
    expect(post.mails[0]?.text).toContain('Tom Becker sent “Return request”');
    expect(post.mails[0]?.text).not.toMatch(/\b321\b/);

    const first = await get(path);
    const start = await first.text();
    expect([first.status, first.headers.get('cache-control'), first.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(start).toContain('A request of “Return request” is waiting for a decision by m…@example.net.');
    for (const secret of [MIA, 'Tom', '321', '<script']) expect(start).not.toContain(secret);

    expect(await (await send(path, { act: 'send' })).text()).toContain('We sent a code to m…@example.net');
    const reply = await send(path, { act: 'open', code: ` ${codeFor(MIA)} ` });
    expect(reply.headers.get('location')).toBe(path);
    const cookie = reply.headers.get('set-cookie') ?? '';
    for (const part of [`Path=${path}`, 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part);

    const session = cookie.split(';')[0] ?? '';
    const shown = await (await get(path, session)).text();
    for (const text of ['Return request', 'Customer', 'Tom Becker', '321', '&lt;b&gt;broken&lt;/b&gt;']) {
      expect(shown).toContain(text);
    }
    expect(await (await decide(path, session, 'approve')).text()).toContain('<h1>Approved</h1>');
    expect(await statusOf(on)).toBe(2);
    expect(await historyOf(on)).toContainEqual(['approve', MIA, true, 'seen at home']);
    const { records } = await product.call(listWork, { tab: 'own' }, { as: 'tom' });
    expect(records.find(({ id }) => id === on)).toMatchObject({ lastActor: MIA, isLastByCode: true });
    await run();
    expect(post.mails.at(-1)?.text).toContain(`${MIA} (by e-mail code) approved: seen at home`);
    const { rows } = await sql<{ action: string; target: unknown; person_id: number }>`
      select action, target, person_id from audit_log where action like 'workflow.%Outside' order by id`.execute(
      product.database.kysely,
    );
    expect(rows).toMatchObject([
      { action: 'workflow.openOutside', target: { knownBy: 'email_code' } },
      { action: 'workflow.decideOutside', target: { decision: 'approve', knownBy: 'email_code' } },
    ]);
    expect(rows.every(({ person_id: id }) => id < 0)).toBe(true);
  });

  it('rejects, needs a comment as everybody does, and sees what was decided when they press again', async () => {
    const { on, path } = await started();
    const session = await opened(path);
    const refused = await decide(path, session, 'reject', '  ');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(
      /<textarea[^>]*aria-describedby="help problem"\s+aria-invalid="true" autofocus/,
    );
    for (const again of ['reject', 'reject', 'approve']) {
      expect(await (await decide(path, session, again)).text()).toContain('<h1>Rejected</h1>');
    }
    expect(await (await get(path, session)).text()).toContain('<h1>Rejected</h1>');
    expect((await historyOf(on)).filter(([action]) => action === 'reject')).toHaveLength(1);
    expect(await statusOf(on)).toBe(3);
  });

  it('of two presses at once decides one time', async () => {
    const { on, path } = await started();
    const session = await opened(path);
    const replies = await Promise.all(['approve', 'reject', 'approve'].map((one) => decide(path, session, one)));
    const titles = await Promise.all(replies.map(async (reply) => /<h1>(\w+)/.exec(await reply.text())?.[1]));
    expect(new Set(titles).size).toBe(1);
    expect((await historyOf(on)).filter(([action]) => action === 'approve' || action === 'reject')).toHaveLength(1);
  });

  it('reads Chinese where their browser does', async () => {
    const { path } = await started();
    const reply = await fetch(`${product.url}${path}`, { headers: { 'accept-language': 'zh-CN' } });
    expect(await reply.text()).toContain('“Return request”的一项申请正等待 m…@example.net 审批。');
  });
});

describe('looking', () => {
  it('decides and changes nothing, however often mail programs do it', async () => {
    const { on, path } = await started();
    const before = await everything();
    const looks = Array.from({ length: 10_000 }, (_, at) => {
      const method = at % 10 === 0 ? 'HEAD' : at % 25 === 1 ? 'OPTIONS' : 'GET';
      return { path, method };
    });
    const statuses = await openMany(product.url, looks);
    expect([...statuses.values()].reduce((all, one) => all + one, 0)).toBe(10_000);
    expect(statuses.get(429)).toBeGreaterThan(9000);
    expect([...statuses.keys()].filter((status) => ![200, 404, 429, 503].includes(status))).toEqual([]);
    expect(await everything()).toEqual(before);
    expect((await get(path)).status).toBe(429);
    pass(0.1);
    expect((await get(path)).status).toBe(200);
    expect(await statusOf(on)).toBe(1);
  });

  /** What a page could have changed. */
  async function everything() {
    const tables = [
      'task',
      'op_log',
      'outside_link',
      'outside_person',
      'email_code',
      'audit_log',
      'message',
      'try_count',
    ];
    const counted = tables.map((table) =>
      sql`select ${table} as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.table(table)} t`.execute(
        product.database.kysely,
      ),
    );
    return (await Promise.all(counted)).flatMap(({ rows }) => rows);
  }
});

describe('a link', () => {
  it.each([
    ['nonsense', () => '/a/nonsense'],
    ['forged', () => `/a/${'A'.repeat(43)}`],
    ['too long', () => `/a/${'A'.repeat(1900)}`],
    ['with what no secret has', () => '/a/%00%27--'],
  ])('that is %s opens nothing, for looking or pressing', async (_, path) => {
    const replies = [await get(path()), await send(path(), { act: 'send' }), await send(path(), { act: 'decide' })];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await replies[0]?.text()).toContain('This link doesn’t work anymore');
    expect(post.mails).toEqual([]);
  });

  it.each<[string, (on: InstanceId) => Promise<unknown>]>([
    ['withdrawn', (id) => product.call(workflow.cancelInstance, { id, comment: 'no longer' }, { as: 'tom' })],
    ['given to somebody else', (on) => reassign(on)],
    ['too old', async () => pass(24 * 31)],
  ])('is dead when its task is %s, also for an open session', async (_, end) => {
    const { on, path } = await started();
    const session = await opened(path);
    await end(on);
    const before = await historyOf(on);
    const replies = [
      await get(path),
      await get(path, session),
      await send(path, { act: 'send' }),
      await decide(path, session, 'approve'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const pages = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(pages).size).toBe(1);
    expect(await historyOf(on)).toEqual(before);
  });

  it('is dead to whoever has no session once it is decided', async () => {
    const { path } = await started();
    await decide(path, await opened(path), 'approve');
    expect((await get(path)).status).toBe(404);
    expect((await send(path, { act: 'send' })).status).toBe(404);
  });

  it('that is forwarded sends its code to its address and to no other', async () => {
    const { path } = await started();
    post.mails.length = 0;
    await send(path, { act: 'send', address: 'eve@example.org', email: 'eve@example.org', to: 'eve@example.org' });
    expect(post.mails.map(({ to }) => to)).toEqual([MIA]);
  });

  it('opens by its own session alone', async () => {
    const mine = await started();
    post.mails.length = 0;
    const other = await started();
    const session = await opened(mine.path);
    const page = await (await get(other.path, session)).text();
    expect(page).toContain('value="send"');
    expect(page).not.toMatch(/\b321\b/);
    expect((await decide(other.path, session, 'approve')).status).toBe(422);
    expect((await decide(other.path, 'cs_outside=', 'approve')).status).toBe(422);
    expect(await statusOf(other.on)).toBe(1);
  });

  it('closes half an hour after the code, and says so', async () => {
    const { on, path } = await started();
    const session = await opened(path);
    pass(0.6);
    const reply = await decide(path, session, 'approve');
    expect([reply.status, await reply.text()]).toEqual([422, expect.stringContaining('You were away for a while')]);
    expect(await statusOf(on)).toBe(1);
  });

  it('is pressed by its own page alone', async () => {
    const { on, path } = await started();
    const session = await opened(path);
    const from = { 'sec-fetch-site': 'cross-site' };
    expect((await send(path, { act: 'decide', decision: 'approve', comment: 'x' }, session, from)).status).toBe(404);
    expect(await statusOf(on)).toBe(1);
  });
});

describe('a code', () => {
  it('is not guessed: five tries, however many come at once', async () => {
    const { path } = await started();
    await send(path, { act: 'send' });
    const right = codeFor(MIA);
    const guesses = Array.from({ length: 400 }, (_, at) => String(at).padStart(6, '0')).filter((one) => one !== right);
    const replies = await Promise.all(guesses.map((code) => send(path, { act: 'open', code })));
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(0);
    pass(0.1);
    // Its tries are used up, so the right one comes too late.
    expect((await send(path, { act: 'open', code: right })).status).toBe(422);
  });

  it('works once, and for its own link', async () => {
    const mine = await started();
    post.mails.length = 0;
    const other = await started();
    await send(mine.path, { act: 'send' });
    const code = codeFor(MIA);
    expect((await send(other.path, { act: 'open', code })).status).toBe(422);
    expect((await send(mine.path, { act: 'open', code })).status).toBe(303);
    expect((await send(mine.path, { act: 'open', code })).status).toBe(422);
  });

  it('comes five times an hour and once a minute', async () => {
    const { path } = await started();
    post.mails.length = 0;
    await send(path, { act: 'send' });
    const soon = await send(path, { act: 'send' });
    expect(soon.status).toBe(422);
    // The one that is there can still be entered.
    expect(await soon.text()).toContain('name="code"');
    for (let sent = 0; sent < 8; sent += 1) {
      pass(0.02);
      await send(path, { act: 'send' });
    }
    expect(post.mails).toHaveLength(5);
  });
});

async function reassign(on: InstanceId): Promise<void> {
  const { id, rev } = await product.database.kysely
    .selectFrom('task')
    .select(['id', 'rev'])
    .where('instance_id', '=', on)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow();
  const assignee = await product.userId('maya');
  await product.call(steering.reassignTask, { id: id as never, rev, assignee, comment: 'by us' }, { as: 'admin' });
}

describe('in a process', () => {
  it('an address of somebody with an account is their task here, and no link', async () => {
    const { email } = await product.database.kysely
      .selectFrom('user')
      .select('email')
      .where('user_name', '=', 'maya')
      .executeTakeFirstOrThrow();
    const of = await processOf('inside', [asking(email.toUpperCase())]);
    const { on } = await started(of);
    expect(await of.todoOf('maya', on)).toMatchObject({ procInsId: on });
    expect(pathFor(email)).toBe('');
  });

  it('several may do it: who decides has claimed it, and the other link is dead', async () => {
    const people = [emails(MIA, NOOR), users(await product.userId('maya'))];
    const of = await processOf('several', [anApprover({ id: 'any', name: 'Any', people, vote: { mode: 'claim' } })]);
    const { on } = await started(of);
    const [mine, other] = [pathFor(MIA), pathFor(NOOR)];
    const session = await opened(mine);
    expect(await (await decide(mine, session, 'approve')).text()).toContain('<h1>Approved</h1>');
    expect(await statusOf(on)).toBe(2);
    expect((await get(other)).status).toBe(404);
    expect(await historyOf(on)).toContainEqual(['approve', MIA, true, 'seen at home']);
  });

  it('one after the other or all at once: each has a link to one task, and the last decision ends the step', async () => {
    for (const mode of ['sequential', 'all'] as const) {
      post.mails.length = 0;
      pass(1.1);
      const of = await processOf(`mode_${mode}`, [
        anApprover({ id: 'both', name: 'Both', people: [emails(MIA, NOOR)], vote: { mode } }),
      ]);
      const { on, path } = await started(of);
      expect(pathFor(NOOR) === '').toBe(mode === 'sequential');
      await decide(path, await opened(path), 'approve');
      expect(await statusOf(on)).toBe(1);
      await run();
      const second = pathFor(NOOR);
      await decide(second, await opened(second, NOOR), 'approve');
      expect(await statusOf(on)).toBe(2);
      expect((await historyOf(on)).filter(([action]) => action === 'approve').map(([, name]) => name)).toEqual([
        MIA,
        NOOR,
      ]);
    }
  });

  it('one of several with an account claims it, and the links of the others are dead', async () => {
    const people = [emails(MIA), users(await product.userId('maya'))];
    const of = await processOf('claimed', [anApprover({ people, vote: { mode: 'claim' } })]);
    const { on, path } = await started(of);
    const { taskId: id, rev } = await of.todoOf('maya', on);
    await product.call(steering.actOnTask, { id, rev, action: { type: 'claim' } }, { as: 'maya' });
    expect((await get(path)).status).toBe(404);
  });

  it('what was sent back comes to them again, with a new link; the old one stays dead', async () => {
    const people = [users(await product.userId('maya'))];
    const of = await processOf('again', [asking(MIA), anApprover({ id: 'second', name: 'Second', people })]);
    const { on, path } = await started(of);
    await decide(path, await opened(path), 'approve');
    const task = await of.todoOf('maya', on);
    await of.act(task, { type: 'return', comment: 'ask her again', target: 'customer' }, 'maya');
    post.mails.length = 0;
    await run();
    const again = pathFor(MIA);
    expect(again).toMatch(/^\/a\//);
    expect(again).not.toBe(path);
    pass(1.1);
    await decide(again, await opened(again), 'approve', 'still fine');
    expect((await historyOf(on)).filter(([action]) => action === 'approve')).toHaveLength(2);
    expect(await of.todoOf('maya', on)).toMatchObject({ taskName: 'Second' });
  });

  it('their rejection can send it back to the requester, who sends it again', async () => {
    const of = await processOf('corrected', [asking(MIA, { policy: { rejectTo: 'start' } })]);
    const { on, path } = await started(of);
    await decide(path, await opened(path), 'reject', 'which order?');
    const task = await of.todoOf('tom', on);
    await of.act(task, { type: 'approve', comment: 'order 5', answers: { amount: 5, note: '' } }, 'tom');
    post.mails.length = 0;
    await run();
    expect(pathFor(MIA)).toMatch(/^\/a\//);
    expect((await get(path)).status).toBe(404);
  });

  it('is asked for again by a rule for whoever decided before, and urged and reminded by mail', async () => {
    const timeout = { after: 'PT4H', action: 'remind', times: 1 } as const;
    const again = anApprover({
      id: 'second',
      name: 'Second',
      people: [{ type: 'nodeHandler', nodeId: 'customer' }],
      timeout,
    });
    const of = await processOf('handlers', [asking(MIA), again]);
    const { on, path } = await started(of);
    await decide(path, await opened(path), 'approve');
    const mails = async () => {
      post.mails.length = 0;
      await run();
      return post.mails.filter(({ to }) => to === MIA).map(({ subject }) => subject);
    };
    expect(await mails()).toEqual(['handlers: Second is waiting for you']);
    await product.call(steering.actOnInstance, { id: on, action: { type: 'urge' } }, { as: 'tom' });
    expect(await mails()).toEqual(['Quick decision needed: handlers']);
    pass(5);
    expect(await mails()).toEqual(['Reminder: handlers is still waiting for you']);
  });

  it.each([
    [
      'recalled',
      (id: InstanceId) => product.call(steering.actOnInstance, { id, action: { type: 'recall' } }, { as: 'tom' }),
    ],
    [
      'stopped',
      (id: InstanceId) =>
        product.call(steering.superviseInstance, { id, action: { type: 'stop', comment: 'no' } }, { as: 'admin' }),
    ],
  ])('%s, it leaves no link that works', async (key, end) => {
    const of = await anApproval(
      product,
      aProcess({ key, name: key, settings: { allowRecall: true }, steps: [asking(MIA)] }),
    );
    const { on, path } = await started(of);
    await end(on);
    expect((await get(path)).status).toBe(404);
  });

  it('held, it says so and decides nothing; going on, it does', async () => {
    const { on, path } = await started();
    const session = await opened(path);
    const supervise = (type: 'suspend' | 'resume') =>
      product.call(steering.superviseInstance, { id: on, action: { type } }, { as: 'admin' });
    await supervise('suspend');
    expect(await (await get(path, session)).text()).toContain('Decisions aren’t possible here right now');
    expect((await decide(path, session, 'approve')).status).toBe(422);
    expect(await statusOf(on)).toBe(1);
    await supervise('resume');
    await decide(path, session, 'approve');
    expect(await statusOf(on)).toBe(2);
  });

  it('a step passes to people with an account when time runs out', async () => {
    const timeout = { after: 'P1D', action: 'transfer' as const, userIds: [String(await product.userId('maya'))] };
    const of = await processOf('late', [asking(MIA, { timeout })]);
    const { on, path } = await started(of);
    pass(25);
    await run();
    expect(await of.todoOf('maya', on)).toMatchObject({ procInsId: on });
    expect((await get(path)).status).toBe(404);
  });

  it('shows a page the fields that its step shows, and no others', async () => {
    const of = await processOf('hiding', [asking(MIA, { fields: { amount: { access: 'hidden' } } })]);
    const { path } = await started(of, { amount: 73_914_625, note: 'for you' });
    const page = await (await get(path, await opened(path))).text();
    expect(page).toContain('for you');
    expect(page).not.toMatch(/73,?914,?625|Amount/);
  });

  it('is called by the address in messages and forecasts, in which nobody new is kept', async () => {
    const stranger = 'stranger@example.net';
    const of = await processOf('foretold', [asking(MIA), asking(stranger, { id: 'second', name: 'Second' })]);
    const { on, path } = await started(of);
    const { steps } = await product.call(steering.forecast, { id: on }, { as: 'tom' });
    expect(steps.flatMap(({ people }) => people.map(({ nickName }) => nickName))).toEqual([MIA, stranger]);
    const kept = product.database.kysely.selectFrom('outside_person').select('id').where('address', '=', stranger);
    expect(await kept.execute()).toEqual([]);
    await decide(path, await opened(path), 'reject');
    const { records } = await product.call(messages.listMessages, { size: 200 }, { as: 'tom' });
    expect(records.find(({ procInsId }) => procInsId === on)).toMatchObject({ actorName: MIA, isByCode: true });
  });
});

describe('without a mail server', () => {
  it('nobody is asked, and the step goes on as its rule for nobody says', async () => {
    const silent = await startTestApp({});
    const step = asking(MIA, { policy: { empty: 'auto_reject' } });
    const of = await anApproval(silent, aProcess({ key: 'silent', name: 'Silent', steps: [step] }));
    const on = await of.start();
    expect((await silent.call(workflow.timeline, { id: on }, { as: 'tom' })).status).toBe(3);
    await silent.close();
  });
});
