import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { findSettings } from '../settings/find-settings.ts';

/** Refuses an approval on a form that is open to everybody until the caller has said that everybody may start it. */
export async function holdToAudience(
  db: Kysely<Tables>,
  { formKey, startsApproval = false, name }: { formKey: FormKey; startsApproval?: boolean | undefined; name: string },
): Promise<void> {
  const settings = await findSettings(db, formKey);
  if (settings?.settings.isSignInRequired || startsApproval) return;
  refuse('starts_approval', ['startsApproval'], { params: { name } });
}
