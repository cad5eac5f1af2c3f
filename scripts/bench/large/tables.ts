/**
 * `npm run bench:tables`: what a page of each long table costs the database when the table has a million rows on this machine's
 * PostgreSQL: the first page, the last that is reached by its number, and the one behind it by its cursor where the list has one.
 * `ms` is the time between sending its statements and having their rows, the least of several rounds; the bar is 10 ms for each.
 * Last line: JSON. Arguments make it smaller and choose tables by their names: `npm run bench:tables -- 0.1 users devices`.
 */
import { MOST_COUNTED } from '../../../shared/src/basics/page.ts';
import { inTransaction } from '../../../server/src/database/transaction.ts';
import { plantDemonstration } from '../../../server/src/demonstration/seed/demonstration.ts';
import { plantBuiltIns } from '../../../server/src/modules/system/menus/plant-built-ins.ts';
import { startPostgresql } from '../../../server/src/testing/start-postgresql.ts';
import { type MeasuredServer, startMeasuredServer } from '../lib/measured-server.ts';

const [, , part = '1', ...chosen] = process.argv;
const ROWS = Math.round(1_000_000 * Number(part));
const SIZE = 20;
const BAR_MS = 10;
const ROUNDS = 7;

/** A column of the row with the number `n`, in SQL; every other column has what the first row of the table has. */
type Columns = Record<string, string>;

/** Two years, the newest row first. */
const AT = `now() - n * interval '60 seconds'`;
/** Everybody has some, and Oliver, whose lists are read, one in a hundred. */
const someone = (ids: { oliver: number; others: number[] }) =>
  `case when n % 100 = 0 then ${ids.oliver} else (array[${ids.others.join(',')}]::bigint[])[1 + n % ${ids.others.length}] end`;

const rowsOf = (who: string): Record<string, Columns> => ({
  user: {
    id: '1000000 + n',
    user_name: `'person' || n`,
    nick_name: `'Person ' || n`,
    email: `'person' || n || '@example.net'`,
    phone: `''`,
    created_at: AT,
  },
  submission: { id: `'many-' || n`, serial: '100000 + n', request_id: `'many-' || n`, created_by: who, created_at: AT },
  process_instance: {
    form_data_id: `'many-' || n`,
    id: `'many-' || n`,
    number: `'M-' || n`,
    starter_id: who,
    status: `1 + n % 4`,
    started_at: AT,
  },
  // One in ten waits still.
  task: {
    id: `'many-' || n`,
    instance_id: `'many-' || n`,
    token_id: `'many-' || n`,
    assignee_id: who,
    candidates: 'null',
    status: `case when (n / 100) % 10 = 0 then 1 else 2 end`,
    ended_by_id: `case when (n / 100) % 10 = 0 then null else ${who} end`,
    created_at: AT,
    ended_at: `case when (n / 100) % 10 = 0 then null else ${AT} end`,
  },
  cc: { id: `'many-' || n`, instance_id: `'many-' || n`, user_id: who, node_id: `'start'`, at: AT },
  message: {
    id: `'many-' || n`,
    instance_id: `'many-' || n`,
    user_id: who,
    at: AT,
    cause_seq: 'n',
    submission_id: 'null',
  },
  linked_form: {
    id: `'many-' || n`,
    submission_id: `'many-' || n`,
    zd_tkt_id: `(100000 + n)::text`,
    ext_value: `n::text`,
    previous_id: 'null',
    created_at: AT,
  },
  zendesk_update: {
    id: `'many-' || n`,
    subdomain: `'demo'`,
    ticket_id: `(n / 3)::text`,
    kind: `'note'`,
    payload: `'{}'::jsonb`,
    key: `'many-' || n`,
    state: `case when n % 2 = 0 then 'done' else 'failed' end`,
    attempts: '1',
    problem: `''`,
    detail: `''`,
    created_at: AT,
    ended_at: AT,
  },
  session: {
    id: 'gen_random_uuid()',
    token_hash: `'many-' || n`,
    user_id: who,
    kind: `'web'`,
    is_remembered: 'false',
    idle_seconds: '7200',
    created_at: `now() - n * interval '1 millisecond'`,
    last_seen_at: `now() - n * interval '1 millisecond'`,
    expires_at: `now() + interval '1 day'`,
    ip: `'192.0.2.1'`,
    user_agent: `'bench'`,
  },
  sign_in: {
    at: AT,
    user_id: who,
    user_name: `'person'`,
    way: `'password'`,
    reason: `''`,
    ip: `'192.0.2.1'`,
    agent: `''`,
  },
  audit_log: {
    at: AT,
    person_id: who,
    action: `'forms.update'`,
    target: `'{}'::jsonb`,
    ip: `'192.0.2.1'`,
    request_id: `'many-' || n`,
    agent: `''`,
    code: '200',
  },
  message_log: {
    delivery: `'many-' || n`,
    channel: `'mail'`,
    template: `'task'`,
    receiver: `'person@example.net'`,
    subject: `'Message ' || n`,
    status: `'1'`,
    sent_at: AT,
  },
  device: { id: `'many-' || n`, serial: `'MANY-' || n`, serial_plain: `'MANY' || n`, created_at: AT },
  device_change: { id: `'many-' || n`, device_id: `'many-' || n`, at: AT },
});

interface List {
  /** The table that it reads. */
  table: string;
  path: string;
  as: string;
}

const LISTS: Record<string, List> = {
  users: { table: 'user', path: '/system/user/list', as: 'admin' },
  todo: { table: 'task', path: '/workflow/tasks/todo', as: 'oliver' },
  finished: { table: 'task', path: '/workflow/tasks/finished', as: 'oliver' },
  copies: { table: 'cc', path: '/workflow/copies', as: 'oliver' },
  ownProcesses: { table: 'process_instance', path: '/workflow/instances/own', as: 'oliver' },
  processes: { table: 'process_instance', path: '/workflow/instances', as: 'admin' },
  messages: { table: 'message', path: '/workflow/messages', as: 'oliver' },
  linkedForms: { table: 'linked_form', path: '/zendesk/linked-forms', as: 'admin' },
  ticketUpdates: { table: 'zendesk_update', path: '/zendesk/outbound', as: 'admin' },
  online: { table: 'session', path: '/monitor/online/list', as: 'admin' },
  signIns: { table: 'sign_in', path: '/monitor/logininfor/list', as: 'admin' },
  operations: { table: 'audit_log', path: '/monitor/operlog/list', as: 'admin' },
  messageLog: { table: 'message_log', path: '/message/log/list', as: 'admin' },
  devices: { table: 'device', path: '/devices', as: 'admin' },
  deviceLog: { table: 'device_change', path: '/devices/changes', as: 'admin' },
};

/** Without triggers and foreign keys: what is measured is how rows are found, and millions of them are no work of people. */
async function fill({ pool }: MeasuredServer['database'], table: string, columns: Columns): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and identity_generation is distinct from 'ALWAYS'`,
      [table],
    );
    const names = rows.map(({ name }) => name).filter((name) => name in columns || hasSample(table));
    const values = names.map((name) => columns[name] ?? `s."${name}"`);
    const sample = hasSample(table) ? `, (select * from "${table}" limit 1) s` : '';
    await client.query('set session_replication_role = replica');
    for (let from = 1; from <= ROWS; from += 50_000)
      await client.query(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from generate_series(${from}, ${Math.min(ROWS, from + 49_999)}) n${sample}`,
      );
    await client.query('set session_replication_role = default');
  } finally {
    client.release();
  }
  await pool.query(`vacuum analyze "${table}"`);
}

/** Of these the demonstration has rows, which the many look like. */
const hasSample = (table: string): boolean =>
  ['user', 'submission', 'process_instance', 'task', 'message', 'linked_form', 'device', 'device_change'].includes(
    table,
  );

/** Their rows belong to answers and their processes. */
const OF_PROCESSES = ['process_instance', 'task', 'cc', 'message', 'linked_form'];

interface Cost {
  ms: number;
  statements: number;
  /** Why there is no such page, as the server says it. */
  refused?: string;
}

async function costOf(server: MeasuredServer, token: string, path: string): Promise<Cost & { next: string | null }> {
  let best: Cost & { next: string | null } = { ms: Infinity, statements: 0, next: null };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ms, statements] = [server.databaseMs(), server.statements()];
    const reply = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data?: { next?: string | null } };
    const spent = Number((server.databaseMs() - ms).toFixed(1));
    if (spent < best.ms) best = { ms: spent, statements: server.statements() - statements, next: data?.next ?? null };
    if (code !== 200) return { ...best, refused: msg };
  }
  return best;
}

const postgresql = startPostgresql();
if (!postgresql) throw new Error('PostgreSQL is not installed here.');
try {
  const server = await startMeasuredServer(postgresql.url, { isFirst: false });
  await inTransaction(server.database, (db) => plantBuiltIns(db, new Date()));
  await plantDemonstration(server.services);
  const { rows: people } = await server.database.pool.query<{ id: number; name: string }>(
    'select id, user_name as name from "user"',
  );
  const oliver = people.find(({ name }) => name === 'oliver')?.id ?? 0;
  const who = someone({ oliver, others: people.map(({ id }) => id).filter((id) => id !== oliver) });
  const lists = Object.entries(LISTS).filter(([name]) => chosen.length === 0 || chosen.includes(name));
  const tables = new Set(
    lists.flatMap(([, { table }]) => [
      table,
      ...(OF_PROCESSES.includes(table) ? ['process_instance', 'submission'] : []),
    ]),
  );
  for (const table of tables) await fill(server.database, table, rowsOf(who)[table] ?? {});
  const figures: Record<string, Record<string, number | string>> = {};
  for (const [name, { path, as }] of lists) {
    const token = await server.signIn(as);
    const page = (current: number) => `${path}?current=${current}&size=${SIZE}`;
    const first = await costOf(server, token, page(1));
    const last = await costOf(server, token, page(MOST_COUNTED / SIZE));
    const far = await costOf(server, token, page(ROWS / SIZE / 2));
    const behind = last.next ? await costOf(server, token, `${page(1)}&cursor=${encodeURIComponent(last.next)}`) : null;
    figures[name] = {
      first: first.refused ?? first.ms,
      statements: first.statements,
      last: last.refused ?? last.ms,
      behind: behind ? (behind.refused ?? behind.ms) : '',
      middle: far.refused ?? far.ms,
    };
  }
  console.table(figures);
  const above = Object.entries(figures).flatMap(([name, costs]) =>
    ['first', 'last', 'behind', 'middle'].filter((key) => Number(costs[key]) > BAR_MS).map((key) => `${name} ${key}`),
  );
  console.log(`${ROWS} rows each, bar ${BAR_MS} ms; above it: ${above.join(', ') || 'none'}`);
  console.log(JSON.stringify({ rows: ROWS, ...figures }));
  await server.close();
} finally {
  postgresql.stop();
}
