import type {
  saveOwnSubstitution as ownContract,
  saveSubstitution as contract,
  Substitution,
} from '@countersign/shared/api/workflow/substitutions.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { refuse } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { toSubstitutions } from './substitution-rows.ts';

type Wanted = ParsedInputOf<typeof ownContract>;

/** The caller says who stands in while the caller is away. */
export const saveOwnSubstitution: UseCase<typeof ownContract> = (input, call) => save(call, personOf(call).id, input);

/** The same for somebody else. */
export const saveSubstitution: UseCase<typeof contract> = ({ person, ...input }, call) => save(call, person, input);

/** One at a time for each person: of two that begin at once the second sees the first and is refused as overlapping. */
async function save(call: Call, userId: number, wanted: Wanted): Promise<Substitution> {
  await checkPeople(call, userId, wanted.substitute);
  const [from, until] = [new Date(wanted.from), new Date(wanted.until)];
  if (until <= from) refuse('period_order', ['until']);
  if (await overlaps(call, userId, { id: wanted.id, from, until })) refuse('period_overlap', ['from']);
  const values = { substitute_id: wanted.substitute, from_at: from, until_at: until, reason: wanted.reason ?? '' };
  const id = wanted.id ?? call.newId();
  if (wanted.id === null) {
    const made = { id, user_id: userId, created_by: call.person?.id ?? null, created_at: call.now };
    await call.db
      .insertInto('substitution')
      .values({ ...made, ...values })
      .execute();
  } else {
    const mine = call.db.updateTable('substitution').set(values).where('id', '=', id).where('user_id', '=', userId);
    if ((await mine.executeTakeFirst()).numUpdatedRows === 0n) refuse('not_found', ['id']);
  }
  call.afterCommit(() => call.services.directory.forget());
  const [saved] = await toSubstitutions(call.db, [{ id, user_id: userId, ...values }], call.now);
  return saved ?? refuse('not_found', ['id']);
}

async function checkPeople(call: Call, userId: number, substitute: number): Promise<void> {
  if (substitute === userId) refuse('substitute_self', ['substitute']);
  const people = await call.db
    .selectFrom('user')
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
  call: Call,
  userId: number,
  { id, from, until }: { id: string | null; from: Date; until: Date },
): Promise<boolean> {
  const other = await call.db
    .selectFrom('substitution')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', id ?? '')
    .where('from_at', '<', until)
    .where('until_at', '>', from)
    .executeTakeFirst();
  return other !== undefined;
}
