import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { Work } from '../../../work/work.ts';
import type { Person } from '../../../work/person.ts';
import { hasRight } from '../rights/policy.ts';
import { hasPass } from './form-pass.ts';

interface Locked {
  formKey: FormKey;
  ownerId: UserId;
  passwordHash: string | null;
}

/** Whether nothing keeps the visitor out: no password, one that was shown, or the right to change the form and its password. */
export async function knowsPassword(
  { db, secretFor, client, now }: Pick<Work, 'db' | 'now'> & HasSecrets & HasClient,
  person: Person | null,
  { formKey, ownerId, passwordHash }: Locked,
): Promise<boolean> {
  if (passwordHash === null || hasPass(secretFor, { formKey, passwordHash }, client, now)) return true;
  return person !== null && hasRight(db, person, { formKey, ownerId }, 'edit_form');
}
