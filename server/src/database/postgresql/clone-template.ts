import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { silentLog } from '../../basics/log.ts';
import { templateName } from '../embedded/folder/template.ts';
import { openPostgresql } from './open-postgresql.ts';

const budgets = { statementBudget: 60_000, idleTransactionBudget: 60_000 };

/** Makes a database of its own on a test server, copied from a migrated one that the first caller makes. */
export async function cloneTemplate(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = templateName().replaceAll('-', '_');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(url, async (admin) => {
    await makeTemplate(admin, url, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  const drop = () => asAdministrator(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(url, name), drop: async () => void (await drop()) };
}

/** Several test files start together: one makes the template, the others wait; it has its name only once it is whole. */
async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await (await openPostgresql({ url: urlOf(url, draft), log: silentLog, ...budgets })).close();
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock(hashtext($1))', [template]);
}

async function asAdministrator<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
