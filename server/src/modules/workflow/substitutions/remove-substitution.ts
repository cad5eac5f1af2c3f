import type { HasDirectory } from '../../system/directory.ts';
import { isReached, reachOf } from '../../system/reach/reach.ts';
import type {
  removeOwnSubstitution as ownContract,
  removeSubstitution as contract,
} from '@countersign/shared/api/workflow/substitutions.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';

/** Takes back one of the caller's own; those of others do not exist for the caller. */
export const removeOwnSubstitution: UseCase<typeof ownContract, HasDirectory> = ({ id }, work) =>
  remove(work, work.db.deleteFrom('substitution').where('id', '=', id).where('user_id', '=', personOf(work).id));

/** Takes back one of somebody whom the caller reaches. */
export const removeSubstitution: UseCase<typeof contract, HasDirectory> = async ({ id }, work) => {
  const reach = await reachOf(work, 'workflow:substitution:edit');
  const theirs = work.db
    .deleteFrom('substitution')
    .where('id', '=', id)
    .where('user_id', 'in', (of) => of.selectFrom('person as u').select('u.id').where(isReached(reach)));
  return remove(work, theirs);
};

async function remove(
  work: Work & HasDirectory,
  rows: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> },
): Promise<null> {
  if ((await rows.executeTakeFirst()).numDeletedRows === 0n) refuse('not_found', ['id']);
  work.afterCommit(() => work.directory.forget());
  return null;
}
