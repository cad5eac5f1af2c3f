import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { ALL_PERMISSIONS } from '../../../../work/permissions.ts';
import { emit } from '../../../../work/emit.ts';
import { recordAudit } from '../../../../work/record-audit.ts';
import { addPerson } from '../../people/add-person.ts';
import { departmentNamed } from '../../people/department-named.ts';
import { keepAdministrator, lockRights } from '../../reach/rights.ts';
import { rightsChanged } from '../../users/give-roles.ts';
import { applyPatch } from '../grammar/apply-patch.ts';
import type { Json, JsonObject } from '../grammar/matches.ts';
import { syncGrants } from '../groups/sync-grants.ts';
import { invalid, notThere, ScimError } from '../scim-error.ts';
import type { ScimWork } from '../scim-work.ts';
import { mustBeVersion } from '../versions.ts';
import { asResource, findPerson, idOf, PERSON_SHAPE, type PersonRow } from './person-rows.ts';
import { type PersonContent, readPerson } from './read-person.ts';

/** Names that the product gives itself. */
const RESERVED = /^(?:zendesk|erased)-/i;

/** Adds a person without a password, or takes back one whom the directory had deleted. */
export async function addScimPerson(work: ScimWork, resource: JsonObject): Promise<JsonObject> {
  const content = readPerson(resource);
  if (RESERVED.test(content.userName)) return invalid('invalidValue', 'This user name is reserved.');
  await lockRights(work.db);
  const id = (await removedPerson(work, content.userName)) ?? (await newPerson(work, content));
  await takeBack(work, id);
  await write(work, await present(work, id), content);
  await recordAudit(work, 'scim.personAdded', { userId: id, scimToken: work.tokenId });
  return asResource(await present(work, id), work.config.publicUrl);
}

/** Replaces what the directory says of a person. */
export async function replaceScimPerson(
  work: ScimWork,
  id: string,
  resource: JsonObject,
  ifMatch: string | undefined,
): Promise<JsonObject> {
  return change(work, id, ifMatch, () => readPerson(resource));
}

export async function patchScimPerson(
  work: ScimWork,
  id: string,
  operations: Json,
  ifMatch: string | undefined,
): Promise<JsonObject> {
  return change(work, id, ifMatch, (row) => {
    const before = asResource(row, work.config.publicUrl);
    return readPerson(applyPatch(before, operations, PERSON_SHAPE), before);
  });
}

/** Deactivates a person, who is not there for the directory any more. What they began and hold stays theirs. */
export async function removeScimPerson(work: ScimWork, id: string, ifMatch: string | undefined): Promise<void> {
  await lockRights(work.db);
  const row = (await findPerson(work.db, id)) ?? notThere();
  mustBeVersion(ifMatch, row.rev);
  await setActive(work, row, false);
  await note(work, row.id, { removed_at: work.now });
  await work.db.deleteFrom('scim_member').where('user_id', '=', row.id).execute();
  await syncGrants(work, [row.id]);
  await recordAudit(work, 'scim.personRemoved', { userId: row.id, scimToken: work.tokenId });
}

async function change(
  work: ScimWork,
  id: string,
  ifMatch: string | undefined,
  next: (row: PersonRow) => PersonContent,
): Promise<JsonObject> {
  await lockRights(work.db);
  const row = (await findPerson(work.db, id)) ?? notThere();
  mustBeVersion(ifMatch, row.rev);
  await write(work, row, next(row));
  await recordAudit(work, 'scim.personChanged', { userId: row.id, scimToken: work.tokenId });
  return asResource(await present(work, row.id), work.config.publicUrl);
}

const present = async ({ db }: ScimWork, id: UserId): Promise<PersonRow> =>
  (await findPerson(db, String(id))) ?? notThere();

/** Writes what differs. Whoever may do everything by hand keeps their name and address: with those somebody could become them. */
async function write(work: ScimWork, row: PersonRow, content: PersonContent): Promise<void> {
  const { db, now } = work;
  const isRenamed = row.user_name.toLowerCase() !== content.userName.toLowerCase();
  const isMoved = row.email.toLowerCase() !== content.email.toLowerCase();
  if ((isRenamed || isMoved) && (await isAlmightyByHand(work, row.id)))
    throw new ScimError(403, null, 'Name and address of administrators are changed here, not by the directory.');
  if (isRenamed) await mustBeFreeName(work, row, content.userName);
  if (isMoved) await mustBeFreeAddress(work, row.id, content.email);
  const departmentId = await departmentOf(work, row, content.department);
  const managerId = await managerOf(work, row, content.manager);
  await mustBeFreeExternal(work, row, content.externalId);
  await db
    .updateTable('user')
    .set((of) => ({
      user_name: content.userName,
      nick_name: content.nickName,
      email: content.email,
      phone: content.phone,
      department_id: departmentId,
      manager_id: managerId,
      rev: of('rev', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
  await note(work, row.id, {
    external_id: content.externalId,
    given_name: content.givenName,
    family_name: content.familyName,
    updated_at: now,
  });
  await setActive(work, row, content.isActive);
  await rightsChanged(work, [row.id]);
}

async function setActive(work: ScimWork, row: PersonRow, isActive: boolean): Promise<void> {
  if (row.is_enabled === isActive) return;
  await work.db
    .updateTable('user')
    .set((of) => ({ is_enabled: isActive, rev: of('rev', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  await keepAdministrator(work.db);
  if (!isActive) await emit(work, 'personDeactivated', { userId: row.id });
  await rightsChanged(work, [row.id]);
}

interface Noted {
  external_id?: string | null;
  given_name?: string;
  family_name?: string;
  updated_at?: Date;
  removed_at?: Date | null;
}

async function note({ db, now }: ScimWork, userId: UserId, noted: Noted): Promise<void> {
  const usual = { external_id: null, given_name: '', family_name: '', updated_at: now, removed_at: null };
  await db
    .insertInto('scim_person')
    .values({ user_id: userId, created_at: now, ...usual, ...noted })
    .onConflict((on) => on.column('user_id').doUpdateSet(noted))
    .execute();
}

async function removedPerson({ db }: ScimWork, userName: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('user as u')
    .innerJoin('scim_person as s', 's.user_id', 'u.id')
    .select('u.id')
    .where(sql<boolean>`lower(u.user_name) = lower(${userName})`)
    .where('s.removed_at', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

const takeBack = (work: ScimWork, id: UserId): Promise<void> => note(work, id, { removed_at: null });

async function newPerson(work: ScimWork, { userName, nickName }: PersonContent): Promise<UserId> {
  await mustBeFreeName(work, null, userName);
  return addPerson(work.db, { userName, nickName, passwordHash: null }, work.now);
}

const taken = (what: string): never => {
  throw new ScimError(409, 'uniqueness', `Somebody else has this ${what}.`);
};

async function mustBeFreeName({ db }: ScimWork, row: PersonRow | null, userName: string): Promise<void> {
  if (row && RESERVED.test(userName)) invalid('invalidValue', 'This user name is reserved.');
  const found = await db
    .selectFrom('user')
    .select('id')
    .where(sql<boolean>`lower(user_name) = lower(${userName})`)
    .where('id', '<>', row?.id ?? (0 as UserId))
    .executeTakeFirst();
  if (found) taken('user name');
}

async function mustBeFreeAddress({ db }: ScimWork, id: UserId, email: string): Promise<void> {
  if (email === '') return;
  await sql`select pg_advisory_xact_lock(hashtext(${`address ${email.toLowerCase()}`}))`.execute(db);
  const { rows } = await sql`
    select from "user" where email <> '' and lower(email) = lower(${email}) and id <> ${id} limit 1`.execute(db);
  if (rows.length > 0) taken('e-mail address');
}

async function mustBeFreeExternal({ db }: ScimWork, { id }: PersonRow, externalId: string | null): Promise<void> {
  if (externalId === null) return;
  const found = await db
    .selectFrom('scim_person')
    .select('user_id')
    .where('external_id', '=', externalId)
    .where('removed_at', 'is', null)
    .where('user_id', '<>', id)
    .executeTakeFirst();
  if (found) taken('externalId');
}

/** By name, which makes one that is not there yet, or by the id of one that is. */
async function departmentOf({ db, now }: ScimWork, row: PersonRow, wanted: string | null): Promise<number | null> {
  if (wanted === null) return null;
  if (row.department_name?.toLowerCase() === wanted.toLowerCase()) return row.department_id;
  const id = idOf(wanted);
  const known = id && (await db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirst());
  return known ? known.id : (await departmentNamed(db, wanted, now)).id;
}

async function managerOf({ db }: ScimWork, row: PersonRow, wanted: string | null): Promise<UserId | null> {
  if (wanted === null || wanted === String(row.manager_id)) return wanted === null ? null : row.manager_id;
  const { rows } = await sql<{ id: UserId }>`
    select u.id from "user" u left join scim_person s on s.user_id = u.id
     where s.removed_at is null and (u.id::text = ${wanted} or lower(u.user_name) = lower(${wanted})
       or s.external_id = ${wanted})
     order by (u.id::text = ${wanted}) desc limit 1`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return invalid('invalidValue', 'There is no such manager.');
  return id === row.id ? invalid('invalidValue', 'Nobody is their own manager.') : id;
}

async function isAlmightyByHand({ db }: ScimWork, id: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from user_role ur join role_permission p on p.role_id = ur.role_id and p.permission = ${ALL_PERMISSIONS}
     where ur.user_id = ${id} and not exists (
       select from scim_grant g where g.user_id = ur.user_id and g.role_id = ur.role_id) limit 1`.execute(db);
  return rows.length > 0;
}
