import { contract } from '@countersign/shared/api/contract.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { refuse } from '../refusing/refuse.ts';
import { route } from '../route.ts';
import { writeSetting } from '../../modules/system/settings/settings.ts';

const note = contract({
  name: 'probe.note',
  summary: 'Keeps a text under a key',
  method: 'POST',
  path: '/probe/{key}',
  access: 'self',
  input: z.object({ key: z.string(), text: z.string() }),
  reply: z.object({ count: z.int() }),
  refusals: { unwelcome: CODES.unprocessable },
});

let app: TestApp;
let effects = 0;

beforeAll(async () => {
  const keep = route(note, async ({ key, text }, { db, now, afterCommit }) => {
    await writeSetting(db, `probe.${key}`, text, now);
    if (text === 'unwelcome') refuse('unwelcome', ['text']);
    if (text === 'broken') throw new Error('secret detail of the fault');
    afterCommit(() => {
      effects += 1;
    });
    return { count: effects };
  });
  app = await startTestApp({ rooms: { probe: [keep] }, contracts: [note] });
});
afterAll(() => app.close());
beforeEach(() => {
  effects = 0;
});

const call = (text: string, requestId?: string, as = 'maya', key = 'k') =>
  app.call(note, { key, text }, { as, requestId });

describe('a request id', () => {
  test('with the same body gives the same reply and one effect', async () => {
    const first = await call('a', 'same-1');
    await call('other', 'same-2');
    expect(await call('a', 'same-1')).toEqual(first);
    expect(effects).toBe(2);
  });

  test('with another body is refused with 409', async () => {
    await call('a', 'other-body');
    await expect(call('b', 'other-body')).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'request_id_reused', path: ['X-Request-Id'] }],
    });
    await expect(call('a', 'other-body', 'maya', 'other-key')).rejects.toMatchObject({ code: 409 });
  });

  test('sent ten times at once has one effect and ten equal replies', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => call('a', 'at-once')));
    expect(effects).toBe(1);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  });

  test('belongs to a person: two may use the same one', async () => {
    await call('a', 'shared-id', 'maya');
    await call('b', 'shared-id', 'tom');
    expect(effects).toBe(2);
  });

  test('of a refused write is free again, and nothing was written', async () => {
    await expect(call('unwelcome', 'refused', 'maya', 'gone')).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'unwelcome', path: ['text'] }],
    });
    const kept = await app.database.kysely
      .selectFrom('setting')
      .where('key', '=', 'probe.gone')
      .select('key')
      .execute();
    expect(kept).toEqual([]);
    await call('welcome', 'refused', 'maya', 'gone');
    expect(effects).toBe(1);
  });

  test('that is no id is refused', async () => {
    await expect(call('a', 'with spaces')).rejects.toMatchObject({ code: 400 });
  });
});

describe('a fault', () => {
  test('reaches people as one plain sentence, without its text', async () => {
    const token = await app.signIn('maya');
    const reply = await fetch(`${app.url}/api/probe/k`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ text: 'broken' }),
    });
    const text = await reply.text();
    expect(reply.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 500, msg: 'System error, please contact the administrator' });
    expect(text).not.toContain('secret detail');
  });
});

describe('the audit log', () => {
  test('has who did what to which, and not what was said', async () => {
    await call('confidential', 'audited', 'maya', 'the-key');
    const row = await app.database.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('request_id', '=', 'audited')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: 'probe.note', target: { key: 'the-key' }, ip: '127.0.0.1' });
    expect(row.person_id).toBe(await app.userId('maya'));
  });

  test.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses %s',
    async (statement) => {
      await expect(app.database.pool.query(statement)).rejects.toThrow('append-only');
    },
  );
});
