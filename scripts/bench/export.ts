/**
 * `npm run bench:export -- [ROWS] [embedded|postgresql] [csv|json|xlsx]`: how many answers a second an export writes and what memory it takes, of a form
 * with ten fields of the usual kinds. Last line: JSON by format with `exportRowsPerS` and `exportPeakMb`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { randomToken } from '../../server/src/basics/secrets/hashes.ts';
import { silentLog } from '../../server/src/basics/log.ts';
import { keysOf } from '../../server/src/basics/secrets/secret-for.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { connectDatabase, type Database } from '../../server/src/database/pool/connect.ts';
import { inTransaction } from '../../server/src/database/transaction.ts';
import { aForm } from '../../server/src/demonstration/seed/builders/a-form.ts';
import { DEPARTMENTS, PEOPLE, POSTS } from '../../server/src/demonstration/seed/organisation.ts';
import { plantForm } from '../../server/src/demonstration/seed/planting/plant-form.ts';
import { plantOrganisation } from '../../server/src/demonstration/seed/planting/plant-organisation.ts';
import { plantBuiltIns } from '../../server/src/modules/system/menus/plant-built-ins.ts';
import { createServices } from '../../server/src/services.ts';
import { startPostgresql } from '../../server/src/testing/start-postgresql.ts';
import { aDefinition } from '../../shared/src/forms/testing/test-forms.ts';
import { measureExport } from './lib/measure-export.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const KIND = process.argv[3] ?? 'embedded';
const FORMATS = (['csv', 'json', 'xlsx'] as const).filter((format) => (process.argv[4] ?? format) === format);
const BARS = { rowsPerS: 50_000, peakMb: 250 };

const options = ['Damaged', 'Too late', 'Wrong item'].map((label, at) => ({ value: `r${at}`, label }));
const definition = aDefinition({
  fields: [
    { type: 'text', key: 'name', label: 'Name' },
    { type: 'email', key: 'email', label: 'E-mail' },
    { type: 'number', key: 'amount', label: 'Amount', decimals: 2 },
    { type: 'date', key: 'bought', label: 'Bought on' },
    { type: 'single_choice', key: 'reason', label: 'Reason', options },
    { type: 'multiple_choice', key: 'wishes', label: 'Wishes', options },
    { type: 'yes_no', key: 'again', label: 'Again' },
    { type: 'full_name', key: 'contact', label: 'Contact' },
    { type: 'sub_form', key: 'items', label: 'Items' },
    { type: 'text', key: 'item', label: 'Item', parent: 'items' },
    { type: 'long_text', key: 'story', label: 'Story' },
  ],
});
/** About 650 bytes, as the answers of `bench:api`. */
const answers = sql`jsonb_build_object('name', 'Mia Chen ' || n, 'email', 'mia.' || n || '@example.com', 'amount', (n % 10000) / 100.0 - 20,
  'bought', to_char(date '2024-01-01' + (n % 700)::int, 'YYYY-MM-DD'), 'reason', 'r' || n % 3, 'wishes', jsonb_build_array('r0', 'r' || 1 + n % 2),
  'again', n % 2 = 0, 'contact', jsonb_build_object('first', 'Ana', 'last', 'Roy ' || n),
  'items', jsonb_build_array(jsonb_build_object('item', 'Cable, 2 m'), jsonb_build_object('item', 'Adapter')),
  'story', repeat('It came broken, and "nobody" answered. ', 8))`;

async function measure(databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const database = await connectDatabase(config, silentLog);
  try {
    const services = await createServices({ config, database, log: silentLog, secretFor: keysOf(randomToken()) });
    const planted = await plant(database);
    const figures: Record<string, object> = {};
    for (const format of FORMATS) {
      const found = await measureExport(services, { ...planted, format });
      console.log(
        `${format.padEnd(5)} ${found.rowsPerS} rows/s (bar ${BARS.rowsPerS}; ${found.rowsPerCpuS} per second of this process’s CPU), peak ${found.peakMb.toFixed(0)} MB, grown ${found.grownMb.toFixed(0)} MB (bar ${BARS.peakMb}), ` +
          `longest gap ${found.longestGapMs.toFixed(0)} ms, file ${found.fileMb.toFixed(1)} MB`,
      );
      figures[format] = { exportRowsPerS: found.rowsPerS, exportPeakMb: Math.round(found.peakMb) };
    }
    console.log(JSON.stringify(figures));
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function plant(database: Database) {
  const now = new Date();
  const ownerId = await inTransaction(database, async (db) => {
    await plantBuiltIns(db, now);
    await plantOrganisation(db, { departments: DEPARTMENTS, posts: POSTS, people: PEOPLE, password: null });
    const found = db.selectFrom('user').select('id').where('user_name', '=', 'elena');
    return (await found.executeTakeFirstOrThrow()).id;
  });
  const { formKey } = await plantForm(database.kysely, { ...aForm({}), definition }, { ownerId, now });
  // The embedded database ends statements that take seconds.
  const AT_ONCE = 2_000;
  for (let from = 1; from <= ROWS; from += AT_ONCE) {
    await sql`insert into submission (id, form_key, form_version, serial, answers, created_by, device_hash, ip_hash, ext_value,
        request_id, request_hash, created_at, updated_at)
      select 'bench-' || n, ${formKey}, 1, n, ${answers}, ${ownerId}, '', '', '', 'bench-' || n, '', ${now}, ${now}
        from generate_series(${from}::int, ${Math.min(ROWS, from + AT_ONCE - 1)}::int) n`.execute(database.kysely);
  }
  await sql`update form set submission_count = ${ROWS}, last_serial = ${ROWS} where key = ${formKey}`.execute(
    database.kysely,
  );
  await sql`analyze submission`.execute(database.kysely);
  return { formKey, ownerId };
}

if (KIND === 'embedded') await measure(undefined);
else {
  const postgresql = startPostgresql();
  if (!postgresql) throw new Error('no PostgreSQL is installed here');
  try {
    await measure(postgresql.url);
  } finally {
    postgresql.stop();
  }
}
process.exit();
