import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { nameStatements } from '../postgresql/name-statements.ts';
import type { Tables } from '../tables.ts';
import { readNamed } from './named.ts';

test('a built query reaches PostgreSQL under its name, whatever its values', async () => {
  const texts: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void texts.push(query.sql),
  });
  for (const id of ['one', 'two'])
    await readNamed(
      db,
      'answers.read',
      db
        .selectFrom('submission')
        .select('serial')
        .where('id', '=', id as never),
    );
  expect(texts[1]).toBe(texts[0]);
  const asked: unknown[] = [];
  const client = { query: (...question: unknown[]) => asked.push(...question) };
  nameStatements(client as never);
  client.query(texts[0], ['one']);
  expect(asked).toEqual([
    { name: expect.stringMatching(/^answers\.read:/) as unknown, text: texts[0], values: ['one'] },
  ]);
});
