import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationKey } from '../../modules/workflow/instances/rows/operation.ts';
import { recordsOf } from '../../modules/workflow/testing/records-of.ts';
import type { Database } from '../pool/connect.ts';
import { onOldTables } from '../testing/on-old-tables.ts';
import { aTestDatabase } from '../testing/test-database.ts';
import { leanHistory } from './0026-lean-history.ts';

let database: Database;

beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.close());

const at = '2026-03-02T08:00:00.000Z';
const bodyHash = '5e'.repeat(32);
const start = {
  type: 'start',
  actor: { userId: '4' },
  instanceId: 'one',
  definitionVersion: 1,
  answers: { amount: 9 },
};
const timeout = { type: 'timeout', timerId: 't', tokenId: 'k', visit: 1, nodeId: 'wait', turn: 1 };
const people = { userIds: ['14'], substitutions: [], missingChoice: null };

test('the records, operations and files of processes that stand there already are found again', () =>
  onOldTables(database, '0026', async (db) => {
    for (const statement of [
      sql`insert into process_definition (key, name, draft_xml, version, created_at, updated_at)
        values ('p', 'P', '', 1, ${at}, ${at})`,
      sql`insert into process_definition_version (key, version, name, xml, graph, published_at)
        values ('p', 1, 'P', '', '{}', ${at})`,
      sql`insert into process_instance
        (id, definition_key, definition_version, status, rev, variables, round, visits, chosen, started_at)
        values ('one', 'p', 1, 1, 2, '{}', 1, 1, '{}', ${at})`,
      sql`insert into op_log (id, instance_id, action, actor_id, from_user_ids, to_user_ids, round, at, rev, seq, request_id, body_hash)
        values ('line-1', 'one', 'start', 4, '{}', '{}', 1, ${at}, 1, 0, 'my request', ${bodyHash}),
               ('line-2', 'one', 'cc', null, '{}', '{7,8}', 1, ${at}, 1, 1, null, null)`,
      sql`insert into step_record (instance_id, rev, at, command, ids, answers) values
        ('one', 1, ${at}, ${JSON.stringify(start)}, '["line-1", "line-2"]', ${JSON.stringify([people])}),
        ('one', 2, ${at}, ${JSON.stringify(timeout)}, '["task-1"]', '[]')`,
      sql`insert into file (id, name, mime, size, sha256, storage_key, purpose, created_at)
        values ('file-1', 'a.png', 'image/png', 1, '', 'a', 'answer', ${at})`,
      sql`insert into comment_file (entry_id, file_id, instance_id) values ('line-2', 'file-1', 'one')`,
    ]) {
      await statement.execute(db);
    }

    await leanHistory.up(db as never);

    expect(await recordsOf(db, 'one' as InstanceId)).toEqual([
      { rev: 1, at, command: start, ids: ['line-1', 'line-2'], answers: [people] },
      { rev: 2, at, command: timeout, ids: ['task-1'], answers: [] },
    ]);
    const lines = await db
      .selectFrom('op_log')
      .select(['operation', 'to_user_ids', 'from_user_ids'])
      .orderBy('seq')
      .execute();
    expect(lines).toEqual([
      { operation: operationKey({ requestId: 'my request', bodyHash }), to_user_ids: null, from_user_ids: null },
      { operation: null, to_user_ids: ['7', '8'], from_user_ids: null },
    ]);
    expect(await db.selectFrom('comment_file').selectAll().execute()).toEqual([
      { entry_id: '1.1', file_id: 'file-1', instance_id: 'one' },
    ]);
  }));
