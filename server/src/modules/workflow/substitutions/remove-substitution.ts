import type {
  removeOwnSubstitution as ownContract,
  removeSubstitution as contract,
} from '@countersign/shared/api/workflow/substitutions.ts';
import { refuse } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';

/** Takes back one of the caller's own; those of others do not exist for the caller. */
export const removeOwnSubstitution: UseCase<typeof ownContract> = ({ id }, call) =>
  remove(call, call.db.deleteFrom('substitution').where('id', '=', id).where('user_id', '=', personOf(call).id));

/** Takes back anybody's. */
export const removeSubstitution: UseCase<typeof contract> = ({ id }, call) =>
  remove(call, call.db.deleteFrom('substitution').where('id', '=', id));

async function remove(call: Call, rows: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }): Promise<null> {
  if ((await rows.executeTakeFirst()).numDeletedRows === 0n) refuse('not_found', ['id']);
  call.afterCommit(() => call.services.directory.forget());
  return null;
}
