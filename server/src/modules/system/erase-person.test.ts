import type { UserId } from '@countersign/shared/basics/ids.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { runAsServer } from '../../work/run-as-server.ts';
import { erasePerson } from './erase-person.ts';

/** What is left of an erased person, column by column. A new column that names people fails here until it stands in a list. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Serves the person alone, or only says that somebody else is led by them: no row names them afterwards. */
const GOES = [
  'answer_draft.owner_id',
  'answer_import.owner_id',
  'answer_layout.user_id',
  'answer_sync.owner_id',
  // Those that others share stay.
  'answer_view.owner_id',
  'api_token.user_id',
  'audit_change.subject_id',
  'decision_code.user_id',
  'department.leader_id',
  'favourite_form.user_id',
  'field_library.owner_id',
  'file_upload.owner_id',
  'form_share.subject_id',
  'form_template.owner_id',
  'form_transfer.from_id',
  'form_transfer.to_id',
  'invitation.created_by',
  'linked_identity.user_id',
  'message.user_id',
  'notice_read.user_id',
  'one_time_code.user_id',
  'provider_visit.user_id',
  'passkey.user_id',
  'person_preferences.user_id',
  'recovery_code.user_id',
  'saved_filter.user_id',
  'scim_grant.user_id',
  'scim_member.user_id',
  'scim_person.user_id',
  'session.user_id',
  'sign_in_challenge.user_id',
  'substitution.substitute_id',
  'substitution.user_id',
  'task_progress.owner_id',
  'ticket_draft.user_id',
  'totp.user_id',
  'user.manager_id',
  'user_post.user_id',
  'user_role.user_id',
  'zendesk_account.starts_as',
  'zendesk_identity.user_id',
  'zendesk_oauth.user_id',
  'zendesk_ticket_people.assignee_id',
];
/** Others rely on it: forms, answers, requests and the record of what was done, by an account that names nobody. */
const STAYS = [
  'audit_log.person_id',
  'cc.from_user_id',
  'cc.user_id',
  'delivery_batch.created_by',
  'device.created_by',
  'device_change.operator_id',
  'file.owner_id',
  'form.owner_id',
  'form_folder.owner_id',
  'form_version.published_by',
  'form_webhook.owner_id',
  'linked_form.created_by',
  'notice.created_by',
  'op_log.actor_id',
  'op_log.from_user_ids',
  'op_log.on_behalf_of_id',
  'op_log.to_user_ids',
  'personal_link.created_by',
  'process_definition.created_by',
  'process_definition_version.published_by',
  'process_instance.starter_id',
  'resource_row.created_by',
  'schedule_run.started_by',
  'scim_token.created_by',
  'sign_in.user_id',
  'signature.user_id',
  'submission.created_by',
  'submission.removed_by',
  'submission_history.changed_by',
  'substitution.created_by',
  'task.assignee_id',
  'task.candidates',
  'task.ended_by_id',
  'task.held_for_id',
  'zendesk_check.started_by',
  'zendesk_update.created_by',
];
/** Ids of people without an account. */
const OUTSIDERS = ['outside_link.person_id'];
const NAMES_PEOPLE =
  /\.(\w+_)?(user|owner|person|manager|leader|assignee|actor|starter|operator|substitute|subject|ended_by|held_for|on_behalf_of|from|to)_id$|_by$|_as$|_user_ids$|candidates$/;

/** An id that no other row has. */
const LEAVER = 987_654_321 as UserId;
/** What a row must say for it to be the person's own. */
const OWN: Readonly<Record<string, string>> = {
  'form_share.type': 'user',
  'field_library.scope': 'own',
};

interface Column {
  name: string;
  of: string;
  type: string;
  isNeeded: boolean;
}

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, table_name as of, data_type as type,
           is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
      from information_schema.columns natural join information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, column_name`.execute(
    app.database.kysely,
  );
  return rows;
}
const nameOf = ({ of, name }: Column): string => `${of}.${name}`;
const peopleAmong = (all: readonly Column[]): Column[] =>
  all.filter((one) => ['bigint', 'ARRAY'].includes(one.type) && NAMES_PEOPLE.test(nameOf(one)));

/** A row in which this one column names the leaver. */
async function plantRow(all: readonly Column[], column: Column): Promise<void> {
  const values = all
    .filter((one) => one.of === column.of && (one.isNeeded || one === column || OWN[nameOf(one)] !== undefined))
    .map((one) => [one.name, one === column ? leaverAs(one) : anyValue(one)] as const);
  await sql`insert into ${sql.table(column.of)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(app.database.kysely);
}

/** Rows alone matter here, not what they say or refer to. */
async function dropChecks(): Promise<void> {
  const { rows } = await sql<{ of: string; name: string }>`
    select r.relname as of, c.conname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype in ('c', 'f') and c.connamespace = 'public'::regnamespace`.execute(app.database.kysely);
  for (const { of, name } of rows)
    await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(app.database.kysely);
}
const leaverAs = ({ type }: Column): RawBuilder<unknown> =>
  type === 'ARRAY' ? sql`array[${LEAVER}::bigint]` : sql`${LEAVER}::bigint`;
const ANY: Readonly<Record<string, RawBuilder<unknown>>> = {
  bigint: sql`1`,
  integer: sql`1`,
  smallint: sql`1`,
  boolean: sql`false`,
  jsonb: sql`'{}'::jsonb`,
  bytea: sql`'\x00'::bytea`,
  ARRAY: sql`'{}'`,
  'timestamp with time zone': sql`now()`,
};
const anyValue = (column: Column): RawBuilder<unknown> =>
  ANY[column.type] ?? sql`${OWN[nameOf(column)] ?? crypto.randomUUID()}`;

async function columnsThatName(id: number, people: readonly Column[]): Promise<string[]> {
  const found: string[] = [];
  for (const column of people) {
    const { rows } = await sql`select from ${sql.table(column.of)}
      where ${id}::bigint = ${column.type === 'ARRAY' ? sql`any(${sql.ref(column.name)})` : sql.ref(column.name)} limit 1`.execute(
      app.database.kysely,
    );
    if (rows.length > 0) found.push(nameOf(column));
  }
  return found;
}

test('an erased person leaves nothing that served them alone, and no name in what stays', async () => {
  const { kysely } = app.database;
  await sql`insert into "user" (id, user_name, nick_name, email) overriding system value
    values (${LEAVER}, 'leaver', 'Lea Verne', 'lea@example.com')`.execute(kysely);
  const all = await columns();
  const people = peopleAmong(all).filter((one) => !OUTSIDERS.includes(nameOf(one)));
  await dropChecks();
  for (const column of people) await plantRow(all, column);
  expect(await columnsThatName(LEAVER, people)).toEqual([...GOES, ...STAYS].toSorted());
  const token = await app.signIn('leaver');
  expect((await app.call(getInfo, {}, { token })).user.nickName).toBe('Lea Verne');

  await runAsServer(app.services, (work) => erasePerson(work, LEAVER));
  expect(await columnsThatName(LEAVER, people)).toEqual(STAYS);
  await expect(app.call(getInfo, {}, { token })).rejects.toMatchObject({ code: 401 });
  const left = await kysely.selectFrom('user').selectAll().where('id', '=', LEAVER).executeTakeFirstOrThrow();
  expect(JSON.stringify(left)).not.toMatch(/lea/i);
  expect(left).toMatchObject({ user_name: `erased-${LEAVER}`, nick_name: '', is_enabled: false });
});
