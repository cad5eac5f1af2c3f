import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get as getForm, list as listForms } from '@countersign/shared/api/forms/forms.ts';
import { get as getAnswers, list as listAnswers } from '@countersign/shared/api/submissions/submissions.ts';
import { getDefinition, getTask, listTodo, reviewTask } from '@countersign/shared/api/workflow/workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../basics/log.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { migrate } from '../database/migrate.ts';
import { allMigrations } from '../database/migrations/all-migrations.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/**
 * A data folder of the first release: its tables, with one form, one approval that waits and the people around them as that release
 * wrote them.
 */
const FIRST_RELEASE = Object.entries(allMigrations).filter(([name]) => name < '0007');
const rows = JSON.parse(readFileSync(new URL('testing/first-release.json', import.meta.url), 'utf8')) as Record<
  string,
  unknown[]
>;

const dataDir = mkdtempSync(join(tmpdir(), 'countersign-old-'));
let database: Database;
let testApp: TestApp;

beforeAll(async () => {
  database = await openEmbedded({
    dataDir,
    log: silentLog,
    durable: false,
    statementBudget: 60_000,
    idleTransactionBudget: 60_000,
  });
  // It opens with the tables of today.
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  await migrate(database.kysely, Object.fromEntries(FIRST_RELEASE));
  await database.kysely.transaction().execute(async (old) => {
    // Departments name their leaders and people their departments: nothing is checked before all of it is there.
    await sql`set local session_replication_role = replica`.execute(old);
    for (const [table, content] of Object.entries(rows)) {
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(content)}::jsonb)`.execute(
        old,
      );
    }
  });
});
afterAll(async () => {
  await testApp?.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a folder of the first release opens: every step since then is taken, once', async () => {
  const taken = await migrate(database.kysely);
  expect(taken.length).toBe(Object.keys(allMigrations).length - FIRST_RELEASE.length);
  expect(await migrate(database.kysely)).toEqual([]);
  testApp = await startTestApp({ database, organisation: null });
});

test('its forms, their versions and their answers are there', async () => {
  const { records } = await testApp.call(listForms, {}, { as: 'admin' });
  expect(records.map(({ name, version }) => [name, version])).toEqual([['Access request', 1]]);
  const formKey = records[0]!.formKey;
  expect((await testApp.call(getForm, { formKey }, { as: 'admin' })).draft.fields.length).toBeGreaterThan(3);
  const answers = await testApp.call(listAnswers, { formKey }, { as: 'admin' });
  const { submission, form } = await testApp.call(getAnswers, { id: answers.records[0]!.id }, { as: 'admin' });
  expect(submission.answers).toMatchObject({ level: 'read', systems: ['billing', 'production'] });
  expect(form.version).toBe(1);
});

test('its approval waits where it waited, and goes on', async () => {
  const { name, version } = await testApp.call(getDefinition, { key: 'access_request' as never }, { as: 'admin' });
  expect([name, version]).toEqual(['Access request', 1]);
  const { records } = await testApp.call(listTodo, {}, { as: 'ruben' });
  const task = records[0]!;
  const detail = await testApp.call(getTask, { id: task.taskId }, { as: 'ruben' });
  expect(detail.buttons).toContain('approve');
  const action = { type: 'approve' as const, comment: 'On call needs it' };
  const { taskStatus } = await testApp.call(reviewTask, { id: task.taskId, rev: task.rev, action }, { as: 'ruben' });
  expect(taskStatus).toBe(2);
  expect((await testApp.call(listTodo, {}, { as: 'ruben' })).records).toEqual([]);
});
