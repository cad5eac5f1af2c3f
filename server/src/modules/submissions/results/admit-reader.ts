import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { needsSignIn } from '@countersign/shared/forms/form-settings.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { reachesAllRows } from '../../forms/rights/row-rights.ts';
import { knowsPassword } from '../../forms/settings/knows-password.ts';
import { readReceiptCode } from '../receipts/receipt-code.ts';
import type { ResultForm } from './result-form.ts';

/**
 * Refuses a visitor who may not see the results: of results for senders, whoever has no receipt of this form; else whoever
 * would not get to the form itself, because it asks for a password or for people of the organisation. People who may read all
 * answers see the page as visitors do.
 */
export async function admitReader(
  work: Work & HasSecrets & HasClient,
  formKey: FormKey,
  form: ResultForm & { held: NonNullable<ResultForm['held']> },
  receipt: string | undefined,
): Promise<void> {
  const { held, ownerId } = form;
  if (receipt !== undefined && (await isReceiptOf(work, formKey, receipt))) return;
  if (work.person && (await reachesAllRows(work.db, work.person, { formKey, ownerId }, 'view_answers'))) return;
  if (held.settings.publicResults?.readers === 'senders') refuse('results_for_senders', ['receipt']);
  if (needsSignIn(held.settings) && !work.person) refuse('sign_in_needed', ['formKey']);
  const locked = { formKey, ownerId, passwordHash: held.passwordHash };
  if (!(await knowsPassword(work, work.person, locked))) refuse('password_needed', ['formKey']);
}

async function isReceiptOf({ db, secretFor }: Work & HasSecrets, formKey: FormKey, code: string): Promise<boolean> {
  const id = readReceiptCode(secretFor, code);
  if (id === null) return false;
  const row = await db
    .selectFrom('submission')
    .select('form_key')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.form_key === formKey;
}
