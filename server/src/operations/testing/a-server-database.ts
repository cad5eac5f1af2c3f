import { aTestDatabase } from '../../database/testing/test-database.ts';

/** An empty database on the PostgreSQL server of the test, for servers of its own; none where the test is about the embedded one. */
export async function aServerDatabase(): Promise<{ url: string; close: () => Promise<void> } | undefined> {
  if (!process.env.TEST_DATABASE_URL) return undefined;
  const database = await aTestDatabase();
  const { pool } = database;
  await pool.query('drop schema public cascade; create schema public');
  const url = new URL(process.env.TEST_DATABASE_URL);
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  url.pathname = `/${rows[0]?.name}`;
  return { url: url.href, close: () => database.close() };
}
