import { randomInt } from 'node:crypto';
import type { send } from '@countersign/shared/api/email-codes.ts';
import { readEmail } from '@countersign/shared/validation/fields/email.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import type { Call, UseCase } from '../../../http/serve.ts';
import { getPublicForm } from '../../forms/get-public-form.ts';
import { visitorOf } from '../../forms/settings/visitor.ts';
import { traceOf } from '../trace.ts';
import { codeMail } from './code-mail.ts';
import { emailCodeHash } from './email-code-hash.ts';
import { deleteCode, holdCounting, insertCode, type NewCode, sentSince } from './email-code-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIFE_MS = 10 * MINUTE_MS;
const PAUSE_SECONDS = 60;
const PER_ADDRESS_AND_HOUR = 5;
const PER_IP_AND_HOUR = 30;

/** Writes a code to an address that an open form asks for. A code that the mail server does not take does not count. */
export const sendEmailCode: UseCase<typeof send> = async (input, call) => {
  const { services, now } = call;
  const open = await getPublicForm(call.db, input.formKey, visitorOf(call));
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const { definition } = open.form;
  const field = definition.fields.find(({ key, type }) => key === input.field && type === 'email_code');
  if (!field) return refuse('not_found', ['field']);
  const mailer = services.mailer ?? refuse('mail_not_configured');
  const { answer, problems } = readEmail({ domains: [] }, input.address);
  if (typeof answer !== 'string' || problems.length > 0) return refuse('wrong_email', ['address']);

  const id = call.newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keepCode(call, {
    id,
    formKey: input.formKey,
    fieldKey: input.field,
    addressHash: emailCodeHash(services, 'address', answer.toLowerCase()),
    ipHash: traceOf(call).ipHash,
    codeHash: emailCodeHash(services, id, code),
    now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const site = new URL(services.config.publicUrl).host;
  try {
    await mailer.send(codeMail({ id, to: answer, code, site, language: input.language }));
  } catch {
    await deleteCode(call.db, id);
    return refuse('mail_failed');
  }
  return { seconds: PAUSE_SECONDS };
};

async function keepCode(call: Call, code: NewCode): Promise<void> {
  await inTransaction(call.services.database, async (db) => {
    await holdCounting(db);
    const since = new Date(code.now.getTime() - HOUR_MS);
    const there = await sentSince(db, { addressHash: code.addressHash }, since);
    const fromHere = await sentSince(db, { ipHash: code.ipHash }, since);
    const [last] = there;
    const isSoon = last !== undefined && code.now.getTime() - last.getTime() < PAUSE_SECONDS * 1000;
    if (isSoon || there.length >= PER_ADDRESS_AND_HOUR || fromHere.length >= PER_IP_AND_HOUR) {
      refuse('too_many_requests', [], { params: { seconds: isSoon ? PAUSE_SECONDS : HOUR_MS / 1000 } });
    }
    await insertCode(db, code);
  });
}
