import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasDirectory } from '../../system/directory.ts';
import { isReached, reachOf } from '../../system/reach/reach.ts';
import type {
  saveOwnSubstitution as ownContract,
  saveSubstitution as contract,
  Substitution,
} from '@countersign/shared/api/workflow/substitutions.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { toSubstitutions } from './substitution-rows.ts';

type Wanted = ParsedInputOf<typeof ownContract>;

/** The caller says who stands in while the caller is away. */
export const saveOwnSubstitution: UseCase<typeof ownContract, HasDirectory> = (input, work) =>
  save(work, personOf(work).id, input);

/** The same for somebody whom the caller reaches: a substitute decides what the other one would. */
export const saveSubstitution: UseCase<typeof contract, HasDirectory> = async ({ person, ...input }, work) => {
  const found = await work.db
    .selectFrom('person as u')
    .select('u.id')
    .where('u.id', '=', person)
    .where(isReached(await reachOf(work, 'workflow:substitution:edit')))
    .executeTakeFirst();
  return found ? save(work, person, input) : refuse('not_found', ['person']);
};

/** One at a time for each person: of two that begin at once the second sees the first and is refused as overlapping. */
async function save(work: Work & HasDirectory, userId: UserId, wanted: Wanted): Promise<Substitution> {
  await checkPeople(work, userId, wanted.substitute);
  const [from, until] = [new Date(wanted.from), new Date(wanted.until)];
  if (until <= from) refuse('period_order', ['until']);
  if (await overlaps(work, userId, { id: wanted.id, from, until })) refuse('period_overlap', ['from']);
  const values = { substitute_id: wanted.substitute, from_at: from, until_at: until, reason: wanted.reason ?? '' };
  const id = wanted.id ?? work.newId();
  if (wanted.id === null) {
    const made = { id, user_id: userId, created_by: work.person?.id ?? null, created_at: work.now };
    await work.db
      .insertInto('substitution')
      .values({ ...made, ...values })
      .execute();
  } else {
    const mine = work.db.updateTable('substitution').set(values).where('id', '=', id).where('user_id', '=', userId);
    if ((await mine.executeTakeFirst()).numUpdatedRows === 0n) refuse('not_found', ['id']);
  }
  work.afterCommit(() => work.directory.forget());
  const [saved] = await toSubstitutions(work.db, [{ id, user_id: userId, ...values }], work.now);
  return saved ?? refuse('not_found', ['id']);
}

async function checkPeople(work: Work, userId: UserId, substitute: UserId): Promise<void> {
  if (substitute === userId) refuse('substitute_self', ['substitute']);
  const people = await work.db
    .selectFrom('person')
    .select(['id', 'is_enabled'])
    .where('id', 'in', [userId, substitute])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!people.some(({ id }) => id === userId)) refuse('not_found', ['person']);
  if (!people.some((person) => person.id === substitute && person.is_enabled))
    refuse('assignee_disabled', ['substitute']);
}

async function overlaps(
  work: Work,
  userId: UserId,
  { id, from, until }: { id: string | null; from: Date; until: Date },
): Promise<boolean> {
  const other = await work.db
    .selectFrom('substitution')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', id ?? '')
    .where('from_at', '<', until)
    .where('until_at', '>', from)
    .executeTakeFirst();
  return other !== undefined;
}
