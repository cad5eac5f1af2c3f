import { createHmac } from 'node:crypto';
import * as formProjects from '@countersign/shared/api/forms/projects.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as syncs from '@countersign/shared/api/submissions/syncs.ts';
import * as bin from '@countersign/shared/api/submissions/table/answer-bin.ts';
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

/** Elena's form is kept in step with a receiver that hangs, redirects, breaks off, refuses or is gone, too. */
interface Body {
  delivery: string;
  answers: { id: string; serial: number; rev: number; answers: Record<string, unknown> }[];
  removed: { id: string; serial: number }[];
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
  await app.database.kysely.deleteFrom('answer_sync').execute();
  await app.database.kysely.deleteFrom('job').execute();
});
afterAll(async () => {
  receiver.close();
  await app.close();
});

const elena = { as: 'elena' };
type Given = Partial<Parameters<typeof app.call<typeof syncs.create>>[1]>;
const aSync = (given: Given = {}, as = 'elena') =>
  app.call(
    syncs.create,
    { formKey, name: 'Warehouse', url: `http://${receiver.host}/rows`, schedule: 'manual', ...given },
    { as },
  );
const send = async (answers: Record<string, unknown> = { name: 'Mia', amount: 5 }, as = 'elena') =>
  (await app.call(submissions.submit, { formKey, version: 1, answers }, { as })).submissionId;
const change = (id: SubmissionId, rev: number, name: string) =>
  app.call(submissions.update, { id, rev, answers: { name, amount: 5 } }, elena);
const work = () => app.services.jobs.runDue();
/** Starts a run by hand and does what is due. */
const run = async (id: string, isWhole = false) => {
  await app.call(syncs.run, { id, isWhole }, elena);
  await work();
};
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const runs = async (id: string) => (await app.call(syncs.listRuns, { id }, elena)).records.toReversed();
const current = async (as = 'elena') => (await app.call(syncs.list, {}, { as })).syncs[0]!;
const brought = () => receiver.heard.flatMap(({ body }) => body.answers.map(({ serial, rev }) => [serial, rev]));
const codes = async (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) => (error as { errors: { code: string }[] }).errors.map(({ code }) => code),
  );

describe('a data sync connection', () => {
  test('brings every answer first, and then what has changed', async () => {
    const { sync } = await aSync();
    const first = await send();
    await send({ name: 'Tom' });
    await run(sync.id);
    expect(brought()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(receiver.heard[0]?.body).toMatchObject({
      event: 'answers_synced',
      form: { key: formKey, name: 'Contact' },
      sync: { id: sync.id, name: 'Warehouse' },
      answers: [{ id: first, answers: { name: 'Mia', amount: 5 }, createdBy: { nickName: 'Elena Petrova' } }, {}],
      removed: [],
    });
    receiver.heard = [];
    pass(3600);
    await run(sync.id);
    expect(receiver.heard).toEqual([]);
    await change(first, 1, 'Mia Chen');
    await send({ name: 'Ada' });
    pass(1);
    await run(sync.id);
    expect(brought()).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(await runs(sync.id)).toMatchObject([
      { state: 'done', answers: 2, by: 'person' },
      { state: 'done', answers: 0 },
      { state: 'done', answers: 2 },
    ]);
    expect((await current()).sentUntil).toBe(now.toISOString());
  });

  test('brings no personal field to an owner without the right to them', async () => {
    const { kysely } = app.database;
    const fields = [aTextField({ key: 'name', isPersonal: true }), aNumberField({ key: 'amount' })];
    const personal = aForm({ title: 'People', fields });
    formKey = (await plantForm(kysely, personal, { ownerId: await app.userId('elena'), now })).formKey;
    const given = { formKey, type: 'user' as const, subjectId: await app.userId('lina'), rows: 'all' as const };
    const share = (rights: FormRight[]) => app.call(saveShare, { ...given, rights }, elena);
    await share(['view_answers']);
    await send();
    const { sync } = await aSync({}, 'lina');
    const bring = async () => {
      receiver.heard = [];
      await app.call(syncs.run, { id: sync.id, isWhole: true }, { as: 'lina' });
      await work();
      return receiver.heard.flatMap(({ body }) => body.answers.map(({ answers }) => answers));
    };
    expect(await bring()).toEqual([{ amount: 5 }]);
    await share(['view_answers', 'view_personal']);
    expect(await bring()).toEqual([{ name: 'Mia', amount: 5 }]);
  });

  test('tells of answers in the recycle bin by their numbers, and brings them again when they come back', async () => {
    const { sync } = await aSync();
    const id = await send();
    const early = await send({ name: 'never told' });
    await app.call(bin.remove, { formKey, ids: [early] }, elena);
    await run(sync.id);
    expect(receiver.heard[0]?.body.removed).toEqual([]);
    await app.call(bin.remove, { formKey, ids: [id] }, elena);
    pass(1);
    await run(sync.id);
    expect(receiver.heard[1]?.body).toMatchObject({ answers: [], removed: [{ id, serial: 1 }, { id: early }] });
    expect(receiver.heard[1]?.text).not.toContain('Mia');
    pass(86_400);
    await run(sync.id);
    expect(receiver.heard).toHaveLength(2);
    await app.call(bin.restore, { formKey, ids: [id] }, elena);
    pass(1);
    await run(sync.id);
    expect(receiver.heard[2]?.body).toMatchObject({ answers: [{ id, answers: { name: 'Mia' } }], removed: [] });
    expect((await runs(sync.id)).map(({ answers, removed }) => [answers, removed])).toEqual([
      [1, 0],
      [0, 2],
      [0, 0],
      [1, 0],
    ]);
  });

  test('loses no answer that was stamped before a run and committed after it', async () => {
    const { sync } = await aSync();
    await send();
    await run(sync.id);
    const late = await send({ name: 'late' });
    const before = new Date(now.getTime() - 60_000);
    await app.database.kysely.updateTable('submission').set({ updated_at: before }).where('id', '=', late).execute();
    pass(60);
    await run(sync.id);
    expect(brought()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('goes through many answers in batches, each once', async () => {
    const { sync } = await aSync();
    await Promise.all(Array.from({ length: 205 }, (_, at) => send({ name: `Person ${at}` })));
    await run(sync.id);
    expect(receiver.heard.map(({ body }) => body.answers.length)).toEqual([200, 5]);
    expect(new Set(brought().map(([serial]) => serial)).size).toBe(205);
    await run(sync.id, true);
    expect(brought()).toHaveLength(410);
  });

  test('runs by its schedule, and by hand in between; asking twice is one run', async () => {
    const { sync } = await aSync({ schedule: 'hour' });
    await send();
    await work();
    // Whoever made it sets up the receiver with its key first.
    expect(receiver.heard).toEqual([]);
    pass(3600);
    await work();
    expect(receiver.heard).toHaveLength(1);
    expect((await current()).nextTime).toBe(new Date(now.getTime() + 3_600_000).toISOString());
    await send();
    pass(3599);
    await work();
    expect(receiver.heard).toHaveLength(1);
    pass(1);
    await work();
    expect(receiver.heard).toHaveLength(2);
    pass(1);
    const [one, two] = await Promise.all([
      app.call(syncs.run, { id: sync.id }, elena),
      app.call(syncs.run, { id: sync.id }, elena),
    ]);
    expect(one.id).toBe(two.id);
    await work();
    expect((await runs(sync.id)).map(({ by }) => by)).toEqual(['schedule', 'schedule', 'person']);
  });

  test('signs its batches by a key that is said once, and by both for a day after a new one', async () => {
    const { sync, key } = await aSync();
    const isSigned = ({ headers, text }: HeardCall<Body>, by: string) => {
      const [stamp = '', ...macs] = (headers['x-countersign-signature'] ?? '').split(',');
      const mac = createHmac('sha256', by)
        .update(`${stamp.slice(2)}.${text}`)
        .digest('hex');
      return macs.includes(`v1=${mac}`);
    };
    await send();
    await run(sync.id);
    expect(isSigned(receiver.heard[0]!, key)).toBe(true);
    expect(JSON.stringify(await app.call(syncs.list, {}, elena))).not.toContain(key);
    const { key: next } = await app.call(syncs.renewKey, { id: sync.id }, elena);
    await send();
    await run(sync.id);
    expect([isSigned(receiver.heard[1]!, key), isSigned(receiver.heard[1]!, next)]).toEqual([true, true]);
  });
});

describe('an endpoint in trouble', () => {
  test('gets the same batch again, later each time, and the run fails after the sixth', async () => {
    const { sync } = await aSync();
    receiver.answer = (_, reply) => reply.writeHead(500).end('oh no');
    await send();
    await run(sync.id);
    const [first] = await runs(sync.id);
    expect(first).toMatchObject({ state: 'waiting', reason: 'status', status: 500, reply: 'oh no', endTime: null });
    expect(first?.nextTime).toBe(new Date(now.getTime() + 10_000).toISOString());
    for (let turn = 0; turn < 8; turn++) {
      pass(600);
      await work();
    }
    expect(new Set(receiver.heard.map(({ body }) => body.delivery)).size).toBe(1);
    expect(receiver.heard).toHaveLength(6);
    expect(await runs(sync.id)).toMatchObject([{ state: 'failed', reason: 'status', answers: 0 }]);
    receiver.answer = (_, reply) => reply.end();
    await run(sync.id);
    expect(brought().at(-1)).toEqual([1, 1]);
  });

  test('that takes one batch and refuses the next has the first, and the next run goes on behind it', async () => {
    const { sync } = await aSync();
    await Promise.all(Array.from({ length: 203 }, () => send()));
    receiver.answer = (_, reply) => reply.writeHead(receiver.heard.length > 1 ? 400 : 200).end();
    await run(sync.id);
    expect(await runs(sync.id)).toMatchObject([{ state: 'failed', reason: 'status', status: 400, answers: 200 }]);
    receiver.heard = [];
    receiver.answer = (_, reply) => reply.end();
    await run(sync.id);
    expect(brought().map(([serial]) => serial)).toEqual([201, 202, 203]);
  });

  test('that hangs or breaks off is tried again', async () => {
    const { sync } = await aSync();
    await send();
    receiver.answer = () => {};
    const usual = app.services.outbound.patience;
    app.services.outbound.patience = 300;
    await run(sync.id);
    app.services.outbound.patience = usual;
    expect(await runs(sync.id)).toMatchObject([{ state: 'waiting', reason: 'timeout' }]);
    receiver.answer = (_, reply) => {
      reply.writeHead(200, { 'Content-Length': '500' });
      reply.write('half', () => reply.socket?.destroy());
    };
    pass(10);
    await work();
    expect(await runs(sync.id)).toMatchObject([{ state: 'waiting', reason: 'unreachable' }]);
    receiver.answer = (_, reply) => reply.end();
    pass(20);
    await work();
    expect(await runs(sync.id)).toMatchObject([{ state: 'done', answers: 1 }]);
  });

  test('that asks for time gets it', async () => {
    const { sync } = await aSync();
    await send();
    receiver.answer = (_, reply) => reply.writeHead(429, { 'Retry-After': '600' }).end();
    await run(sync.id);
    pass(599);
    await work();
    expect(receiver.heard).toHaveLength(1);
    receiver.answer = (_, reply) => reply.end();
    pass(1);
    await work();
    expect(await runs(sync.id)).toMatchObject([{ state: 'done', answers: 1 }]);
  });

  test('that is gone stops the connection until it is saved; a redirect to somewhere inside is not followed', async () => {
    const { sync } = await aSync({ schedule: 'hour' });
    await send();
    receiver.answer = (_, reply) => reply.writeHead(302, { Location: `http://${receiver.host}/inside` }).end();
    pass(3600);
    await work();
    expect(receiver.heard).toHaveLength(1);
    expect(await runs(sync.id)).toMatchObject([{ state: 'failed', reason: 'status', status: 302 }]);
    receiver.answer = (_, reply) => reply.writeHead(410).end();
    pass(3600);
    await work();
    expect(await current()).toMatchObject({ stopped: { reason: 'gone' }, nextTime: null });
    expect(await codes(app.call(syncs.run, { id: sync.id }, elena))).toEqual(['sync_stopped']);
    pass(7200);
    await work();
    expect(receiver.heard).toHaveLength(2);
    receiver.answer = (_, reply) => reply.end();
    const { name, url, rev } = await current();
    await app.call(syncs.update, { id: sync.id, rev, name, url, schedule: 'hour' }, elena);
    await run(sync.id);
    expect(await current()).toMatchObject({ stopped: null, last: { state: 'done', answers: 1 } });
  });

  test('in a private network is refused when it is saved, and when its address leads there later', async () => {
    for (const url of ['http://127.0.0.1/x', 'http://[::ffff:10.0.0.1]/', 'http://169.254.169.254/', 'http://0x7f.1/'])
      expect(await codes(aSync({ url })), url).toEqual(['webhook_private']);
    const { sync } = await aSync();
    await app.database.kysely.updateTable('answer_sync').set({ url: 'http://127.0.0.1:9/' }).execute();
    await send();
    await run(sync.id);
    expect(await runs(sync.id)).toMatchObject([{ state: 'failed', reason: 'private' }]);
  });
});

describe('what leaves', () => {
  const share = async (as: string, rows: 'own' | 'all') => {
    const rights = JSON.stringify(['fill', 'view_answers']);
    const subject = { type: 'user', subject_id: await app.userId(as) };
    await app.database.kysely
      .insertInto('form_share')
      .values({ form_key: formKey, ...subject, rights, rows } as never)
      .execute();
  };
  const runAs = async (id: string, as: string) => {
    await app.call(syncs.run, { id }, { as });
    await work();
  };

  test('is what its owner may export now: their own rows, and nothing once the right is gone', async () => {
    await share('maya', 'own');
    const { sync } = await aSync({}, 'maya');
    await send({ name: 'Elena’s' });
    await send({ name: 'Maya’s' }, 'maya');
    await runAs(sync.id, 'maya');
    expect(receiver.heard.flatMap(({ body }) => body.answers.map(({ answers }) => answers['name']))).toEqual([
      'Maya’s',
    ]);
    expect(await current('maya')).toMatchObject({ form: { formKey, name: 'Contact' } });
    await app.call(syncs.run, { id: sync.id }, { as: 'maya' });
    await app.database.kysely.deleteFrom('form_share').where('form_key', '=', formKey).execute();
    await work();
    expect(receiver.heard).toHaveLength(1);
    expect(await current('maya')).toMatchObject({ stopped: { reason: 'owner_right' }, form: { name: '' } });
  });

  test('is nothing of a person who is deactivated, nor of a form in the recycle bin', async () => {
    const { sync } = await aSync({ schedule: 'hour' });
    await send();
    await app.call(formProjects.recycle, { formKey }, elena);
    pass(3600);
    await work();
    expect(await runs(sync.id)).toMatchObject([{ state: 'failed', reason: 'form_deleted' }]);
    expect(await codes(app.call(syncs.run, { id: sync.id }, elena))).toEqual(['form_deleted']);
    const { kysely } = app.database;
    await kysely.updateTable('form').set({ deleted_at: null }).where('key', '=', formKey).execute();
    await kysely.updateTable('user').set({ is_enabled: false }).where('user_name', '=', 'elena').execute();
    pass(3600);
    await work();
    await kysely.updateTable('user').set({ is_enabled: true }).where('user_name', '=', 'elena').execute();
    app.services.sessions.forget();
    expect(receiver.heard).toEqual([]);
    expect(await current()).toMatchObject({ stopped: { reason: 'owner_left' } });
  });
});

describe('people', () => {
  test('see and use their own connections alone', async () => {
    const { sync } = await aSync();
    const of = { id: sync.id };
    const changed = { ...of, rev: 1, name: 'Mine', url: `http://${receiver.host}/`, schedule: 'day' as const };
    expect((await app.call(syncs.list, {}, { as: 'admin' })).syncs).toEqual([]);
    const calls = [
      () => app.call(syncs.run, of, { as: 'admin' }),
      () => app.call(syncs.update, changed, { as: 'admin' }),
      () => app.call(syncs.remove, of, { as: 'admin' }),
      () => app.call(syncs.renewKey, of, { as: 'admin' }),
      () => app.call(syncs.listRuns, of, { as: 'admin' }),
    ];
    for (const call of calls) expect(await codes(call())).toEqual(['not_found']);
  });

  test('connect the forms whose answers they may export, each under a name of its own', async () => {
    expect(await codes(aSync({}, 'tom'))).toEqual(['forbidden']);
    const named = async (as: string) =>
      (await app.call(syncs.listForms, { size: 200 }, { as })).records.map((form) => form.formKey);
    expect(await named('elena')).toContain(formKey);
    expect(await named('tom')).not.toContain(formKey);
    const { sync } = await aSync();
    expect(await codes(aSync())).toEqual(['sync_exists']);
    const { rev, url } = await current();
    const saved = await app.call(syncs.update, { id: sync.id, rev, name: 'ERP', url, schedule: 'day' }, elena);
    expect(saved).toMatchObject({ name: 'ERP', schedule: 'day', rev: rev + 1 });
    expect(await codes(app.call(syncs.update, { id: sync.id, rev, name: 'x', url, schedule: 'day' }, elena))).toEqual([
      'stale_revision',
    ]);
    await app.call(syncs.remove, { id: sync.id }, elena);
    expect((await app.call(syncs.list, {}, elena)).syncs).toEqual([]);
    expect(
      await app.database.kysely.selectFrom('job').where('kind', '=', 'answer_sync').select('id').execute(),
    ).toEqual([]);
  });
});
