import { randomInt } from 'node:crypto';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Call } from '../../../work/call.ts';
import { traceOf } from '../../forms/settings/trace.ts';
import { codeMail } from './code-mail.ts';
import { emailCodeHash } from './email-code-hash.ts';
import { deleteCode, holdCounting, insertCode, type NewCode, sentSince } from './email-code-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIFE_MS = 10 * MINUTE_MS;
const PAUSE_SECONDS = 60;
const PER_ADDRESS_AND_HOUR = 5;
const PER_IP_AND_HOUR = 30;

export interface CodeFor {
  formKey: string;
  fieldKey: string;
  /** Checked by the caller. */
  address: string;
  language: FormLanguage;
}

/** Writes a code to an address, within the limits. A code that the mail server does not take does not count. */
export async function mailCode(
  call: Call,
  { formKey, fieldKey, address, language }: CodeFor,
): Promise<{ seconds: number }> {
  const { services, now } = call;
  const mailer = services.mailer ?? refuse('mail_not_configured');
  const id = call.newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keepCode(call, {
    id,
    formKey,
    fieldKey,
    addressHash: emailCodeHash(services, 'address', address.toLowerCase()),
    ipHash: traceOf(call).ipHash,
    codeHash: emailCodeHash(services, id, code),
    now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const site = new URL(services.config.publicUrl).host;
  try {
    await mailer.send(codeMail({ id, to: address, code, site, language }));
  } catch {
    await deleteCode(call.db, id);
    return refuse('mail_failed');
  }
  return { seconds: PAUSE_SECONDS };
}

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
