import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { FilterColumns } from '../filter-sql.ts';
import type { JsonObject } from '../grammar/matches.ts';
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from '../grammar/names.ts';
import type { Shape } from '../grammar/apply-patch.ts';
import { SCIM_PATH } from '../scim-path.ts';
import { versionOf } from '../versions.ts';

/** People `u` as the directory sees them: not those that it has deleted, and nobody who was erased. */
export const people = (db: Kysely<Tables>) =>
  db
    .selectFrom('user as u')
    .leftJoin('scim_person as s', 's.user_id', 'u.id')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .leftJoin('user as m', 'm.id', 'u.manager_id')
    .where('s.removed_at', 'is', null)
    .where('u.user_name', 'not like', 'erased-%');

export const asked = (db: Kysely<Tables>) =>
  people(db)
    .select(['u.id', 'u.user_name', 'u.nick_name', 'u.email', 'u.phone', 'u.is_enabled', 'u.rev', 'u.created_at'])
    .select(['u.department_id', 'd.name as department_name', 'u.manager_id', 'm.nick_name as manager_name'])
    .select(['s.external_id', 's.given_name', 's.family_name', 's.updated_at'])
    .select(
      sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name)
        order by g.display_name) from scim_member sm join scim_group g on g.id = sm.group_id where sm.user_id = u.id), '[]')`.as(
        'groups',
      ),
    );

export type PersonRow = Awaited<ReturnType<ReturnType<typeof asked>['executeTakeFirstOrThrow']>>;

/** Ids are the numbers of people; another text is nobody's. */
export const idOf = (text: string): UserId | null => (/^[1-9]\d{0,14}$/.test(text) ? (Number(text) as UserId) : null);

export async function findPerson(db: Kysely<Tables>, id: string): Promise<PersonRow | undefined> {
  const userId = idOf(id);
  return userId === null ? undefined : asked(db).where('u.id', '=', userId).executeTakeFirst();
}

const CHANGED = sql`coalesce(s.updated_at, u.created_at)`;

/** What people can be asked for by. One e-mail address and one phone number are kept, both of work. */
export const PERSON_COLUMNS: FilterColumns = {
  id: { of: sql`u.id::text`, kind: 'exact' },
  externalid: { of: sql`s.external_id`, kind: 'exact' },
  username: { of: sql`u.user_name`, kind: 'text' },
  displayname: { of: sql`u.nick_name`, kind: 'text' },
  'name.formatted': { of: sql`u.nick_name`, kind: 'text' },
  'name.givenname': { of: sql`s.given_name`, kind: 'text' },
  'name.familyname': { of: sql`s.family_name`, kind: 'text' },
  active: { of: sql`u.is_enabled`, kind: 'boolean' },
  emails: { of: sql`u.email`, kind: 'text' },
  'emails.value': { of: sql`u.email`, kind: 'text' },
  'emails.type': { of: ifThere(sql`u.email`), kind: 'text' },
  'emails.primary': { of: sql`(u.email <> '')`, kind: 'boolean' },
  phonenumbers: { of: sql`u.phone`, kind: 'text' },
  'phonenumbers.value': { of: sql`u.phone`, kind: 'text' },
  'phonenumbers.type': { of: ifThere(sql`u.phone`), kind: 'text' },
  [`${ENTERPRISE_SCHEMA.toLowerCase()}.department`]: { of: sql`d.name`, kind: 'text' },
  [`${ENTERPRISE_SCHEMA.toLowerCase()}.manager.value`]: { of: sql`u.manager_id::text`, kind: 'exact' },
  'meta.created': { of: sql`u.created_at`, kind: 'moment' },
  'meta.lastmodified': { of: CHANGED, kind: 'moment' },
};

function ifThere(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${column} <> '' then 'work' else '' end`;
}

export const PERSON_ORDERS = {
  id: sql`u.id`,
  username: sql`lower(u.user_name)`,
  displayname: sql`lower(u.nick_name)`,
  'meta.created': sql`u.created_at`,
  'meta.lastmodified': CHANGED,
} as const;

/** Attributes of RFC 7643 that are taken and not kept, so that a directory need not be taught to leave them out. */
const IGNORED = [
  'nickName profileUrl title userType preferredLanguage locale timezone password addresses ims photos entitlements',
  'roles x509Certificates',
].flatMap((names) => names.split(' '));
const ignored = (names: readonly string[]): Shape => Object.fromEntries(names.map((name) => [name, 'ignored']));

export const PERSON_SHAPE: Shape = {
  ...ignored(IGNORED),
  schemas: 'ignored',
  id: 'fixed',
  meta: 'fixed',
  groups: 'fixed',
  externalId: 'value',
  userName: 'value',
  displayName: 'value',
  name: {
    formatted: 'value',
    givenName: 'value',
    familyName: 'value',
    ...ignored(['middleName', 'honorificPrefix', 'honorificSuffix']),
  },
  active: 'value',
  emails: 'list',
  phoneNumbers: 'list',
  [ENTERPRISE_SCHEMA]: {
    department: 'value',
    manager: { value: 'value', ...ignored(['$ref', 'displayName']) },
    ...ignored(['employeeNumber', 'costCenter', 'organization', 'division']),
  },
};

/** A person as RFC 7643, section 4.1, writes them. */
export function asResource(row: PersonRow, publicUrl: string): JsonObject {
  const address = (type: string, id: number | string) => new URL(`${SCIM_PATH}/${type}/${id}`, publicUrl).href;
  const listed = (value: string): JsonObject[] => (value === '' ? [] : [{ value, type: 'work', primary: true }]);
  return {
    schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
    id: String(row.id),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.user_name,
    name: {
      formatted: row.nick_name,
      ...(row.given_name ? { givenName: row.given_name } : {}),
      ...(row.family_name ? { familyName: row.family_name } : {}),
    },
    displayName: row.nick_name,
    active: row.is_enabled,
    emails: listed(row.email),
    ...(row.phone === '' ? {} : { phoneNumbers: listed(row.phone) }),
    groups: row.groups.map(({ id, name }) => ({
      value: id,
      display: name,
      type: 'direct',
      $ref: address('Groups', id),
    })),
    [ENTERPRISE_SCHEMA]: {
      ...(row.department_name === null ? {} : { department: row.department_name }),
      ...(row.manager_id === null
        ? {}
        : {
            manager: {
              value: String(row.manager_id),
              displayName: row.manager_name ?? '',
              $ref: address('Users', row.manager_id),
            },
          }),
    },
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: (row.updated_at ?? row.created_at).toISOString(),
      location: address('Users', row.id),
      version: versionOf(row.rev),
    },
  };
}
