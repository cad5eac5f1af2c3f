import type { Call } from '../../../work/call.ts';
import type { Person } from '../../../work/person.ts';
import { hasRight } from '../rights/policy.ts';
import { hasPass } from './form-pass.ts';

interface Locked {
  formKey: string;
  ownerId: number;
  passwordHash: string | null;
}

/** Whether nothing keeps the visitor out: no password, one that was shown, or the right to change the form and its password. */
export async function knowsPassword(
  { db, services, client, now }: Pick<Call, 'db' | 'services' | 'client' | 'now'>,
  person: Person | null,
  { formKey, ownerId, passwordHash }: Locked,
): Promise<boolean> {
  if (passwordHash === null || hasPass(services.secretFor, { formKey, passwordHash }, client, now)) return true;
  return person !== null && hasRight(db, person, { formKey, ownerId }, 'edit_form');
}
