import { progress } from '@countersign/shared/api/files/files.ts';
import { read as readFigures } from '@countersign/shared/api/submissions/statistics.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { aTextField } from '../../demonstration/seed/builders/fields.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../basics/log.ts';
import { ConfigProblem } from '../../config/config-problem.ts';
import { aForm } from '../../demonstration/seed/builders/a-form.ts';
import { DEPARTMENTS, PEOPLE, POSTS } from '../../demonstration/seed/organisation.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { plantOrganisation } from '../../demonstration/seed/planting/plant-organisation.ts';
import { plantBuiltIns } from '../../modules/system/menus/plant-built-ins.ts';
import { examineReports } from '../../operations/doctor/examine-reports.ts';
import { openToRead } from '../../operations/reach/operation-database.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Replica, startPostgresql, type TemporaryPostgresql } from '../../testing/start-postgresql.ts';
import type { Database } from '../database.ts';
import { openPostgresql } from '../postgresql/open-postgresql.ts';
import { inTransaction } from '../transaction.ts';
import { createReports } from './create-reports.ts';
import type { ReportsFigures } from './reports.ts';

const BUDGETS = { statementBudget: 60_000, idleTransactionBudget: 60_000, connectBudget: 60_000 };
/** However busy the machine is, a replica that moves catches up within this time, and one that does not is not waited for. */
const PATIENT = { patience: { person: 60_000, job: 60_000 }, restMs: 0 };
const IMPATIENT = { patience: { person: 50, job: 50 }, restMs: 0 };

const postgresql: TemporaryPostgresql | null = startPostgresql();
afterAll(() => postgresql?.stop());

describe.runIf(postgresql)('a replica for reports', () => {
  const primary = postgresql as TemporaryPostgresql;
  let replica: Replica;
  let onReplica: pg.Pool;
  let database: Database;
  let app: TestApp;
  let formKey: FormKey;
  let logged: string[] = [];
  const log = { ...silentLog, warn: (_about: unknown, text = '') => void logged.push(text) };

  beforeAll(async () => {
    database = await openPostgresql({ url: primary.url, log: silentLog, ...BUDGETS });
    // The replica takes it over with everything else, and tells which statements it ran.
    await database.pool.query('create extension pg_stat_statements');
    await database.pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
    replica = await primary.addReplica({ isSynchronous: false });
    onReplica = aPool();
    await inTransaction(database, async (db) => {
      await plantBuiltIns(db, new Date());
      await plantOrganisation(db, { departments: DEPARTMENTS, posts: POSTS, people: PEOPLE, password: null });
    });
    app = await startTestApp({ database });
    const owner = { ownerId: await app.userId('elena'), now: new Date() };
    const form = aForm({ fields: [aTextField({ key: 'mark' as never })] });
    formKey = (await plantForm(database.kysely, form, owner)).formKey as FormKey;
  });
  beforeEach(() => {
    logged = [];
  });
  afterAll(async () => {
    await onReplica.end();
    await app.close();
    await database.close();
    replica.stop();
  });

  function aPool(): pg.Pool {
    const pool = new pg.Pool({ connectionString: replica.url, max: 1 });
    pool.on('error', () => undefined);
    return pool;
  }

  /** The server with this replica for reports, until the test ends. */
  function withReports(manner: typeof PATIENT, url = replica.url) {
    const { reports: before } = app.services;
    const reports = createReports({ config: { databaseReportsUrl: url }, database, log, ...BUDGETS, ...manner });
    app.services.reports = reports;
    onTestFinished(async () => {
      app.services.reports = before;
      await reports.close();
    });
    return reports;
  }
  const figures = (): ReportsFigures => app.services.reports.figures() ?? expect.unreachable();

  async function pause() {
    await onReplica.query('select pg_wal_replay_pause()');
    const isPaused = async () => (await onReplica.query('select pg_get_wal_replay_pause_state() as state')).rows[0];
    await expect.poll(isPaused, { timeout: 30_000 }).toEqual({ state: 'paused' });
    onTestFinished(resume);
  }
  const resume = async () => void (await onReplica.query('select pg_wal_replay_resume()'));

  const send = (mark: string) => app.call(submit, { formKey, version: 1, answers: { mark } as never }, { as: 'tom' });

  /** The marks of all answers, by a file that a person orders and gets. */
  async function exported(): Promise<string[]> {
    const { key } = await app.call(exportAnswers, { formKey, format: 'csv' }, { as: 'elena' });
    await app.services.jobs.runDue();
    const { url, status } = await app.call(progress, { key }, { as: 'elena' });
    expect(status).toBe('done');
    const reply = await fetch(app.url + url, { headers: { Authorization: `Bearer ${await app.signIn('elena')}` } });
    return [...(await reply.text()).matchAll(/mark-\w+/g)].map(([mark]) => mark).toSorted();
  }
  const counted = async () => (await app.call(readFigures, { formKey }, { as: 'elena' })).figures?.total;

  async function statementsOfReplica(): Promise<string> {
    const { rows } = await onReplica.query<{ query: string }>('select query from pg_stat_statements');
    return rows.map(({ query }) => query).join('\n');
  }

  test('runs the statements of exports and statistics, and shows the answer that was sent a moment ago', async () => {
    withReports(PATIENT);
    expect(await statementsOfReplica()).not.toMatch(/from "submission"|answer_figure/);
    await send('mark-one');
    expect(await exported()).toEqual(['mark-one']);
    expect(await statementsOfReplica()).toMatch(/from "submission"/);
    await send('mark-two');
    expect(await counted()).toBe(2);
    expect(await statementsOfReplica()).toMatch(/answer_figure/);
    expect(figures()).toEqual({ readsFrom: 'replica', onReplica: 2, onPrimary: 0 });
    expect(logged).toEqual([]);
  });

  test('that is behind is waited for', async () => {
    withReports(PATIENT);
    await pause();
    await send('mark-three');
    const exporting = exported();
    await resume();
    expect(await exporting).toEqual(['mark-one', 'mark-three', 'mark-two']);
    expect(figures()).toMatchObject({ onReplica: 1, onPrimary: 0 });
  });

  test('that stays behind is not read: the primary has everything, and the server says where it reads', async () => {
    withReports(IMPATIENT);
    await pause();
    await send('mark-four');
    expect(await exported()).toEqual(['mark-four', 'mark-one', 'mark-three', 'mark-two']);
    expect(await counted()).toBe(4);
    expect(figures()).toEqual({ readsFrom: 'primary', onReplica: 0, onPrimary: 2 });
    // Once, however many reports fall back.
    expect(logged).toEqual(['reports read from the primary']);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: 'ready', reports: 'primary' });
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toContain('reports_total{database="primary"} 2\n');
    expect(metrics).toContain('reports_replica_up 0\n');
  });

  test('that ends in the middle of a report leaves the rest to the primary, and is read again when it is back', async () => {
    const reports = withReports(PATIENT);
    const report = await reports.open('job');
    const marks = () => report.selectFrom('submission').select('id').execute();
    expect(await marks()).toHaveLength(4);
    replica.kill();
    expect(await marks()).toHaveLength(4);
    await send('mark-five');
    expect(await exported()).toHaveLength(5);
    expect(figures()).toEqual({ readsFrom: 'primary', onReplica: 0, onPrimary: 2 });
    expect(logged.filter((text) => text === 'reports read from the primary')).toHaveLength(1);
    replica.restart();
    expect(await exported()).toHaveLength(5);
    expect(figures()).toMatchObject({ readsFrom: 'replica', onReplica: 1 });
    // What began on the primary stays there.
    expect(await marks()).toHaveLength(5);
    expect(figures()).toMatchObject({ onReplica: 1, onPrimary: 2 });
  });

  test('lets a report write nothing, and begin no transaction', async () => {
    const report = await withReports(PATIENT).open('job');
    await expect(report.deleteFrom('submission').execute()).rejects.toMatchObject({ code: '25006' });
    await expect(report.transaction().execute((db) => db.selectFrom('submission').execute())).rejects.toThrow(
      'a report reads without a transaction',
    );
    expect(await exported()).toHaveLength(5);
  });

  test('is checked at the start: a setting that leads elsewhere is refused, a replica that is away is not', async () => {
    await database.pool.query('create database other');
    await expect(withReports(PATIENT).check()).resolves.toBeUndefined();
    const elsewhere = (name: string) => withReports(PATIENT, replica.url.replace(/postgres$/, name)).check();
    await expect
      .poll(() => elsewhere('other').catch((error: unknown) => String(error)), { timeout: 30_000 })
      .toBe(
        'ConfigProblem: DATABASE_REPORTS_URL must lead to a streaming replica of DATABASE_URL, and to its database.',
      );
    const missing: unknown = await elsewhere('nothing').catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(ConfigProblem);
    expect(String(missing)).toMatch(
      /DATABASE_REPORTS_URL names the database "nothing", which 127\.0\.0\.1:\d+ does not have/,
    );
    await withReports(PATIENT, primary.url).check();
    expect(figures()).toMatchObject({ readsFrom: 'primary' });
    await withReports(PATIENT, 'postgresql://postgres@127.0.0.1:1/postgres').check();
    expect(figures()).toMatchObject({ readsFrom: 'primary' });
  });

  test('is examined by the doctor', async () => {
    const operating = await openToRead({ databaseUrl: primary.url, dataDir: '' }, silentLog);
    onTestFinished(() => operating.close());
    const finding = async (databaseReportsUrl?: string) => {
      const [found] = await examineReports(operating, { databaseReportsUrl });
      return found && `${found.state}: ${found.text}`;
    };
    expect(await finding()).toBeUndefined();
    await expect.poll(() => finding(replica.url), { timeout: 30_000 }).toBe('ok: The replica has everything.');
    await pause();
    await send('mark-six');
    expect(await finding(replica.url)).toMatch(/^warn: The replica is behind, its last change is \d+ seconds old: /);
    expect(await finding(primary.url)).toMatch(/^warn: The server takes writes and is no replica/);
    expect(await finding(replica.url.replace(/postgres$/, 'other'))).toMatch(/^fail: .*correct it\.$/);
    expect(await finding('postgresql://postgres@127.0.0.1:1/postgres')).toMatch(
      /^warn: The replica does not answer \(.*ECONNREFUSED.*\): reports read from the primary until it does\.$/,
    );
  });
});
