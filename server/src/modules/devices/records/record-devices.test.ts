import * as devices from '@countersign/shared/api/devices/devices.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { type Answers, field } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { employ } from '../../tickets/testing/employ.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { publicSubmits: 10_000 } });
  await employ(app, ['tom']);
});
afterAll(() => app.close());

const plant = async (keepsRecord: 'never' | 'known' | 'all') => {
  const serial = { type: 'device_serial', key: 'sn', label: 'SN', keepsRecord, customerField: 'customer' };
  const fields = [serial, { type: 'text', key: 'customer', label: 'Customer' }].map((one) => field.parse(one));
  return plantForm(app.database.kysely, aForm({ fields }), { ownerId: await app.userId('elena'), now: new Date() });
};
const send = ({ formKey }: { formKey: string }, answers: Answers, more: object = {}) =>
  app.call(submissions.submit, { formKey: formKey as never, version: 1, answers, ...more }, { as: 'tom' });
const sendPublic = ({ formKey }: { formKey: string }, answers: Answers) =>
  app.call(submissions.submitPublic, { formKey: formKey as never, version: 1, answers });
const find = async (deviceSerialNumber: string) =>
  (await app.call(devices.findDevice, { deviceSerialNumber }, { as: 'tom' })).device;

test('sending a form adds the record of an unknown device, linked to its answers and ticket', async () => {
  const form = await plant('all');
  const { submissionId } = await send(form, { sn: ' ｘ-1 ', customer: 'Ada' }, { ticketId: '481' });
  const expected = {
    deviceSerialNumber: 'X-1',
    customerName: 'Ada',
    formDataId: submissionId,
    ticketId: '481',
    rev: 1,
  };
  expect(await find('x-1')).toMatchObject(expected);
  const about = { ticketId: '481' as never };
  const { devices: found } = await app.call(devices.deviceHistory, about, { as: 'tom' });
  expect(found).toMatchObject([
    {
      deviceSerialNumber: 'X-1',
      changes: [{ field: 'record', source: 'form', operator: 'Tom Becker', ticketId: '481' }],
      mentions: [{ submissionId, mayOpen: true, ticketId: '481' }],
    },
  ]);
});

test('devices in the rows of a sub-form are recorded, each with the answers of its row', async () => {
  const inRow = { parent: 'parts' };
  const fields = [
    { type: 'text', key: 'customer', label: 'Customer' },
    { type: 'sub_form', key: 'parts', label: 'Parts' },
    { type: 'device_serial', key: 'sn', label: 'SN', keepsRecord: 'all', customerField: 'customer', ...inRow },
    { type: 'text', key: 'parcel', label: 'Parcel', ...inRow },
  ].map((one) => field.parse(one));
  const form = await plantForm(app.database.kysely, aForm({ fields }), {
    ownerId: await app.userId('elena'),
    now: new Date(),
  });
  const rows = [{ sn: 'row-1', parcel: 'P1' }, { sn: 'ROW-2' }, { sn: 'row-1' }];
  const { submissionId } = await send(form, { customer: 'Ada', parts: rows } as never);
  expect(await find('row-1')).toMatchObject({ customerName: 'Ada', formDataId: submissionId });
  expect(await find('row-2')).toMatchObject({ customerName: 'Ada', formDataId: submissionId });
  const { devices: found } = await app.call(devices.deviceHistory, { submissionId }, { as: 'tom' });
  expect(found.map(({ deviceSerialNumber }) => deviceSerialNumber).toSorted()).toEqual(['ROW-1', 'ROW-2']);
});

test('a known device is brought up to date; what the answers leave out stays', async () => {
  const form = await plant('known');
  await send(form, { sn: 'x-2', customer: 'Nobody keeps this' });
  expect(await find('x-2')).toBeNull();
  await send(await plant('all'), { sn: 'x-2', customer: 'Ada' });
  const { submissionId } = await send(form, { sn: 'x-2' });
  expect(await find('x-2')).toMatchObject({ customerName: 'Ada', formKey: form.formKey, formDataId: submissionId });
});

test('a public page adds a record and never changes one', async () => {
  const form = await plant('all');
  await sendPublic(form, { sn: 'x-3', customer: 'First' });
  await sendPublic(form, { sn: 'x-3', customer: 'Somebody else' });
  expect(await find('x-3')).toMatchObject({ customerName: 'First', rev: 1 });
});

test('without a customer no record is added, and the answers are kept', async () => {
  await send(await plant('all'), { sn: 'x-4' });
  expect(await find('x-4')).toBeNull();
  const { devices: found } = await app.call(devices.deviceHistory, { deviceSerialNumber: 'X4' }, { as: 'tom' });
  expect(found).toEqual([]);
  const known = await app.call(devices.deviceHistory, { deviceSerialNumber: 'x-4' }, { as: 'tom' });
  expect(known.devices[0]).toMatchObject({ device: null, mentions: [expect.any(Object)] });
});

test('of many that name one unknown device at once, one adds its record and all are in its history', async () => {
  const form = await plant('all');
  await Promise.all(Array.from({ length: 8 }, (_, at) => send(form, { sn: 'x-5', customer: `C${at}` })));
  const { devices: found } = await app.call(devices.deviceHistory, { deviceSerialNumber: 'x-5' }, { as: 'tom' });
  const added = found[0]?.changes.filter((change) => change.field === 'record');
  expect([added?.length, found[0]?.mentions.length]).toEqual([1, 8]);
});

test('answers that are changed later move the device only while its record rests on them', async () => {
  const form = await plant('all');
  const first = await send(form, { sn: 'x-6', customer: 'Ada' });
  const change = (customer: string, rev: number) =>
    app.call(submissions.update, { id: first.submissionId, rev, answers: { sn: 'x-6', customer } }, { as: 'elena' });
  await change('Grace', 1);
  expect((await find('x-6'))?.customerName).toBe('Grace');
  await send(form, { sn: 'x-6', customer: 'Newer' });
  await change('Older', 2);
  expect((await find('x-6'))?.customerName).toBe('Newer');
});

test('a reader is told of answers that they may not open, and cannot open them', async () => {
  const { submissionId } = await send(await plant('all'), { sn: 'x-7', customer: 'Ada' });
  const { devices: found } = await app.call(devices.deviceHistory, { submissionId }, { as: 'lina' });
  expect(found[0]?.mentions).toMatchObject([{ submissionId, mayOpen: false }]);
});
