import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { HasConfig } from '../../../config/config.ts';
import { randomInt } from 'node:crypto';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
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
  formKey: FormKey;
  fieldKey: string;
  /** Checked by the caller. */
  address: string;
  language: FormLanguage;
}

/** Writes a code to an address, within the limits. A code that the mail server does not take does not count. */
export async function mailCode(
  work: Work & HasDatabase & HasMail & HasSecrets & HasClient & HasConfig<'publicUrl'>,
  { formKey, fieldKey, address, language }: CodeFor,
): Promise<{ seconds: number }> {
  const { now } = work;
  const mailer = work.mailer ?? refuse('mail_not_configured');
  const id = work.newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keepCode(work, {
    id,
    formKey,
    fieldKey,
    addressHash: emailCodeHash(work, 'address', address.toLowerCase()),
    ipHash: traceOf(work).ipHash,
    codeHash: emailCodeHash(work, id, code),
    now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const site = new URL(work.config.publicUrl).host;
  try {
    await mailer.send(codeMail({ id, to: address, code, site, language }));
  } catch {
    await deleteCode(work.db, id);
    return refuse('mail_failed');
  }
  return { seconds: PAUSE_SECONDS };
}

async function keepCode(work: Work & HasDatabase, code: NewCode): Promise<void> {
  await inTransaction(work.database, async (db) => {
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
