import { type Kysely, sql } from 'kysely';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { FilterColumns } from '../filter-sql.ts';
import type { Shape } from '../grammar/apply-patch.ts';
import type { JsonObject } from '../grammar/matches.ts';
import { GROUP_SCHEMA } from '../grammar/names.ts';
import { SCIM_PATH } from '../scim-path.ts';
import { versionOf } from '../versions.ts';

export const groups = (db: Kysely<Tables>) => db.selectFrom('scim_group as g');

interface Member {
  id: number;
  name: string;
}

/** Groups, with their members where those are wanted. */
export const askedGroups = (db: Kysely<Tables>, hasMembers: boolean) =>
  groups(db)
    .selectAll('g')
    .select(
      (hasMembers
        ? sql<Member[]>`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.nick_name) order by u.id)
            from scim_member m join "user" u on u.id = m.user_id where m.group_id = g.id), '[]')`
        : sql<Member[]>`'[]'::json`
      ).as('members'),
    );

export type GroupRow = Awaited<ReturnType<ReturnType<typeof askedGroups>['executeTakeFirstOrThrow']>>;

export const findGroup = (db: Kysely<Tables>, id: string): Promise<GroupRow | undefined> =>
  askedGroups(db, true).where('g.id', '=', id).executeTakeFirst();

export const membersOf = async (db: Kysely<Tables>, id: string): Promise<UserId[]> =>
  (await db.selectFrom('scim_member').select('user_id').where('group_id', '=', id).execute()).map((row) => row.user_id);

export const GROUP_COLUMNS: FilterColumns = {
  id: { of: sql`g.id`, kind: 'exact' },
  externalid: { of: sql`g.external_id`, kind: 'exact' },
  displayname: { of: sql`g.display_name`, kind: 'text' },
  members: { of: sql`select from scim_member m where m.group_id = g.id`, kind: 'members' },
  'members.value': { of: sql`select from scim_member m where m.group_id = g.id`, kind: 'members' },
  'meta.created': { of: sql`g.created_at`, kind: 'moment' },
  'meta.lastmodified': { of: sql`g.updated_at`, kind: 'moment' },
};

export const GROUP_ORDERS = {
  id: sql`g.id`,
  displayname: sql`lower(g.display_name)`,
  'meta.created': sql`g.created_at`,
  'meta.lastmodified': sql`g.updated_at`,
} as const;

export const GROUP_SHAPE: Shape = {
  schemas: 'ignored',
  id: 'fixed',
  meta: 'fixed',
  displayName: 'value',
  externalId: 'value',
  members: 'list',
};

/** A group as RFC 7643, section 4.2, writes it. */
export function asGroupResource(row: GroupRow, publicUrl: string): JsonObject {
  const address = (type: string, id: number | string) => new URL(`${SCIM_PATH}/${type}/${id}`, publicUrl).href;
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    members: row.members.map(({ id, name }) => ({
      value: String(id),
      display: name,
      type: 'User',
      $ref: address('Users', id),
    })),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: address('Groups', row.id),
      version: versionOf(row.rev),
    },
  };
}
