import { sql } from 'kysely';
import { LANGUAGE_CODES } from '@countersign/shared/basics/languages/languages.ts';
import { fileHeading } from '../files/file-texts.ts';
import * as delivery from '@countersign/shared/api/devices/delivery.ts';
import * as imports from '@countersign/shared/api/devices/import.ts';
import * as devices from '@countersign/shared/api/devices/devices.ts';
import { cancelProgress, progress } from '@countersign/shared/api/files/files.ts';
import { listFailed, retryFailed } from '@countersign/shared/api/jobs/jobs.ts';
import { sampleImport } from '@countersign/shared/devices/sample-import.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { handlers } from '../../job-handlers.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { createJobs } from '../jobs/runner.ts';

let app: TestApp;
let count = 0;
const now = { at: new Date('2026-11-20T08:00:00Z') };
beforeAll(async () => {
  app = await startTestApp({ clock: () => now.at });
});
afterAll(() => app.close());

const as = 'maya';
const whole = { formKey: 'exchange', formDataId: 'd-1', customerName: 'Lena Fischer' };
const aSerial = () => `SN-${10_000 + (count += 1)}`;
const add = (more: object = {}) =>
  app.call(devices.addDevice, { ...whole, deviceSerialNumber: aSerial(), ...more }, { as });
const changesOf = async (deviceSerialNumber: string) =>
  (await app.call(devices.listDeviceChanges, { deviceSerialNumber }, { as })).records;
const refused = (code: string, envelope: number) => ({ code: envelope, errors: [expect.objectContaining({ code })] });
const lastAudit = async (action: string) =>
  app.database.kysely
    .selectFrom('audit_log')
    .select('target')
    .where('action', '=', action)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ target }) => target));

describe('a device record', () => {
  test('has id, form key, form data id, serial number and customer name', async () => {
    const serial = aSerial();
    const device = await add({ deviceSerialNumber: ` ${serial.toLowerCase()} `, ticketId: '#48213' });
    expect(device).toMatchObject({ ...whole, id: expect.any(String), deviceSerialNumber: serial, ticketId: '48213' });
    const page = await app.call(devices.listDevices, { deviceSerialNumber: serial }, { as });
    expect([page.total, page.records]).toEqual([1, [device]]);
  });

  test.each([
    ['formKey', undefined, 'Form key is required'],
    ['formDataId', undefined, 'Form data id is required'],
    ['deviceSerialNumber', undefined, 'Device serial number is required'],
    ['customerName', undefined, 'Customer name is required'],
    ['formKey', ' ', 'Form Key cannot be empty'],
    ['formDataId', ' ', 'Form Data ID cannot be empty'],
    ['deviceSerialNumber', ' ', 'Device serial number cannot be empty'],
    ['customerName', ' ', 'Customer name cannot be empty'],
  ])('needs %s (%j): “%s”', async (field, value, msg) => {
    await expect(add({ [field]: value })).rejects.toMatchObject({ code: 422, msg, errors: [{ path: [field] }] });
  });

  test.each([
    [undefined, 'Required'],
    [' ', 'ID cannot be empty'],
  ])('is changed by its id; %j is refused with “%s”', async (id, msg) => {
    const { id: _, ...rest } = await add();
    await expect(app.call(devices.editDevice, { ...rest, id }, { as })).rejects.toMatchObject({ code: 422, msg });
  });

  test('stands once for a serial number, however it is written', async () => {
    const first = await add({ deviceSerialNumber: 'ab-1' });
    for (const deviceSerialNumber of ['AB-1', ' ａｂ－１ ', 'ab - 1']) {
      const error = await add({ deviceSerialNumber }).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ ...refused('device_exists', 409), current: first });
    }
  });

  test('of two that are added at once one wins', async () => {
    const deviceSerialNumber = aSerial();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => add({ deviceSerialNumber })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await changesOf(deviceSerialNumber)).toHaveLength(1);
  });

  test('is changed only by who has seen its present state; the other sees it in the refusal', async () => {
    const device = await add();
    const edit = (customerName: string) => app.call(devices.editDevice, { ...device, customerName }, { as });
    const outcomes = await Promise.allSettled([edit('Ada'), edit('Grace')]);
    const won = outcomes.find((one) => one.status === 'fulfilled');
    const lost = outcomes.find((one) => one.status === 'rejected');
    expect(won?.value).toMatchObject({ rev: 2 });
    expect(lost?.reason).toMatchObject({ ...refused('stale_revision', 409), current: won?.value });
  });

  test('does not take the serial number of another one', async () => {
    const [one, other] = [await add(), await add()];
    const change = { ...one, deviceSerialNumber: other.deviceSerialNumber };
    await expect(app.call(devices.editDevice, change, { as })).rejects.toMatchObject(refused('device_exists', 409));
  });

  test('is found by the beginning of its serial number, by any word of the customer, by form and ticket', async () => {
    await add({ deviceSerialNumber: 'find-1', customerName: 'Chloé van Dijk', formKey: 'find', ticketId: '77' });
    now.at = new Date(now.at.getTime() + 1000);
    await add({ deviceSerialNumber: 'find-2', customerName: '王丽', formKey: 'find' });
    const find = async (filter: object) =>
      (await app.call(devices.listDevices, { formKey: 'find', ...filter }, { as })).records.map(
        (one) => one.deviceSerialNumber,
      );
    expect(await find({})).toEqual(['FIND-2', 'FIND-1']);
    expect(await find({ deviceSerialNumber: ' ｆｉｎｄ-1' })).toEqual(['FIND-1']);
    expect(await find({ deviceSerialNumber: 'fin%' })).toEqual([]);
    expect(await find({ customerName: 'dij' })).toEqual(['FIND-1']);
    expect(await find({ customerName: 'chloé v' })).toEqual(['FIND-1']);
    expect(await find({ customerName: '王' })).toEqual(['FIND-2']);
    expect(await find({ customerName: "x' | y:*" })).toEqual([]);
    expect(await find({ ticketId: '77' })).toEqual(['FIND-1']);
  });

  test('stands on one page of the list, wherever that page is', async () => {
    for (let at = 0; at < 7; at += 1) {
      now.at = new Date(now.at.getTime() + 1000);
      await add({ deviceSerialNumber: `page-${at}`, formKey: 'paged' });
    }
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((current) => app.call(devices.listDevices, { formKey: 'paged', current, size: 2 }, { as })),
    );
    const serials = pages.map(({ records }) => records.map((one) => one.deviceSerialNumber));
    expect(serials).toEqual([['PAGE-6', 'PAGE-5'], ['PAGE-4', 'PAGE-3'], ['PAGE-2', 'PAGE-1'], ['PAGE-0'], []]);
  });

  test('has changes that are paged by their place in the log, on and back, without counting through what lies before', async () => {
    for (let at = 0; at < 5; at += 1) await add({ deviceSerialNumber: `log-${at}` });
    const read = (more: object) =>
      app.call(devices.listDeviceChanges, { deviceSerialNumber: 'log-', size: 2, ...more }, { as });
    const serials = ({ records }: { records: { deviceSerialNumber: string }[] }) =>
      records.map((one) => one.deviceSerialNumber);
    const first = await read({});
    expect(first).toMatchObject({ total: 5, isEstimated: false, previous: null });
    expect(serials(first)).toEqual(['LOG-4', 'LOG-3']);
    const second = await read({ current: 2, cursor: first.next });
    expect(serials(second)).toEqual(['LOG-2', 'LOG-1']);
    // What is written meanwhile moves no page.
    await add({ deviceSerialNumber: 'log-5' });
    const third = await read({ current: 3, cursor: second.next });
    expect(serials(third)).toEqual(['LOG-0']);
    expect(third.next).toBeNull();
    expect(serials(await read({ current: 2, cursor: third.previous }))).toEqual(['LOG-2', 'LOG-1']);
    expect(serials(await read({ isAsc: 'asc' }))).toEqual(['LOG-0', 'LOG-1']);
  });

  test('is deleted with all that were chosen, or none is', async () => {
    const [one, other] = [await add(), await add()];
    const remove = (...ids: string[]) => app.call(devices.removeDevices, { ids: ids.join(',') }, { as });
    await expect(remove(one.id, 'nobody')).rejects.toMatchObject(refused('not_found', 404));
    expect(await remove(one.id, other.id)).toBeNull();
    const [newest] = await changesOf(one.deviceSerialNumber);
    expect(newest).toMatchObject({ field: 'record', oldValue: one.deviceSerialNumber, newValue: '' });
  });
});

describe('change records', () => {
  test('say who changed which field from what to what, why, for which ticket and when', async () => {
    const device = await add({ ticketId: '48213' });
    const change = { ...device, customerName: 'Jon Bakke', deliveryNo: 'DHL 1', reason: 'Sold on' };
    await app.call(devices.editDevice, change, { as });
    const common = {
      deviceId: device.id,
      operator: 'Maya Okafor',
      ticketId: '48213',
      createTime: now.at.toISOString(),
    };
    expect(await changesOf(device.deviceSerialNumber)).toMatchObject([
      { ...common, field: 'deliveryNo', oldValue: '', newValue: 'DHL 1', reason: 'Sold on', source: 'screen' },
      { ...common, field: 'customerName', oldValue: 'Lena Fischer', newValue: 'Jon Bakke', reason: 'Sold on' },
      { ...common, field: 'record', oldValue: '', newValue: device.deviceSerialNumber, reason: '' },
    ]);
  });

  test('are written for nothing that stayed as it was', async () => {
    const device = await add();
    expect(await app.call(devices.editDevice, device, { as })).toMatchObject({ rev: 1 });
    expect(await changesOf(device.deviceSerialNumber)).toHaveLength(1);
  });

  test('are only ever added to', async () => {
    await add();
    const { kysely } = app.database;
    const message = /append-only/;
    await expect(kysely.deleteFrom('device_change').execute()).rejects.toThrow(message);
    await expect(kysely.updateTable('device_change').set({ reason: 'x' }).execute()).rejects.toThrow(message);
  });
});

describe('exporting', () => {
  const fetchExport = async (key: string) => {
    await app.services.jobs.runDue();
    const { rate, url } = await app.call(progress, { key }, { as });
    expect(rate).toBe(100);
    const reply = await fetch(app.url + url, { headers: { authorization: `Bearer ${await app.signIn(as)}` } });
    return reply.text();
  };

  test('writes all records that the filter finds, safe for spreadsheets', async () => {
    await add({ deviceSerialNumber: 'out-1', customerName: '=HYPERLINK("http://evil")', formKey: 'out' });
    await add({ deviceSerialNumber: 'out-2', customerName: 'Fischer, Lena', formKey: 'out' });
    const { key } = await app.call(devices.exportDevices, { formKey: 'out' }, { as });
    const text = await fetchExport(key);
    expect(text).toMatch(/^\uFEFF?ID,Device serial number,Customer name,/);
    expect(text).toContain(`,OUT-1,"'=HYPERLINK(""http://evil"")",out,d-1,`);
    expect(text).toContain(',OUT-2,"Fischer, Lena",out,');
    await expect(app.call(progress, { key }, { as: 'admin' })).rejects.toMatchObject({ code: 404 });
  });

  test('writes change records', async () => {
    const { deviceSerialNumber } = await add();
    const { key } = await app.call(devices.exportDeviceChanges, { deviceSerialNumber }, { as });
    expect(await fetchExport(key)).toContain(`${deviceSerialNumber},Record,,${deviceSerialNumber},`);
  });
});

describe('an export', () => {
  const EXPORT = 'customer:changed-device:export';
  const order = async () => (await app.call(devices.exportDevices, { formKey: 'exchange' }, { as })).key;
  const read = (key: string) => app.call(progress, { key }, { as });
  const cancel = (key: string) => app.call(cancelProgress, { key }, { as });
  const pass = (seconds: number) => (now.at = new Date(now.at.getTime() + seconds * 1000));
  const openFile = async (url: string) =>
    (await fetch(app.url + url, { headers: { authorization: `Bearer ${await app.signIn(as)}` } })).status;
  const contents = () =>
    readdirSync(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  /** Rows of files and of jobs, and what lies in the storage. */
  const kept = async () => {
    const { kysely } = app.database;
    const rows = await Promise.all([
      kysely.selectFrom('file').select('id').execute(),
      kysely.selectFrom('job').select('id').execute(),
    ]);
    return [...rows.map(({ length }) => length), contents()];
  };
  const mayExport = async (may: boolean) => {
    const { kysely } = app.database;
    if (!may)
      held = await kysely.deleteFrom('role_permission').where('permission', '=', EXPORT).returningAll().execute();
    else await kysely.insertInto('role_permission').values(held).execute();
    app.services.sessions.forget();
  };
  let held: { role_id: number; permission: string }[] = [];

  /** A server on the same database whose disk waits in the middle of a file until it is let go. */
  function aSlowServer() {
    const [gate, writing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* slowly(source: AsyncIterable<Uint8Array>) {
      for await (const piece of source) {
        yield piece;
        writing.resolve();
        await gate.promise;
      }
    }
    const { storage } = app.services;
    const slow = { ...storage, put: (source: AsyncIterable<Uint8Array>) => storage.put(slowly(source)) };
    const jobs = createJobs(() => ({ ...app.services, storage: slow }), handlers);
    const begin = async () => {
      const done = jobs.runDue();
      await writing.promise;
      return { done };
    };
    return { begin, letGo: gate.resolve };
  }

  beforeAll(() => add().then(() => undefined));
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('that is cancelled leaves no file and no row, however far it has come', async () => {
    const before = await kept();
    const early = await order();
    expect(await cancel(early)).toMatchObject({ status: 'cancelled', url: '' });
    await app.services.jobs.runDue();
    const key = await order();
    const server = aSlowServer();
    const { done } = await server.begin();
    expect(await read(key)).toMatchObject({ status: 'running', url: '' });
    expect([await cancel(key), await cancel(key)]).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
    server.letGo();
    await done;
    expect(await kept()).toEqual(before);
    expect([await read(early), await read(key)]).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
  });

  test('that is there already is not cancelled any more', async () => {
    const key = await order();
    await app.services.jobs.runDue();
    const { url } = await read(key);
    expect(await cancel(key)).toMatchObject({ status: 'done', url });
    expect(await openFile(url)).toBe(200);
  });

  test('is made once, also when its server stood still so long that another one made it', async () => {
    const [files, jobs, stored] = await kept();
    const key = await order();
    const server = aSlowServer();
    const { done } = await server.begin();
    // No beat: the timers of this process stand still.
    pass(121);
    await app.services.jobs.runDue();
    const { url } = await read(key);
    expect(await openFile(url)).toBe(200);
    server.letGo();
    await done;
    expect(await read(key)).toMatchObject({ status: 'done', url });
    expect(await kept()).toEqual([files! + 1, jobs, stored! + 1]);
  });

  test('that fails for good says so, and may be begun anew by an administrator', async () => {
    const key = await order();
    const storage = { ...app.services.storage, put: () => Promise.reject(new Error('the disk is broken')) };
    const broken = createJobs(() => ({ ...app.services, storage }), handlers);
    for (const pause of [0, 10, 20]) {
      pass(pause);
      expect(await read(key)).toMatchObject({ reason: null, url: '' });
      await broken.runDue();
    }
    expect(await read(key)).toMatchObject({ status: 'failed', reason: 'fault', url: '' });
    expect(await cancel(key)).toMatchObject({ status: 'failed' });
    const { records } = await app.call(listFailed, { kind: 'export' }, { as: 'admin' });
    await app.call(retryFailed, { id: records[0]?.id ?? '' }, { as: 'admin' });
    await app.services.jobs.runDue();
    expect(await read(key)).toMatchObject({ status: 'done', reason: null });
  });

  test('is for who may order it: when it is made, and when it is opened', async () => {
    const made = await order();
    await app.services.jobs.runDue();
    const { url } = await read(made);
    const late = await order();
    const before = await kept();
    await mayExport(false);
    await app.services.jobs.runDue();
    expect(await read(late)).toMatchObject({ status: 'failed', reason: 'no_right', url: '' });
    expect(await kept()).toEqual([before[0], before[1]! - 1, before[2]]);
    expect(await openFile(url)).toBe(403);
    await mayExport(true);
    expect(await openFile(url)).toBe(200);
  });

  test('tells the open screens of its owner by its key, and nobody else', async () => {
    const heard: Record<string, string[]> = { maya: [], admin: [] };
    const stops = await Promise.all(
      Object.entries(heard).map(async ([name, words]) => {
        const bearer = `bearer.${await app.signIn(name)}`;
        const socket = new WebSocket(`${app.url.replace('http', 'ws')}/websocket`, ['countersign', bearer], {
          origin: app.url,
        });
        socket.on('message', (data: Buffer) => words.push(data.toString()));
        await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
        return () => socket.terminate();
      }),
    );
    const key = await order();
    await app.services.jobs.runDue();
    const word = JSON.stringify({ msgType: 'progress', body: { key } });
    // It begins, it has come further, it is there.
    await expect.poll(() => heard['maya']).toEqual([word, word, word]);
    expect(heard['admin']).toEqual([]);
    stops.forEach((stop) => stop());
  });
});

describe('importing', () => {
  const preview = (csv: string, who = as) => app.call(imports.previewImport, { csv }, { as: who });
  const take = (csv: string, plan: string) => app.call(imports.importDevices, { csv, plan }, { as });
  const HEADINGS = 'Serial number,Customer,Form key,Form data ID,Delivery no';

  test('shows what every line would do, then does exactly that', async () => {
    const [same, changed] = [await add(), await add()];
    const fresh = aSerial();
    const csv = [
      HEADINGS,
      `${fresh},Omar Haddad,exchange,d-9,`,
      `${changed.deviceSerialNumber.toLowerCase()},,,,DHL 7`,
      `${same.deviceSerialNumber},Lena Fischer,,,`,
      `${aSerial()},,exchange,d-9,`,
      `${fresh} ,Again,exchange,d-9,`,
    ].join('\n');
    const shown = await preview(csv);
    expect(shown.counts).toEqual({ new: 1, changed: 1, same: 1, broken: 2 });
    expect(shown.rows).toMatchObject([
      { line: 2, deviceSerialNumber: fresh, outcome: 'new' },
      { line: 3, outcome: 'changed', changes: [{ field: 'deliveryNo', oldValue: '', newValue: 'DHL 7' }] },
      { line: 4, outcome: 'same' },
      { line: 5, outcome: 'broken', problems: [{ field: 'customerName', code: 'customer_name_required' }] },
      { line: 6, outcome: 'broken', problems: [{ field: 'deviceSerialNumber', code: 'import_repeated' }] },
    ]);
    expect(await changesOf(fresh)).toEqual([]);
    expect(await take(csv, shown.plan)).toEqual({ added: 1, changed: 1 });
    expect(await changesOf(fresh)).toMatchObject([{ field: 'record', source: 'import' }]);
    const [target] = (await lastAudit('devices.import')).slice(-1);
    expect(target).toEqual({ added: [expect.any(String)], changed: [changed.id] });
  });

  test('is refused when a record was changed since it was shown, and nothing is taken', async () => {
    const device = await add();
    const fresh = aSerial();
    const csv = `设备序列号,客户名称,表单 Key,表单数据 ID\n${device.deviceSerialNumber},王丽,,\n${fresh},王丽,f-1,d`;
    const { plan } = await preview(csv);
    await app.call(devices.editDevice, { ...device, customerName: 'Meanwhile' }, { as });
    await expect(take(csv, plan)).rejects.toMatchObject(refused('import_changed', 409));
    expect(await changesOf(fresh)).toEqual([]);
  });

  test('puts form key and form data ID for all lines into new records that have none, and into no other', async () => {
    const stands = await add();
    const [own, fresh] = [aSerial(), aSerial()];
    const csv = `Serial number,Customer,Form key\n${fresh},Ada,\n${own},Bo,own\n${stands.deviceSerialNumber},,`;
    const common = { formKey: ' exchange ', formDataId: 'd-77' };
    expect((await preview(csv)).counts).toMatchObject({ new: 0, broken: 2 });
    const halves = await app.call(
      imports.previewImport,
      { csv, common: { formKey: 'exchange', formDataId: ' ' } },
      { as },
    );
    expect(halves.rows[0]?.problems).toEqual([{ field: 'formDataId', code: 'form_data_id_required' }]);
    const shown = await app.call(imports.previewImport, { csv, common }, { as });
    expect(shown.counts).toEqual({ new: 2, changed: 0, same: 1, broken: 0 });
    // What was shown is what is taken: with other values it is another plan.
    const other = app.call(
      imports.importDevices,
      { csv, common: { ...common, formDataId: 'd-78' }, plan: shown.plan },
      { as },
    );
    await expect(other).rejects.toMatchObject(refused('import_changed', 409));
    await app.call(imports.importDevices, { csv, common, plan: shown.plan }, { as });
    const record = async (deviceSerialNumber: string) =>
      (await app.call(devices.findDevice, { deviceSerialNumber }, { as })).device;
    expect(await record(fresh)).toMatchObject({ formKey: 'exchange', formDataId: 'd-77' });
    expect(await record(own)).toMatchObject({ formKey: 'own', formDataId: 'd-77' });
    expect(await record(stands.deviceSerialNumber)).toMatchObject({ formKey: stands.formKey });
  });

  test.each(LANGUAGE_CODES)('takes its own sample file, in %s', async (language) => {
    const spreadsheets = [',', ';'] as const;
    for (const separator of spreadsheets) {
      const { counts, unknownHeadings, rows } = await preview(
        sampleImport((field) => fileHeading(field, language), separator),
      );
      expect([counts, unknownHeadings, rows.flatMap(({ problems }) => problems)]).toEqual([
        { new: 2, changed: 0, same: 0, broken: 0 },
        [],
        [],
      ]);
    }
  });

  test.each<[habit: string, csv: string, problems: object[]]>([
    ['counts lines as a spreadsheet', 'Serial number,Customer\n\nR-1,Ada\n', [{ line: 3, field: 'formKey' }]],
    [
      'reads semicolons, tabs and a declared separator',
      'sep=;\r\nSN;Client;Form;Form data\r\nR-2;Ada;exchange;d\r\n',
      [],
    ],
    [
      'reads a line break in a cell',
      'SN\tClient\tForm\tForm data\nR-3\t"Ada\nByron"\texchange\td\nR-4\t\texchange\td',
      [{ line: 3, field: 'customerName', code: 'customer_name_required' }],
    ],
    [
      'names a number that a spreadsheet rounded',
      'SN,Client,Form,Form data\n1.23457E+11,Ada,exchange,d',
      [{ line: 2, field: 'deviceSerialNumber', code: 'import_rounded' }],
    ],
    [
      'names a cell below no heading',
      'SN,Client,Form,Form data\nR-5,Ada,exchange,d,\nR-6,Ada,exchange,d,more',
      [{ line: 3, field: null, column: 'E', code: 'import_beside' }],
    ],
  ])('%s', async (_, csv, problems) => {
    const { rows } = await preview(csv);
    const found = rows.flatMap(({ line, problems: wrong }) => wrong.map((one) => ({ line, ...one })));
    expect(found.slice(0, 1)).toMatchObject(problems);
  });

  test.each([
    ['no serial numbers', 'Customer\nAda', 'import_headings'],
    ['no lines', 'Serial number\n', 'import_no_lines'],
    ['a quote that does not end', 'Serial number\n"SN', 'import_unreadable', { line: 2 }],
    ['two columns for one field', 'SN,Serial number\na,b', 'import_headings_twice', { names: 'SN, Serial number' }],
    ['too many lines', `Serial number\n${'x\n'.repeat(10_001)}`, 'import_too_long'],
    ['a million empty lines', '\n'.repeat(1_000_000), 'import_too_long'],
    ['as many in the way of old Macs', '\r'.repeat(1_000_000), 'import_too_long'],
  ])('does not read a file with %s', async (_, csv, code, params?: object) => {
    const refusal = await preview(csv).catch((error: unknown) => error);
    expect(refusal).toMatchObject(refused(code, 422));
    if (params) expect(refusal).toMatchObject({ errors: [{ params }] });
  });

  test('takes ten thousand lines', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `BULK-${at},Customer ${at},bulk,d-${at},`);
    const csv = [HEADINGS, ...lines].join('\n');
    const { plan, counts } = await preview(csv);
    expect(counts).toEqual({ new: 10_000, changed: 0, same: 0, broken: 0 });
    expect(await take(csv, plan)).toEqual({ added: 10_000, changed: 0 });
    expect((await app.call(devices.listDevices, { formKey: 'bulk' }, { as })).total).toBe(10_000);
  });

  test('counts beyond ten thousand roughly, and opens the pages of those that it counted', async () => {
    await sql`insert into device (id, form_key, form_data_id, serial, serial_plain, customer_name, created_at, updated_at)
      select 'more-' || n, 'bulk', 'd', 'MORE-' || n, 'MORE' || n, 'Lena', now(), now() from generate_series(1, 100) n`.execute(
      app.database.kysely,
    );
    const page = (current: number) => app.call(devices.listDevices, { formKey: 'bulk', current, size: 20 }, { as });
    expect(await page(500)).toMatchObject({ isEstimated: true, records: { length: 20 } });
    await expect(page(501)).rejects.toMatchObject({ errors: [{ code: 'page_out_of_reach', params: { most: 500 } }] });
  });
});

describe('a delivery number for many devices', () => {
  const preview = async (serials: string) => (await app.call(delivery.previewDelivery, { serials }, { as })).rows;
  const update = (deliveryNo: string, ...list: { id: string; rev: number }[]) =>
    app.call(delivery.updateDeliveryNumber, { deliveryNo, devices: list.map(({ id, rev }) => ({ id, rev })) }, { as });
  const undo = (token: string, who = as) => app.call(delivery.undoDeliveryNumber, { undo: token }, { as: who });
  const numberOf = async (deviceSerialNumber: string) =>
    (await app.call(devices.findDevice, { deviceSerialNumber }, { as })).device?.deliveryNo;

  test('is looked at first: matched, alike, ambiguous, unmatched and repeated', async () => {
    await add({ deviceSerialNumber: 'pst-1' });
    await add({ deviceSerialNumber: 'pst-22' });
    await add({ deviceSerialNumber: 'pst2-2' });
    const rows = await preview('ｐｓｔ-1\nPST1\nP.S.T.22\npst-22\nPST222\nps-t22\n pst 22');
    expect(rows.map((row) => [row.outcome, row.devices.map((one) => one.deviceSerialNumber)])).toEqual([
      ['matched', ['PST-1']],
      ['repeated', []],
      ['ambiguous', ['PST-22', 'PST2-2']],
      ['matched', ['PST-22']],
      ['unmatched', []],
      ['ambiguous', ['PST-22', 'PST2-2']],
      ['ambiguous', ['PST-22', 'PST2-2']],
    ]);
    expect(rows[2]?.given).toBe('P.S.T.22');
  });

  test.each(['', '  ', '\u3000'])('is needed: %j is refused with “Delivery No cannot be empty”', async (text) => {
    const refusal = { code: 422, msg: 'Delivery No cannot be empty', errors: [{ path: ['deliveryNo'] }] };
    await expect(update(text, await add())).rejects.toMatchObject(refusal);
  });

  test('is given with a result for each device, and one line of the audit log names them', async () => {
    const [fresh, same, stale] = [await add(), await add({ deliveryNo: 'DHL 5' }), await add()];
    await app.call(devices.editDevice, { ...stale, customerName: 'Meanwhile' }, { as });
    const before = (await lastAudit('devices.updateDeliveryNumber')).length;
    const { rows } = await update(' DHL  5 ', fresh, same, stale, { id: 'gone', rev: 1 });
    expect(rows.map((row) => row.outcome)).toEqual(['updated', 'same', 'stale', 'gone']);
    expect(await numberOf(fresh.deviceSerialNumber)).toBe('DHL 5');
    expect(await numberOf(stale.deviceSerialNumber)).toBe('');
    const lines = await lastAudit('devices.updateDeliveryNumber');
    expect(lines.slice(before)).toEqual([{ deliveryNo: 'DHL 5', devices: [fresh.id] }]);
  });

  test('is taken back once, by who gave it, where nobody changed the record since', async () => {
    const [one, other] = [await add({ deliveryNo: 'OLD' }), await add()];
    const { undo: token } = await update('NEW', one, other);
    const [device] = (await app.call(devices.listDevices, { deviceSerialNumber: other.deviceSerialNumber }, { as }))
      .records;
    await app.call(devices.editDevice, { ...device!, customerName: 'Meanwhile' }, { as });
    await expect(undo(token, 'admin')).rejects.toMatchObject(refused('undo_over', 409));
    const { rows } = await undo(token);
    expect(rows.map((row) => [row.deviceSerialNumber, row.outcome])).toEqual([
      [one.deviceSerialNumber, 'updated'],
      [other.deviceSerialNumber, 'stale'],
    ]);
    expect([await numberOf(one.deviceSerialNumber), await numberOf(other.deviceSerialNumber)]).toEqual(['OLD', 'NEW']);
    await expect(undo(token)).rejects.toMatchObject(refused('undo_over', 409));
    expect((await changesOf(one.deviceSerialNumber))[0]).toMatchObject({ source: 'undo', newValue: 'OLD' });
  });

  test('of two updates of the same devices at once each device gets one number', async () => {
    const list = await Promise.all(Array.from({ length: 20 }, () => add()));
    const replies = await Promise.all([update('A', ...list), update('B', ...list.toReversed())]);
    const outcomes = replies.flatMap(({ rows }) => rows.map((row) => row.outcome)).toSorted();
    expect(outcomes).toEqual([...Array(20).fill('stale'), ...Array(20).fill('updated')]);
  });

  test('takes ten thousand pasted lines, and no more', async () => {
    const list = Array.from({ length: 10_000 }, (_, at) => `bulk-${at}`);
    const rows = await preview(list.join('\n'));
    expect(rows.filter((row) => row.outcome === 'matched')).toHaveLength(10_000);
    const { rows: results } = await update('CONTAINER 1', ...rows.flatMap((row) => row.devices));
    expect(results.filter((row) => row.outcome === 'updated')).toHaveLength(10_000);
    await expect(preview([...list, 'one more'].join('\n'))).rejects.toMatchObject(refused('too_many_serials', 422));
    await expect(preview(' \n ')).rejects.toMatchObject(refused('serials_empty', 422));
  });
});

describe('device records are not for everybody', () => {
  test.each([
    ['list', devices.listDevices, {}],
    ['add', devices.addDevice, {}],
    ['edit', devices.editDevice, { rev: 1 }],
    ['remove', devices.removeDevices, { ids: 'x' }],
    ['export', devices.exportDevices, {}],
    ['list of changes', devices.listDeviceChanges, {}],
    ['export of changes', devices.exportDeviceChanges, {}],
    ['import', imports.previewImport, { csv: 'x' }],
    ['delivery numbers', delivery.previewDelivery, { serials: 'x' }],
  ] as const)('%s', async (_, contract, input) => {
    await expect(app.call(contract as never, input as never, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
  });

  test('an agent finds one device and its history', async () => {
    const { deviceSerialNumber } = await add();
    const { device } = await app.call(devices.findDevice, { deviceSerialNumber }, { as: 'tom' });
    expect(device?.deviceSerialNumber).toBe(deviceSerialNumber);
    const { devices: found } = await app.call(devices.deviceHistory, { deviceSerialNumber }, { as: 'tom' });
    expect(found).toMatchObject([{ deviceSerialNumber, changes: [{ field: 'record' }], mentions: [] }]);
  });
});
