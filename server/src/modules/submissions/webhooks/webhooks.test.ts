import { createHmac } from 'node:crypto';
import * as bin from '@countersign/shared/api/submissions/table/answer-bin.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as webhooks from '@countersign/shared/api/submissions/webhooks.ts';
import * as outbound from '@countersign/shared/api/workflow/settings.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aNumberField, aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { type HeardCall, type Receiver, startReceiver } from '../../../testing/outside/a-receiver.ts';

/** Elena's form tells a receiver of its answers: one that hangs, redirects, breaks off, answers too much or is gone, too. */
interface Body {
  delivery: string;
  event: string;
  answer: { id: string; serial: number; answers?: Record<string, unknown> };
}

let app: TestApp;
let receiver: Receiver<Body>;
let formKey: FormKey;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  receiver = await startReceiver();
  const { rev } = await app.call(outbound.getOutbound, {}, { as: 'admin' });
  const settings = { ...USUAL_OUTBOUND, allowedHosts: [receiver.host] };
  await app.call(outbound.saveOutbound, { rev, settings }, { as: 'admin' });
});
beforeEach(async () => {
  receiver.reset();
  const fields = [aTextField({ key: 'name' }), aNumberField({ key: 'amount' })];
  const planted = await plantForm(app.database.kysely, aForm({ title: 'Contact', fields }), {
    ownerId: await app.userId('elena'),
    now,
  });
  formKey = planted.formKey as FormKey;
});
afterEach(async () => {
  await app.database.kysely.deleteFrom('form_webhook').execute();
  await app.database.kysely.deleteFrom('job').execute();
});
afterAll(async () => {
  receiver.close();
  await app.close();
});

const elena = { as: 'elena' };
type Given = Partial<Parameters<typeof app.call<typeof webhooks.create>>[1]>;
const aWebhook = (given: Given = {}, as = 'elena') =>
  app.call(
    webhooks.create,
    {
      formKey,
      name: 'ERP',
      url: `http://${receiver.host}/hook`,
      events: [...webhooks.WEBHOOK_EVENTS],
      filter: '',
      isEnabled: true,
      ...given,
    },
    { as },
  );
const send = async (answers: Record<string, unknown> = { name: 'Mia', amount: 5 }): Promise<SubmissionId> =>
  (await app.call(submissions.submit, { formKey, version: 1, answers }, elena)).submissionId;
const run = () => app.services.jobs.runDue();
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const deliveries = async (id: string) =>
  (await app.call(webhooks.listDeliveries, { formKey, id, size: 50 }, elena)).records.toReversed();
const current = async () => (await app.call(webhooks.list, { formKey }, elena)).webhooks[0]!;
const codes = async (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) => (error as { errors: { code: string }[] }).errors.map(({ code }) => code),
  );

describe('a webhook of a form', () => {
  test('tells of answers that arrive, change, go to the recycle bin and come back, in this order', async () => {
    const { webhook } = await aWebhook();
    const id = await send();
    await app.call(submissions.update, { id, rev: 1, answers: { name: 'Mia Chen', amount: 6 } }, elena);
    await run();
    await app.call(bin.remove, { formKey, ids: [id] }, elena);
    await run();
    await app.call(bin.restore, { formKey, ids: [id] }, elena);
    await run();
    expect(receiver.heard.map(({ body }) => body.event)).toEqual([...webhooks.WEBHOOK_EVENTS]);
    // What is told is true when it is told.
    expect(receiver.heard[0]?.body).toMatchObject({
      form: { key: formKey, name: 'Contact' },
      answer: {
        id,
        serial: 1,
        rev: 2,
        answers: { name: 'Mia Chen', amount: 6 },
        createdBy: { nickName: 'Elena Petrova' },
      },
    });
    expect(receiver.heard[2]?.body.answer).toEqual({ id, serial: 1 });
    const log = await deliveries(webhook.id);
    expect(log.map(({ state, status, reply, attempts }) => [state, status, reply, attempts])).toEqual(
      Array.from({ length: 4 }, () => ['sent', 200, 'thank you', 1]),
    );
    expect(log[0]?.sentBytes).toBe(receiver.heard[0]?.text.length);
  });

  test('is told in the transaction of the answers: none is lost, and a refused one is not told', async () => {
    await aWebhook();
    await expect(send({ name: 7 })).rejects.toThrow();
    await Promise.all(Array.from({ length: 20 }, (_, at) => send({ name: `Person ${at}` })));
    await run();
    expect(receiver.heard.map(({ body }) => body.answer.serial).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  test('that is switched off is told nothing', async () => {
    await aWebhook({ isEnabled: false });
    await send();
    await run();
    expect(receiver.heard).toEqual([]);
    expect(await app.database.kysely.selectFrom('form_webhook_delivery').selectAll().execute()).toEqual([]);
  });

  test('calls only for answers that pass its filter, and says so of the others', async () => {
    const { webhook } = await aWebhook({ filter: 'amount > 100 and contains(name, "Mia")' });
    await send({ name: 'Mia', amount: 101 });
    await send({ name: 'Mia', amount: 100 });
    await send({ name: 'Mia' });
    await run();
    expect(receiver.heard.map(({ body }) => body.answer.serial)).toEqual([1]);
    expect((await deliveries(webhook.id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', ''],
      ['skipped', 'filter'],
      ['skipped', 'filter'],
    ]);
  });

  test('refuses a filter that it cannot read, or that names no field, and logs one that fails later', async () => {
    for (const filter of ['amount >', 'price > 5', 'amount > "', 'nothing(amount)'])
      expect(await codes(aWebhook({ filter })), filter).toEqual(['filter_wrong']);
    const { webhook } = await aWebhook({ filter: 'name + 1 = 3' });
    await send();
    await run();
    expect(receiver.heard).toEqual([]);
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'skipped', reason: 'filter_error' }]);
  });
});

describe('the signature', () => {
  const isSigned = ({ headers, text }: HeardCall<Body>, key: string) => {
    const [stamp = '', ...macs] = (headers['x-countersign-signature'] ?? '').split(',');
    const mac = createHmac('sha256', key)
      .update(`${stamp.slice(2)}.${text}`)
      .digest('hex');
    return macs.includes(`v1=${mac}`) && Number(stamp.slice(2)) === now.getTime() / 1000;
  };

  test('is by a key that is said once, over the moment and the body', async () => {
    const { key, webhook } = await aWebhook();
    await send();
    await run();
    expect(isSigned(receiver.heard[0]!, key)).toBe(true);
    expect(receiver.heard[0]?.headers).toMatchObject({
      'x-countersign-event': 'answer_received',
      'x-countersign-delivery': receiver.heard[0]?.body.delivery,
    });
    expect(JSON.stringify(await app.call(webhooks.list, { formKey }, elena))).not.toContain(key);
    const { rows } = await app.database.kysely
      .selectFrom('form_webhook')
      .selectAll()
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }));
    expect(rows).not.toContain(key);
    expect(webhook.formerKeyUntil).toBeNull();
  });

  test('is by both keys for a day after a new one was made, then by the new one alone', async () => {
    const { key, webhook } = await aWebhook();
    const { key: next } = await app.call(webhooks.renewKey, { formKey, id: webhook.id }, elena);
    await send();
    await run();
    expect([isSigned(receiver.heard[0]!, key), isSigned(receiver.heard[0]!, next)]).toEqual([true, true]);
    pass(24 * 3600);
    await send();
    await run();
    expect([isSigned(receiver.heard[1]!, key), isSigned(receiver.heard[1]!, next)]).toEqual([false, true]);
  });
});

describe('an endpoint in trouble', () => {
  test('is tried again later each time, with the same delivery, and the log says when', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = (_, reply) => reply.writeHead(500).end('oh no');
    await send();
    await run();
    const [first] = await deliveries(webhook.id);
    expect(first).toMatchObject({ state: 'waiting', reason: 'status', status: 500, reply: 'oh no', attempts: 1 });
    expect(first?.nextTime).toBe(new Date(now.getTime() + 10_000).toISOString());
    await run();
    expect(receiver.heard).toHaveLength(1);
    pass(10);
    await run();
    pass(10);
    await run();
    expect(receiver.heard).toHaveLength(2);
    receiver.answer = (_, reply) => reply.end();
    pass(10);
    await run();
    expect(new Set(receiver.heard.map(({ body }) => body.delivery)).size).toBe(1);
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'sent', attempts: 3 }]);
  });

  test('that hangs holds one call, and all others of this webhook wait for it', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = () => {};
    const usual = app.services.outbound.patience;
    app.services.outbound.patience = 300;
    for (let count = 0; count < 5; count++) await send();
    await run();
    expect(receiver.heard).toHaveLength(1);
    const log = await deliveries(webhook.id);
    expect(log[0]).toMatchObject({ state: 'waiting', reason: 'timeout', status: null });
    expect(log.slice(1).every(({ attempts }) => attempts === 0)).toBe(true);
    expect((await current()).quietUntil).not.toBeNull();
    app.services.outbound.patience = usual;
    receiver.answer = (_, reply) => reply.end();
    pass(60);
    await run();
    expect(new Set(receiver.heard.map(({ body }) => body.answer.serial)).size).toBe(5);
    expect(await current()).toMatchObject({ quietUntil: null, waiting: 0 });
  });

  test('that is gone for good stops the webhook, which says so until somebody saves it', async () => {
    const { webhook } = await aWebhook();
    await send();
    await send();
    receiver.answer = (_, reply) => reply.writeHead(410).end();
    await run();
    expect(receiver.heard).toHaveLength(1);
    expect(await current()).toMatchObject({ stopped: { reason: 'gone' }, waiting: 0 });
    expect((await deliveries(webhook.id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'gone'],
      ['skipped', 'stopped'],
    ]);
    await send();
    await run();
    expect(receiver.heard).toHaveLength(1);
    receiver.answer = (_, reply) => reply.end();
    const { name, url, events, filter, rev } = await current();
    const saved = { formKey, id: webhook.id, rev, name, url, events, filter, isEnabled: true };
    expect(await app.call(webhooks.update, saved, elena)).toMatchObject({ stopped: null });
    await send();
    await run();
    expect(receiver.heard).toHaveLength(2);
  });

  test('that redirects to somewhere inside is not followed', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = (_, reply) => reply.writeHead(302, { Location: `http://${receiver.host}/inside` }).end();
    await send();
    await run();
    expect(receiver.heard).toHaveLength(1);
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'waiting', reason: 'status', status: 302 }]);
  });

  test('that answers 10 MB has answered; the rest stays unread', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = (_, reply) => reply.end(Buffer.alloc(10_000_000, 'x'));
    await send();
    await run();
    const [row] = await deliveries(webhook.id);
    expect(row).toMatchObject({ state: 'sent', status: 200 });
    expect(row?.reply).toHaveLength(1000);
  });

  test('that closes half way is tried again', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = (_, reply) => {
      reply.writeHead(200, { 'Content-Length': '500' });
      reply.write('half');
      setTimeout(() => reply.socket?.destroy(), 20);
    };
    await send();
    await run();
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'waiting', reason: 'unreachable', attempts: 1 }]);
  });

  test('that asks for time gets it', async () => {
    await aWebhook();
    receiver.answer = (_, reply) => reply.writeHead(429, { 'Retry-After': '600' }).end();
    await send();
    await run();
    pass(300);
    await run();
    expect(receiver.heard).toHaveLength(1);
    expect((await current()).quietUntil).toBe(new Date(now.getTime() + 300_000).toISOString());
  });

  test('that says a moment to come back at gets until then, and an hour at most', async () => {
    await aWebhook();
    const until = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    receiver.answer = (_, reply) => reply.writeHead(503, { 'Retry-After': until(900).toUTCString() }).end();
    await send();
    await run();
    expect((await current()).quietUntil).toBe(until(900).toISOString());
    receiver.answer = (_, reply) => reply.writeHead(429, { 'Retry-After': until(86_400).toUTCString() }).end();
    pass(900);
    await run();
    expect((await current()).quietUntil).toBe(until(3600).toISOString());
  });

  test('in a private network is refused when it is saved, and when its name leads there later', async () => {
    for (const url of [
      'http://127.0.0.1/x',
      'http://[::ffff:10.0.0.1]/',
      'http://169.254.169.254/',
      'http://0x7f.1/',
      'https://localhost/',
    ])
      expect(await codes(aWebhook({ url })), url).toEqual(['webhook_private']);
    const { webhook } = await aWebhook({ url: `http://localhost.localdomain:${receiver.host.split(':')[1]}/` });
    await app.database.kysely.updateTable('form_webhook').set({ url: `http://127.0.0.1:9/` }).execute();
    await send();
    await run();
    expect(receiver.heard).toEqual([]);
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'failed', reason: 'private' }]);
  });

  test('that fails for days is given up, and twenty in a row stop the webhook', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = (_, reply) => reply.writeHead(400).end();
    for (let count = 0; count < 21; count++) await send();
    for (let turn = 0; turn < 11; turn++) {
      await run();
      pass(3600);
    }
    expect(await current()).toMatchObject({ stopped: { reason: 'failing' } });
    const states = (await deliveries(webhook.id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'failed')).toHaveLength(20);
  });

  test('that refuses a call is asked ten times, and never more of news that are three days old', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = (_, reply) => reply.writeHead(400).end();
    const last = async () => (await deliveries(webhook.id)).at(-1);
    await send();
    for (let turn = 0; turn < 11; turn++) {
      await run();
      pass(3600);
    }
    expect(await last()).toMatchObject({ state: 'failed', reason: 'status', attempts: 10 });
    await send();
    await run();
    pass(3 * 86_400 + 1);
    await run();
    expect(await last()).toMatchObject({ state: 'failed', reason: 'expired', attempts: 2 });
    expect(receiver.heard).toHaveLength(12);
  });
});

describe('what is told', () => {
  test('is what the owner of the webhook sees when it is told; somebody who lost the right stops it', async () => {
    const maya = await app.userId('maya');
    await app.database.kysely
      .insertInto('form_share')
      .values({
        form_key: formKey,
        type: 'user',
        subject_id: maya,
        rights: JSON.stringify(['fill', 'view_answers', 'edit_form']),
        rows: 'own',
      } as never)
      .execute();
    const { webhook } = await aWebhook({}, 'maya');
    await send();
    const own = await app.call(submissions.submit, { formKey, version: 1, answers: { name: 'Own' } }, { as: 'maya' });
    await run();
    expect(receiver.heard.map(({ body }) => body.answer.id)).toEqual([own.submissionId]);
    expect((await deliveries(webhook.id)).map(({ reason }) => reason)).toEqual(['not_seen', '']);
    await app.database.kysely.deleteFrom('form_share').where('form_key', '=', formKey).execute();
    await app.call(submissions.submit, { formKey, version: 1, answers: { name: 'Own' } }, elena);
    await run();
    expect(receiver.heard).toHaveLength(1);
    expect(await current()).toMatchObject({ stopped: { reason: 'owner_right' }, owner: { nickName: 'Maya Okafor' } });
    // Whoever saves it is its owner from then on.
    const { rev, name, url, events, filter } = await current();
    await app.call(
      webhooks.update,
      { formKey, id: webhook.id, rev, name, url, events, filter, isEnabled: true },
      elena,
    );
    await send();
    await run();
    expect(receiver.heard).toHaveLength(2);
    await app.database.kysely.updateTable('user').set({ is_enabled: false }).where('user_name', '=', 'elena').execute();
    await app.call(submissions.submit, { formKey, version: 1, answers: { name: 'x' } }, { as: 'admin' });
    await run();
    await app.database.kysely.updateTable('user').set({ is_enabled: true }).where('user_name', '=', 'elena').execute();
    app.services.sessions.forget();
    expect(receiver.heard).toHaveLength(2);
    expect(await current()).toMatchObject({ stopped: { reason: 'owner_left' } });
  });

  test('is no personal field to an owner without the right to them, and no filter finds out, of removed answers neither', async () => {
    const fields = [aTextField({ key: 'name', isPersonal: true }), aNumberField({ key: 'amount' })];
    const personal = aForm({ title: 'People', fields });
    formKey = (await plantForm(app.database.kysely, personal, { ownerId: await app.userId('elena'), now })).formKey;
    const given = { formKey, type: 'user' as const, subjectId: await app.userId('lina'), rows: 'all' as const };
    const share = (rights: FormRight[]) => app.call(saveShare, { ...given, rights }, elena);
    await share(['edit_form', 'view_answers']);
    await aWebhook({ name: 'All' }, 'lina');
    await aWebhook({ name: 'Mia', filter: 'name = "Mia"', url: `http://${receiver.host}/mia` }, 'lina');
    const heardOf = async () => {
      receiver.heard = [];
      const id = await send();
      await run();
      await app.call(bin.remove, { formKey, ids: [id] }, elena);
      await run();
      return receiver.heard.map(({ body }) => [body.event, body.answer.answers]);
    };
    expect(await heardOf()).toEqual([
      ['answer_received', { amount: 5 }],
      ['answer_removed', undefined],
    ]);
    await share(['edit_form', 'view_answers', 'view_personal']);
    const all = { name: 'Mia', amount: 5 };
    expect((await heardOf()).toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))).toEqual([
      ['answer_received', all],
      ['answer_received', all],
      ['answer_removed', undefined],
      ['answer_removed', undefined],
    ]);
  });

  test('comes back to its owner alone: an endpoint may repeat what it was sent', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = (_, reply) => reply.end(receiver.heard.at(-1)?.text);
    await send();
    await run();
    expect((await deliveries(webhook.id))[0]?.reply).toContain('Mia');
    const seen = await app.call(webhooks.listDeliveries, { formKey, id: webhook.id }, { as: 'admin' });
    expect(seen.records).toMatchObject([{ state: 'sent', status: 200, reply: '' }]);
  });

  test('goes with the answers when they are erased, from the log too', async () => {
    const { webhook } = await aWebhook();
    const id = await send();
    await run();
    await app.database.kysely.deleteFrom('submission').where('id', '=', id).execute();
    expect(await deliveries(webhook.id)).toEqual([]);
  });
});

describe('people', () => {
  test('send a test and get what came back, or why nothing did', async () => {
    const { webhook } = await aWebhook();
    receiver.answer = (_, reply) => reply.writeHead(404).end('nobody here');
    const of = { formKey, id: webhook.id, event: 'answer_received' as const };
    expect(await app.call(webhooks.tryOut, of, elena)).toMatchObject({
      status: 404,
      reply: 'nobody here',
      problem: null,
    });
    expect(receiver.heard[0]?.body).toMatchObject({ test: true, event: 'answer_received' });
    expect(await deliveries(webhook.id)).toEqual([]);
  });

  test('send a call again', async () => {
    const { webhook } = await aWebhook();
    await send();
    await run();
    const [row] = await deliveries(webhook.id);
    await app.call(webhooks.resend, { formKey, id: webhook.id, deliveryId: row!.id }, elena);
    await run();
    expect(receiver.heard.map(({ body }) => body.delivery)).toEqual([row?.id, row?.id]);
  });

  test('manage them only on forms that they may edit and whose answers they view', async () => {
    const { webhook } = await aWebhook();
    const of = { formKey, id: webhook.id };
    const calls = [
      () => app.call(webhooks.list, { formKey }, { as: 'tom' }),
      () => aWebhook({ name: 'other' }, 'tom'),
      () => app.call(webhooks.remove, of, { as: 'tom' }),
      () => app.call(webhooks.renewKey, of, { as: 'tom' }),
      () => app.call(webhooks.tryOut, { ...of, event: 'answer_received' }, { as: 'tom' }),
      () => app.call(webhooks.listDeliveries, of, { as: 'tom' }),
    ];
    for (const call of calls) expect(await codes(call())).toEqual(['forbidden']);
    expect(await codes(aWebhook())).toEqual(['webhook_exists']);
    await app.call(webhooks.remove, of, elena);
    expect((await app.call(webhooks.list, { formKey }, elena)).webhooks).toEqual([]);
  });
});
