import { resendMessage } from '@countersign/shared/api/records/messages.ts';
import { messageLog } from '@countersign/shared/resources/definitions/message-log.ts';
import { contractsOf, type ListQuery } from '@countersign/shared/resources/resource-contracts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { putJobs } from '../../jobs/job.ts';
import type { Mailer } from '../mailer.ts';
import { forgetReceiver, purgeMessageLog } from './forget-deliveries.ts';
import { keepDelivery, sendKept } from './keep-delivery.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { list, get, add } = contractsOf(messageLog);
const rows = async (query: ListQuery = {}) => (await app.call(list, query, { as: 'admin' })).records;
const mail = (to: string, id: string) => ({
  to,
  messageId: id,
  subject: 'Refund of Mia Chen',
  text: 'secret',
  html: '',
});
const about = { template: 'task_assigned', subject: 'Refund approval', jobId: 'job-1' };
const withMailer = (send: Mailer['send']) => ({ ...app.services, mailer: { send, close: () => {} } });

test('a mail that is tried again is one line: what it was about, how often, and why it failed', async () => {
  const failing = withMailer(() => Promise.reject(new Error('550 no such mailbox')));
  await expect(sendKept(failing, about, mail('mia@example.com', 'm1'))).rejects.toThrow('550');
  expect(await rows()).toMatchObject([{ status: '2', errorMsg: '550 no such mailbox', retryCount: 0 }]);
  await sendKept(
    withMailer(() => Promise.resolve()),
    about,
    mail('mia@example.com', 'm1'),
  );
  const [line, ...others] = await rows({ receiver: 'mia@' });
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    channel: 'mail',
    templateCode: 'task_assigned',
    receiver: 'mia@example.com',
    subject: 'Refund approval',
    status: '1',
    errorMsg: '',
    retryCount: 1,
  });
  expect(JSON.stringify(line)).not.toMatch(/Mia Chen|secret/);
});

test('a call that is refused is a line of its own; filters find it', async () => {
  const call = {
    channel: 'webhook' as const,
    delivery: 'd1',
    template: 'process_ended',
    receiver: 'hooks.example',
    subject: 'process_ended',
    jobId: 'job-2',
  };
  await expect(keepDelivery(app.services, call, () => Promise.reject(new Error('503')))).rejects.toThrow('503');
  expect(await rows({ channel: 'webhook', status: '2' })).toMatchObject([
    { receiver: 'hooks.example', errorMsg: '503' },
  ]);
  expect(await rows({ channel: 'webhook', status: '1' })).toEqual([]);
});

test('what cannot be kept changes nothing: the mail was sent once', async () => {
  const database = {
    kysely: {
      insertInto: () => {
        throw new Error('no database');
      },
    },
  };
  let sent = 0;
  const services = { ...withMailer(() => ((sent += 1), Promise.resolve())), database } as never;
  await sendKept(services, about, mail('x@example.com', 'm2'));
  expect(sent).toBe(1);
});

test('lines go after 90 days, and with the person they went to', async () => {
  const ok = withMailer(() => Promise.resolve());
  await sendKept(ok, about, mail('Leaver@example.com', 'm3'));
  await forgetReceiver(app.database.kysely, 'leaver@example.com');
  expect(await rows({ receiver: 'leaver' })).toEqual([]);
  await purgeMessageLog(app.database.kysely, new Date(Date.now() + 91 * 86_400_000));
  expect(await rows()).toEqual([]);
});

test('it is read by those with the right, and written by nobody', async () => {
  await expect(app.call(list, {}, { as: 'kofi' })).rejects.toMatchObject({ code: 403 });
  await expect(app.call(get, { id: 1 }, { as: 'kofi' })).rejects.toMatchObject({ code: 403 });
  await expect(app.call(add, { subject: 'x' }, { as: 'admin' })).rejects.toMatchObject({ code: 404 });
});

test('what failed for good is sent again, once however often it is asked; nothing else is', async () => {
  await app.services.database.kysely.deleteFrom('message_log').execute();
  const resend = (id: number, as = 'admin') => app.call(resendMessage, { id }, { as });
  const lineOf = async (jobId: string, isSent = false) => {
    const send = withMailer(() => (isSent ? Promise.resolve() : Promise.reject(new Error('550'))));
    await sendKept(send, { ...about, jobId }, mail('mia@example.com', `m.${jobId}`)).catch(() => undefined);
    return (
      await app.database.kysely
        .selectFrom('message_log')
        .select('id')
        .where('job_id', '=', jobId)
        .executeTakeFirstOrThrow()
    ).id;
  };
  const work = { db: app.database.kysely, now: new Date(), newId: () => crypto.randomUUID() };
  await putJobs(work, [
    { key: 'mail.again', kind: 'invitation_mail', data: { invitationId: 'gone' }, runAt: work.now },
  ]);
  const { id: jobId } = await app.database.kysely
    .updateTable('job')
    .set({ failed_at: work.now })
    .where('key', '=', 'mail.again')
    .returning('id')
    .executeTakeFirstOrThrow();
  const failed = await lineOf(jobId);
  await expect(resend(failed, 'kofi')).rejects.toMatchObject({ code: 403 });
  expect(await resend(failed)).toBeNull();
  expect(await resend(failed)).toBeNull();
  await app.services.jobs.runDue();
  await expect(resend(failed)).rejects.toMatchObject({ errors: [{ code: 'message_over' }] });
  await expect(resend(await lineOf('sent', true))).rejects.toMatchObject({ errors: [{ code: 'message_not_failed' }] });
  await expect(resend(999_999)).rejects.toMatchObject({ code: 404 });
});
