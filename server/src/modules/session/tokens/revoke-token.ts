import type { revokeToken as contract } from '@countersign/shared/api/session/tokens.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import type { HasKnownForms } from '../ports.ts';
import { present } from './list-tokens.ts';
import { findTokenRow } from './token-repository.ts';

/** Ends a token; one that is over stays as it is. Tokens of others are not there for whoever may not revoke them. */
export const revokeToken: UseCase<typeof contract, HasKnownForms> = async ({ id }, work) => {
  const person = personOf(work);
  const row = await findTokenRow(work.db, id);
  const isTheirs = row && (row.user_id === person.id || hasPermission(person, 'session:token:remove'));
  if (!isTheirs) return refuse('not_found', ['id']);
  await work.db
    .updateTable('api_token')
    .set({ revoked_at: work.now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const now = await findTokenRow(work.db, id);
  const [token] = await present(work, now ? [now] : []);
  return token ?? refuse('not_found', ['id']);
};
