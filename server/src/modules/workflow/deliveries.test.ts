import { createHmac } from 'node:crypto';
import * as jobs from '@countersign/shared/api/jobs/jobs.ts';
import * as settings from '@countersign/shared/api/workflow/settings.ts';
import { listOutbound } from '@countersign/shared/api/tickets/outbound.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, TicketId } from '@countersign/shared/basics/ids.ts';
import { type OutboundSettings, USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApprover, aProcess } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aClock } from './testing/a-clock.ts';
import { aMailSink, type SunkMail } from './testing/a-mail-sink.ts';
import { type Answer, aWebServer } from './testing/a-web-server.ts';
import { type Approval, anApproval } from './testing/an-approval.ts';
import { employ } from '../tickets/testing/employ.ts';

let product: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
let other: Awaited<ReturnType<typeof aWebServer>>;
let answer: Answer = {};
let line: Approval;
const { clock, pass } = aClock();

beforeAll(async () => {
  post = await aMailSink();
  other = await aWebServer(() => answer);
  const config = {
    mail: { url: post.url, from: 'Approvals <approvals@example.com>' },
    publicUrl: 'https://cs.example.com',
  };
  product = await startTestApp({ clock, config });
  line = await anApproval(product, aProcess({ key: 'leaves', name: 'Refund approval', steps: [anApprover()] }));
});
beforeEach(async () => {
  await product.services.jobs.runDue();
  post.mails.length = 0;
  post.isBusy = false;
  other.heard.length = 0;
  answer = {};
});
afterAll(async () => {
  await product.close();
  await post.close();
  await other.close();
});

const run = () => product.services.jobs.runDue();
async function change(wanted: Partial<OutboundSettings>): Promise<void> {
  const { rev } = await product.call(settings.getOutbound, {}, { as: 'admin' });
  await product.call(settings.saveOutbound, { rev, settings: { ...USUAL_OUTBOUND, ...wanted } }, { as: 'admin' });
}
const addressOf = async (name: string) => {
  const found = product.database.kysely.selectFrom('user').select('email').where('user_name', '=', name);
  return (await found.executeTakeFirstOrThrow()).email;
};
const speaks = (name: string, language: string) =>
  product.database.kysely.updateTable('user').set({ language }).where('user_name', '=', name).execute();
const act = async (on: InstanceId, type: 'approve' | 'reject', comment: string) =>
  line.act(await line.todoOf('maya', on), { type, comment }, 'maya');
const linkIn = (mail: SunkMail | undefined): string =>
  /https:\/\/cs\.example\.com(\/decide\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

describe('an e-mail', () => {
  it('tells the approver of the task and the starter of the end, once each', async () => {
    const on = await line.start();
    await run();
    await run();
    expect(post.mails).toMatchObject([
      {
        from: 'approvals@example.com',
        to: await addressOf('maya'),
        subject: 'Refund approval: Team lead is waiting for you',
      },
    ]);
    expect(post.mails[0]?.text).toContain('Tom Becker sent “Refund approval” for approval.');
    await act(on, 'reject', 'the receipt is missing');
    await run();
    expect(post.mails[1]).toMatchObject({ to: await addressOf('tom'), subject: 'Rejected: Refund approval' });
    expect(post.mails[1]?.text).toContain('Maya Okafor rejected: the receipt is missing');
    expect(post.mails).toHaveLength(2);
  });

  it('leads a starter who has the request back to the form to correct, and asks for no decision', async () => {
    const on = await line.start();
    const task = await line.todoOf('maya', on);
    await line.act(task, { type: 'return', comment: 'which order?', target: 'start' }, 'maya');
    await run();
    const { taskId } = await line.todoOf('tom', on);
    const mail = post.mails.find(({ subject }) => subject === 'Refund approval came back to you');
    expect(mail?.text).toContain(`https://cs.example.com/workflow/task/record/handle?taskId=${taskId}`);
    expect(linkIn(mail)).toBe('');
  });

  it('is not sent to somebody who does without its kind, who still sees the task here', async () => {
    const mute = (kinds: string) =>
      product.database.kysely.updateTable('user').set({ muted_mails: kinds }).where('user_name', '=', 'maya').execute();
    await mute('["task_assigned"]');
    const on = await line.start();
    await run();
    await mute('[]');
    expect(post.mails).toEqual([]);
    await act(on, 'approve', 'fine');
    await run();
    expect(post.mails).toMatchObject([{ to: await addressOf('tom') }]);
  });

  it('is written in the language of the person', async () => {
    await speaks('maya', 'zh-cn');
    await line.start();
    await run();
    await speaks('maya', 'en');
    expect(post.mails[0]?.subject).toBe('Refund approval：“Team lead”待您处理');
  });

  it('comes later when the mail server is busy, and asks nobody for what is decided meanwhile', async () => {
    post.isBusy = true;
    const [late, done] = [await line.start(), await line.start()];
    await run();
    expect(post.mails).toEqual([]);
    await act(done, 'approve', 'fine');
    post.isBusy = false;
    pass(1);
    await run();
    const asked = post.mails.filter(({ to, subject }) => subject.includes('waiting') && to.startsWith('maya'));
    expect(asked).toHaveLength(1);
    await act(late, 'approve', 'fine');
  });

  it('that cannot be sent at all is kept and listed', async () => {
    post.isBusy = true;
    await line.start();
    for (let tries = 0; tries < 12; tries += 1) {
      await run();
      pass(2);
    }
    const { records } = await product.call(jobs.listFailed, { kind: 'mail' }, { as: 'admin' });
    expect(records).toMatchObject([{ procDefName: 'Refund approval', attempts: 10 }]);
    post.isBusy = false;
    await product.call(jobs.retryFailed, { id: records[0]?.id ?? '' }, { as: 'admin' });
    await run();
    expect(post.mails).toHaveLength(1);
  });

  it('says what the house wants it to say, in the language of the person', async () => {
    const own = { message: 'task_assigned', language: 'en', subject: 'Your turn: {{step}} of {{process}}' } as const;
    await change({
      words: [own, { ...own, language: 'zh-CN', subject: '请处理：{{process}}', text: '{{starter}}提交' }],
    });
    await line.start();
    await run();
    await speaks('maya', 'zh-cn');
    await line.start();
    await run();
    await speaks('maya', 'en');
    await change({});
    expect(post.mails.map(({ subject }) => subject)).toEqual([
      'Your turn: Team lead of Refund approval',
      '请处理：Refund approval',
    ]);
    expect(post.mails[0]?.text).toContain('Tom Becker sent “Refund approval” for approval.');
    expect(post.mails[1]?.text).toContain('Tom Becker提交');
  });

  it.each([
    ['names what nobody knows', { subject: 'Hello {{stranger}}' }, ['settings', 'words', 0, 'subject']],
    ['is empty', { text: '  ' }, ['settings', 'words', 0, 'text']],
  ])('in own words is refused where a text %s', async (_, parts, path) => {
    const words = [{ message: 'cc' as const, language: 'en' as const, ...parts }];
    await expect(change({ words })).rejects.toMatchObject({ code: 400, errors: [expect.objectContaining({ path })] });
  });

  it('is not sent for events that the settings leave out', async () => {
    await change({ mailEvents: [] });
    await line.start();
    await run();
    await change({});
    expect(post.mails).toEqual([]);
  });
});

describe('a webhook', () => {
  it('gets each event it asked for, signed, with one number for all attempts', async () => {
    const webhooks = [{ id: 'crm', url: `${other.url}/hook`, events: ['process_ended' as const], isEnabled: true }];
    await change({ webhooks, allowedHosts: [other.host] });
    const on = await line.start();
    await act(on, 'approve', 'fine');
    answer = { status: 503 };
    await run();
    answer = {};
    pass(1);
    await run();
    const [first, second] = other.heard;
    expect(other.heard).toHaveLength(2);
    expect(second?.headers['x-countersign-delivery']).toBe(first?.headers['x-countersign-delivery']);
    expect(JSON.parse(second?.body ?? '{}')).toMatchObject({
      event: 'process_ended',
      process: { id: on, key: 'leaves', status: 2 },
      people: [{ userName: 'tom' }],
    });
    const { keys } = await product.call(settings.getOutbound, {}, { as: 'admin' });
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(second?.headers['x-countersign-signature'])) ?? [];
    expect(
      createHmac('sha256', keys['crm'] ?? '')
        .update(`${seconds}.${second?.body}`)
        .digest('hex'),
    ).toBe(mac);
    await change({});
  });
});

describe('a webhook with a body of its own', () => {
  const hook = (body?: string) => [
    {
      id: 'chat',
      url: `${other.url}/chat`,
      events: ['process_ended' as const],
      isEnabled: true,
      ...(body === undefined ? {} : { body }),
    },
  ];
  const isSigned = async (heard: (typeof other.heard)[number] | undefined): Promise<boolean> => {
    const { keys } = await product.call(settings.getOutbound, {}, { as: 'admin' });
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(heard?.headers['x-countersign-signature'])) ?? [];
    const key = createHmac('sha256', keys['chat'] ?? '');
    return key.update(`${seconds}.${heard?.body}`).digest('hex') === mac;
  };

  it('is told in it, with what people have typed as text and nothing else, and the signature covers what is sent', async () => {
    const template =
      '{"text": "{{process.name}}: {{comment}}", "id": {{process.id}}, "see": {{url}}, "by": {{starter}}}';
    await change({ webhooks: hook(template), allowedHosts: [other.host] });
    const on = await line.start();
    await act(on, 'reject', 'no", "id": "other');
    await run();
    const [heard] = other.heard;
    expect(JSON.parse(heard?.body ?? '')).toEqual({
      text: 'Refund approval: no", "id": "other',
      id: on,
      see: `https://cs.example.com/workflow/process/image?procInsId=${on}`,
      by: 'Tom Becker',
    });
    expect(await isSigned(heard)).toBe(true);
    await change({});
  });

  it.each([
    ['names what nobody knows', '{\n  "a": "{{secret}}"\n}', 'webhook_name', { name: 'secret', line: 2, column: 9 }],
    ['is no JSON', '{"a": {{event}}', 'webhook_json', { line: 1, column: 16 }],
  ])('is refused with its place where it %s', async (_, body, code, params) => {
    await expect(change({ webhooks: hook(body) })).rejects.toMatchObject({
      code: 422,
      errors: [{ code, path: ['settings', 'webhooks', 0, 'body'], params }],
    });
  });

  it('can be tried before it is saved: an example in the body that it would have, signed, and the answer is told', async () => {
    await change({ allowedHosts: [other.host] });
    const attempt = (more: object = {}) =>
      product.call(
        settings.tryWebhook,
        { id: 'chat', url: `${other.url}/chat`, event: 'process_ended', body: '[{{event}}, {{delivery}}]', ...more },
        { as: 'admin' },
      );
    await change({ webhooks: hook(), allowedHosts: [other.host] });
    answer = { status: 418 };
    expect(await attempt()).toEqual({ status: 418 });
    const [heard] = other.heard;
    expect(JSON.parse(heard?.body ?? '')).toEqual(['process_ended', heard?.headers['x-countersign-delivery']]);
    expect(await isSigned(heard)).toBe(true);
    answer = {};
    expect(await attempt({ body: undefined })).toEqual({ status: 200 });
    expect(JSON.parse(other.heard[1]?.body ?? '')).toMatchObject({ event: 'process_ended', task: null });
    await expect(attempt({ body: '{{who}}' })).rejects.toMatchObject({ errors: [{ code: 'webhook_name' }] });
    await change({});
    await expect(attempt()).rejects.toMatchObject({ errors: [{ code: 'webhook_private' }] });
    expect(other.heard).toHaveLength(2);
  });

  it('cannot be tried by people without the right', async () => {
    const input = { id: 'chat', url: other.url, event: 'cc' as const };
    await expect(product.call(settings.tryWebhook, input, { as: 'maya' })).rejects.toMatchObject({ code: 403 });
  });
});

describe('a ticket', () => {
  it('gets an internal note when its process has ended, and none where the settings say so', async () => {
    const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', api_url: other.url };
    const rest = { installation_id: '1', public_key_pem: '', checks_query: false, updated_at: clock() };
    await product.database.kysely
      .insertInto('zendesk_account')
      .values({ ...account, ...rest })
      .execute();
    await employ(product, ['tom']);
    const start = async () => {
      const given = {
        formKey: line.formKey,
        version: line.version,
        answers: { amount: 5 },
        ticketId: '77' as TicketId,
      };
      return (await product.call(submissions.submit, given, { as: 'tom' })).instanceId as InstanceId;
    };
    const queued = async () => {
      const { records } = await product.call(listOutbound, { ticketId: '77' as TicketId }, { as: 'admin' });
      return records.filter(({ kind }) => kind === 'note');
    };
    await act(await start(), 'approve', 'paid');
    await run();
    expect(await queued()).toMatchObject([
      { subdomain: 'acme', kind: 'note', summary: '“Refund approval” was approved.', state: 'waiting' },
    ]);
    await change({ writesTicketNotes: false });
    await act(await start(), 'approve', 'paid');
    await run();
    await change({});
    expect(await queued()).toHaveLength(1);
  });
});

describe('the link of an e-mail', () => {
  const open = (path: string) => fetch(`${product.url}${path}`);
  const send = (path: string, body: Record<string, string>) =>
    fetch(`${product.url}${path}`, { method: 'POST', body: new URLSearchParams(body) });
  const started = async (): Promise<{ on: InstanceId; path: string }> => {
    // What earlier steps still had to say leaves first: several mails of one run come in any order.
    await run();
    const before = post.mails.length;
    const on = await line.start({ amount: 321, note: '<b>for Ana</b>' });
    await run();
    return { on, path: linkIn(post.mails.slice(before).find((mail) => linkIn(mail) !== '')) };
  };
  const statusOf = async (on: InstanceId) => (await product.call(workflow.timeline, { id: on }, { as: 'tom' })).status;

  it('shows what is to be decided, for one person, without scripts, and changes nothing', async () => {
    const { on, path } = await started();
    const reply = await open(path);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    for (const text of ['Refund approval', 'Team lead', 'Tom Becker', '321', '&lt;b&gt;for Ana&lt;/b&gt;']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<script');
    expect(await statusOf(on)).toBe(1);
  });

  it('offers what the step offers, in the words of the step', async () => {
    const own = anApprover({ buttons: { approve: { label: 'Pay <now>', enabled: true }, reject: { enabled: false } } });
    const named = await anApproval(product, aProcess({ key: 'named', steps: [own] }));
    await run();
    post.mails.length = 0;
    await named.start();
    await run();
    const html = await (await open(linkIn(post.mails.find((mail) => linkIn(mail) !== '')))).text();
    expect(html).toContain('value="approve">Pay &lt;now&gt;</button>');
    expect(html).not.toContain('value="reject"');
  });

  it.each([
    ['approve', 2, 'Approved'],
    ['reject', 3, 'Rejected'],
  ] as const)('decides once: %s', async (decision, status, title) => {
    const { on, path } = await started();
    const reply = await send(path, { decision, comment: 'seen on my phone' });
    expect(await reply.text()).toContain(`<h1>${title}</h1>`);
    expect(await statusOf(on)).toBe(status);
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    expect(entries.map(({ action, assigneeName, comment }) => [action, assigneeName, comment])).toContainEqual([
      decision,
      'Maya Okafor',
      'seen on my phone',
    ]);
    expect((await send(path, { decision, comment: 'again' })).status).toBe(404);
    expect((await open(path)).status).toBe(404);
  });

  it('needs a comment, keeps what was chosen open and works afterwards', async () => {
    const { on, path } = await started();
    const reply = await send(path, { decision: 'approve', comment: '  ' });
    expect(reply.status).toBe(422);
    const html = await reply.text();
    expect(html).toContain('role="alert"');
    // Beside the field, which has the focus.
    expect(html).toMatch(/<textarea[^>]*aria-describedby="help problem" aria-invalid="true" autofocus/);
    expect(await statusOf(on)).toBe(1);
    await send(path, { decision: 'approve', comment: 'fine' });
    expect(await statusOf(on)).toBe(2);
  });

  it('takes a comment without what no database can hold', async () => {
    const { on, path } = await started();
    expect((await send(path, { decision: 'approve', comment: '\0fine \0here' })).status).toBe(200);
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    expect(entries.map(({ comment }) => comment)).toContain('fine here');
  });

  it('dies with the task, when the task goes to somebody else, and after a month', async () => {
    const decided = await started();
    await act(decided.on, 'approve', 'fine');
    expect((await open(decided.path)).status).toBe(404);
    const moved = await started();
    const assignee = await product.userId('sofia');
    await line.act(await line.todoOf('maya', moved.on), { type: 'transfer', comment: 'yours', assignee }, 'maya');
    expect((await open(moved.path)).status).toBe(404);
    const old = await started();
    pass(24 * 31);
    expect((await open(old.path)).status).toBe(404);
    expect((await open('/decide/nonsense')).status).toBe(404);
  });

  const enable = async (is_enabled: boolean) =>
    void (await product.database.kysely
      .updateTable('user')
      .set({ is_enabled })
      .where('user_name', '=', 'maya')
      .execute());
  const takeRoles = async () => {
    const roles = product.database.kysely.deleteFrom('user_role').where('user_id', '=', await product.userId('maya'));
    return roles.returningAll().execute();
  };

  it.each<[what: string, happens: () => Promise<() => Promise<unknown>>]>([
    [
      'was disabled',
      async () => {
        await enable(false);
        return () => enable(true);
      },
    ],
    [
      'has lost the right to decide',
      async () => {
        const roles = await takeRoles();
        return () => product.database.kysely.insertInto('user_role').values(roles).execute();
      },
    ],
  ])('acts with the rights of the moment: it is dead while its person %s, and works afterwards', async (_, happens) => {
    const { on, path } = await started();
    expect((await open(path)).status).toBe(200);
    const undo = await happens();
    try {
      expect((await open(path)).status).toBe(404);
      expect((await send(path, { decision: 'approve', comment: 'from my phone' })).status).toBe(404);
      expect(await statusOf(on)).toBe(1);
    } finally {
      await undo();
    }
    expect((await send(path, { decision: 'approve', comment: 'back again' })).status).toBe(200);
    expect(await statusOf(on)).toBe(2);
  });

  it('is dead while somebody else is asked first, and works when their opinion is there', async () => {
    const { on, path } = await started();
    const assignee = await product.userId('sofia');
    await line.act(
      await line.todoOf('maya', on),
      { type: 'delegate', comment: 'what do you think?', assignee },
      'maya',
    );
    expect((await open(path)).status).toBe(404);
    expect((await send(path, { decision: 'approve', comment: 'never mind' })).status).toBe(404);
    expect(await statusOf(on)).toBe(1);
    await line.act(await line.todoOf('sofia', on), { type: 'approve', comment: 'looks right' }, 'sofia');
    expect((await send(path, { decision: 'approve', comment: 'then yes' })).status).toBe(200);
    expect(await statusOf(on)).toBe(2);
  });

  it('is not in the mail of a person who may not decide', async () => {
    const roles = await takeRoles();
    try {
      await line.start();
      await run();
    } finally {
      await product.database.kysely.insertInto('user_role').values(roles).execute();
    }
    const mail = post.mails.find(({ subject }) => subject.includes('waiting for you'));
    expect(mail?.text).toContain('https://cs.example.com/workflow/task/record/handle');
    expect(linkIn(mail)).toBe('');
  });

  it('of two at once decides one time', async () => {
    const { on, path } = await started();
    const replies = await Promise.all([
      send(path, { decision: 'approve', comment: 'yes' }),
      send(path, { decision: 'reject', comment: 'no' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect([2, 3]).toContain(await statusOf(on));
  });
});
