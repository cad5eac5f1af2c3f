import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export interface OwnFields {
  nickName: string;
  phone: string;
  sex: '0' | '1' | '2';
}

/** What a person sees of themselves. */
export const readOwnProfile = (db: Kysely<Tables>, userId: UserId) =>
  db
    .selectFrom('user as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .select([
      'u.user_name',
      'u.nick_name',
      'u.email',
      'u.phone',
      'u.sex',
      'u.avatar',
      'u.muted_mails',
      'd.name as department',
    ])
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
    // As `keepName` decides who is here by Zendesk alone.
    .select(sql<boolean>`(u.password_hash is null and u.user_name like 'zendesk-%')`.as('is_managed'))
    .select(
      sql<string[]>`array(select p.name from person_post p where p.user_id = u.id order by p.order_num, p.name)`.as(
        'posts',
      ),
    )
    .select(
      sql<string[]>`array(select r.name from person_role r where r.user_id = u.id order by r.order_num, r.key)`.as(
        'roles',
      ),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** The fields that are a person's own, one by one: nothing else of an input gets here. Administrators with an older state are told. */
export async function keepOwnFields(
  db: Kysely<Tables>,
  userId: UserId,
  { nickName, phone, sex }: OwnFields,
): Promise<void> {
  await db
    .updateTable('user')
    .set((of) => ({ nick_name: nickName, phone, sex, rev: of('rev', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** False where somebody else has the address. */
export async function keepOwnEmail(db: Kysely<Tables>, userId: UserId, email: string): Promise<boolean> {
  // As in `users/save-user.ts`: of two who want one address at the same moment the second waits for the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`address ${email.toLowerCase()}`}))`.execute(db);
  const { rows } = await sql`
    update "user" set email = ${email}, rev = rev + 1 where id = ${userId} and not exists (
      select from "user" o where o.id <> ${userId} and lower(o.email) = lower(${email})) returning id`.execute(db);
  return rows.length > 0;
}

export async function keepAvatar(db: Kysely<Tables>, userId: UserId, avatar: string): Promise<void> {
  await db.updateTable('user').set({ avatar }).where('id', '=', userId).execute();
}

export async function keepMutedMails(db: Kysely<Tables>, userId: UserId, kinds: readonly string[]): Promise<void> {
  await db
    .updateTable('user')
    .set({ muted_mails: JSON.stringify([...new Set(kinds)]) })
    .where('id', '=', userId)
    .execute();
}
