import { isLonger } from '@countersign/shared/basics/text-length.ts';
import { trimText } from '@countersign/shared/basics/trim-text.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../../work/record-audit.ts';
import { lockRights } from '../../reach/rights.ts';
import { applyPatch } from '../grammar/apply-patch.ts';
import { isObject, type Json, type JsonObject, nameIn } from '../grammar/matches.ts';
import { idOf } from '../people/person-rows.ts';
import { invalid, notThere, ScimError } from '../scim-error.ts';
import type { ScimWork } from '../scim-work.ts';
import { mustBeVersion } from '../versions.ts';
import { asGroupResource, findGroup, GROUP_SHAPE, type GroupRow, membersOf } from './group-rows.ts';
import { syncGrants } from './sync-grants.ts';

const LONGEST_NAME = 200;
const MOST_MEMBERS = 20_000;

interface GroupContent {
  displayName: string;
  externalId: string | null;
  members: UserId[];
}

/** Adds a group, which gives nothing until an administrator chooses a role for it. */
export async function addScimGroup(work: ScimWork, resource: JsonObject): Promise<JsonObject> {
  const content = readGroup(resource);
  await lockRights(work.db);
  const id = work.newId();
  await mustBeFree(work, id, content.displayName);
  const { now } = work;
  const columns = { display_name: content.displayName, external_id: content.externalId };
  await work.db
    .insertInto('scim_group')
    .values({ id, ...columns, role_id: null, created_at: now, updated_at: now })
    .execute();
  await setMembers(work, id, content.members);
  await recordAudit(work, 'scim.groupAdded', { groupId: id, scimToken: work.tokenId });
  return present(work, id);
}

export const replaceScimGroup = (
  work: ScimWork,
  id: string,
  resource: JsonObject,
  ifMatch: string | undefined,
): Promise<JsonObject> => change(work, id, ifMatch, () => readGroup(resource));

export const patchScimGroup = (
  work: ScimWork,
  id: string,
  operations: Json,
  ifMatch: string | undefined,
): Promise<JsonObject> =>
  change(work, id, ifMatch, (row) =>
    readGroup(applyPatch(asGroupResource(row, work.config.publicUrl), operations, GROUP_SHAPE)),
  );

/** The group goes, and with it what it gave its members. */
export async function removeScimGroup(work: ScimWork, id: string, ifMatch: string | undefined): Promise<void> {
  await lockRights(work.db);
  const row = (await findGroup(work.db, id)) ?? notThere();
  mustBeVersion(ifMatch, row.rev);
  const members = await membersOf(work.db, id);
  await work.db.deleteFrom('scim_group').where('id', '=', id).execute();
  await syncGrants(work, members);
  await recordAudit(work, 'scim.groupRemoved', { groupId: id, scimToken: work.tokenId });
}

async function change(
  work: ScimWork,
  id: string,
  ifMatch: string | undefined,
  next: (row: GroupRow) => GroupContent,
): Promise<JsonObject> {
  await lockRights(work.db);
  const row = (await findGroup(work.db, id)) ?? notThere();
  mustBeVersion(ifMatch, row.rev);
  const { displayName, externalId, members } = next(row);
  await mustBeFree(work, id, displayName);
  await work.db
    .updateTable('scim_group')
    .set({ display_name: displayName, external_id: externalId, updated_at: work.now, rev: row.rev + 1 })
    .where('id', '=', id)
    .execute();
  await setMembers(work, id, members);
  await recordAudit(work, 'scim.groupChanged', { groupId: id, scimToken: work.tokenId });
  return present(work, id);
}

const present = async ({ db, config }: ScimWork, id: string): Promise<JsonObject> =>
  asGroupResource((await findGroup(db, id)) ?? notThere(), config.publicUrl);

function readGroup(resource: JsonObject): GroupContent {
  const part = (name: string): Json | undefined => resource[nameIn(resource, name) ?? ''];
  const displayName = textOf(part('displayname'), 'displayName');
  if (displayName === '') return invalid('invalidValue', '“displayName” is missing.');
  const list = part('members') ?? [];
  if (!Array.isArray(list)) return invalid('invalidValue', '“members” is no list.');
  if (list.length > MOST_MEMBERS) return invalid('tooMany', `At most ${MOST_MEMBERS} members.`);
  const externalId = textOf(part('externalid'), 'externalId') || null;
  return { displayName, externalId, members: [...new Set(list.map(memberOf))] };
}

function textOf(value: Json | undefined, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return invalid('invalidValue', `“${name}” is no text.`);
  const text = trimText(value.replaceAll(/\p{Cc}/gu, ' '));
  return isLonger(text, LONGEST_NAME) ? invalid('invalidValue', `“${name}” is longer than ${LONGEST_NAME}.`) : text;
}

function memberOf(one: Json): UserId {
  const value = isObject(one) ? one[nameIn(one, 'value') ?? ''] : one;
  const type = isObject(one) ? one[nameIn(one, 'type') ?? ''] : undefined;
  if (typeof type === 'string' && type.toLowerCase() === 'group')
    return invalid('invalidValue', 'Groups in groups are not taken.');
  const id = typeof value === 'string' ? idOf(value) : null;
  return id ?? invalid('invalidValue', 'A member has no id of a person.');
}

async function setMembers(work: ScimWork, groupId: string, members: readonly UserId[]): Promise<void> {
  const { db } = work;
  const before = new Set(await membersOf(db, groupId));
  const after = new Set(members);
  const added = members.filter((id) => !before.has(id));
  const gone = [...before].filter((id) => !after.has(id));
  if (added.length > 0) {
    const { rows } = await sql<{ user_id: UserId }>`
      insert into scim_member (group_id, user_id)
      select ${groupId}, u.id from "user" u left join scim_person s on s.user_id = u.id
       where u.id = any(${added}::bigint[]) and s.removed_at is null and u.user_name not like 'erased-%'
      returning user_id`.execute(db);
    if (rows.length < added.length) invalid('invalidValue', 'A member is nobody here.');
  }
  if (gone.length > 0)
    await db.deleteFrom('scim_member').where('group_id', '=', groupId).where('user_id', 'in', gone).execute();
  await syncGrants(work, [...added, ...gone]);
}

/** Under the lock of rights, so that two groups of one name cannot arise at once. */
async function mustBeFree({ db }: ScimWork, id: string, displayName: string): Promise<void> {
  const found = await db
    .selectFrom('scim_group')
    .select('id')
    .where(sql<boolean>`lower(display_name) = lower(${displayName})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (found) throw new ScimError(409, 'uniqueness', 'There is a group of this name.');
}
