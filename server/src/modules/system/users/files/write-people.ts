import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { emit, type HasListeners } from '../../../../work/emit.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { FileLine } from '../../../../work/resource-binding.ts';
import type { Work } from '../../../../work/work.ts';
import type { HasDirectory } from '../../directory.ts';
import { keepAdministrator, lockRights } from '../../reach/rights.ts';
import { rightsChanged } from '../give-roles.ts';
import { type PeopleWords, readPeopleWords, wordsIn } from './people-words.ts';

interface Lines {
  added: readonly ResourceRow[];
  changed: readonly (FileLine & { before: ResourceRow })[];
}

/** Writes the people of a file, which were judged in this transaction; some statements for all of them, however many there are. */
export async function writePeople(
  { added, changed }: Lines,
  work: Work & HasDirectory & HasListeners,
): Promise<readonly number[]> {
  const { db } = work;
  await lockRights(db);
  const words = await readPeopleWords(db);
  const addedIds = await insertPeople(work, added, words);
  const changedIds = changed.map(({ before }) => Number(before['userId']) as UserId);
  await updatePeople(db, changed, words);
  const given = [
    ...added.map((row, at) => ({ row, id: addedIds[at] ?? 0, fields: Object.keys(row) })),
    ...changed.map(({ after, fields }, at) => ({ row: after, id: changedIds[at] ?? 0, fields })),
  ];
  const saying = (field: string) => given.filter(({ fields }) => fields.includes(field));
  // Managers may stand further down in the same file.
  await setManagers(db, saying('manager'));
  await setLinks(db, 'user_role', saying('roles'), (row) => idsOf(row['roles'], words.role));
  await setLinks(db, 'user_post', saying('posts'), (row) => idsOf(row['posts'], words.post));
  await keepAdministrator(db);
  const gone = changed.filter(({ after, fields }) => fields.includes('status') && after['status'] === '1');
  for (const { before } of gone) await emit(work, 'personDeactivated', { userId: Number(before['userId']) as UserId });
  await rightsChanged(work, changedIds);
  return [...addedIds, ...changedIds];
}

const columnsOf = (row: ResourceRow, words: PeopleWords) => ({
  nick_name: row['nickName'],
  email: row['email'],
  phone: row['phone'],
  department_id: words.departments(wordOf(row['department'] ?? ''))[0]?.id ?? null,
  is_enabled: row['status'] === '0',
  remark: row['remark'],
});
const recordset = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`;

async function insertPeople({ db, now }: Work, added: readonly ResourceRow[], words: PeopleWords): Promise<UserId[]> {
  if (added.length === 0) return [];
  const given = added.map((row) => ({ user_name: row['userName'], ...columnsOf(row, words) }));
  const { rows } = await sql<{ id: UserId; user_name: string }>`
    insert into "user" (user_name, nick_name, email, phone, department_id, is_enabled, remark, created_at)
    select g.user_name, g.nick_name, g.email, g.phone, g.department_id, g.is_enabled, g.remark, ${now}
      from ${recordset(given)} as g (user_name text, nick_name text, email text, phone text, department_id bigint,
        is_enabled boolean, remark text)
    on conflict (lower(user_name)) do nothing
    returning id, user_name`.execute(db);
  const byName = new Map(rows.map(({ id, user_name: name }) => [name, id]));
  // Somebody else has added one of them in this moment: what was shown is not what would happen.
  if (byName.size < added.length) refuse('import_changed', ['plan']);
  return added.map((row) => byName.get(wordOf(row['userName'] ?? '')) ?? (0 as UserId));
}

async function updatePeople(db: Kysely<Tables>, changed: Lines['changed'], words: PeopleWords): Promise<void> {
  if (changed.length === 0) return;
  const given = changed.map(({ before, after, fields }) => ({
    id: before['userId'],
    moves: fields.includes('department'),
    ...columnsOf(after, words),
  }));
  await sql`
    update "user" u set nick_name = g.nick_name, email = g.email, phone = g.phone,
      department_id = case when g.moves then g.department_id else u.department_id end,
      is_enabled = g.is_enabled, remark = g.remark, rev = u.rev + 1
    from ${recordset(given)} as g (id bigint, moves boolean, nick_name text, email text, phone text, department_id bigint,
      is_enabled boolean, remark text)
    where u.id = g.id`.execute(db);
}

type Placed = readonly { row: ResourceRow; id: number }[];

async function setManagers(db: Kysely<Tables>, rows: Placed): Promise<void> {
  const given = rows.map(({ row, id }) => ({ id, manager: row['manager'] ?? '' }));
  const { rows: missing } = await sql`
    select from ${recordset(given)} as g (manager text) where g.manager <> ''
      and not exists (select from "user" m where lower(m.user_name) = lower(g.manager)) limit 1`.execute(db);
  // The line of a manager is one that can't be taken.
  if (missing.length > 0) refuse('unknown_manager', ['csv']);
  await sql`
    update "user" u set manager_id = m.id
    from ${recordset(given)} as g (id bigint, manager text)
    left join "user" m on lower(m.user_name) = lower(g.manager) and g.manager <> ''
    where u.id = g.id and u.manager_id is distinct from m.id`.execute(db);
}

const LINKED = { user_role: 'role_id', user_post: 'post_id' } as const;

async function setLinks(
  db: Kysely<Tables>,
  table: keyof typeof LINKED,
  rows: Placed,
  idsIn: (row: ResourceRow) => readonly number[],
): Promise<void> {
  const pairs = rows.flatMap(({ row, id }) => idsIn(row).map((other) => ({ id, other })));
  const column = sql.id(LINKED[table]);
  await sql`delete from ${sql.table(table)} where user_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  await sql`
    insert into ${sql.table(table)} (user_id, ${column})
    select distinct g.id, g.other from ${recordset(pairs)} as g (id bigint, other bigint)`.execute(db);
}

const idsOf = (cell: unknown, find: (word: string) => { id: number } | undefined): number[] =>
  typeof cell === 'string' ? wordsIn(cell).flatMap((word) => find(word)?.id ?? []) : [];
