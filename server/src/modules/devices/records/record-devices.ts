import type { SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Device } from '@countersign/shared/api/devices/devices.ts';
import { type DeviceValues, readDevice } from '@countersign/shared/devices/read-device.ts';
import type { DeviceSerialField } from '@countersign/shared/forms/fields/device-serial/schema.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Work } from '../../../work/work.ts';
import { type Placed, valuesOf } from '../history/changes-between.ts';
import { findDevicesBy } from './device-repository.ts';
import { replaceMentions } from '../history/mention-repository.ts';
import { addRecords, changeRecords } from './write-devices.ts';

export interface SavedAnswers {
  id: SubmissionId;
  formKey: string;
  answers: Answers;
  ticketId: TicketId | null;
  /** The account of the ticket. */
  account: string | null;
  /** Null for a public page. */
  authorId: UserId | null;
  /** True when answers that were given before have been changed. */
  isChange?: boolean;
}

type Inside = Pick<Work, 'db' | 'now' | 'person' | 'newId'>;

type Form = Pick<CompiledForm, 'fields' | 'rows'>;

/** Whether answers of this form may name devices, in rows too. */
export const namesDevices = ({ fields, rows }: Form): boolean =>
  fields.some(({ type }) => type === 'device_serial') || [...rows.values()].some(namesDevices);

/** Writes down which devices answers name and keeps their records by the fields' rules, in the transaction that saves them. */
export async function recordDevices(work: Inside, form: Form, saved: SavedAnswers): Promise<void> {
  if (!namesDevices(form)) return;
  const named = namedDevices(form, saved.answers);
  // Two rows may name the same device.
  const mentions = new Map(
    named.map(({ field, serial }) => [`${field.key} ${serial}`, { fieldKey: field.key, serial }]),
  );
  await replaceMentions(work.db, saved.id, [...mentions.values()], work.now);
  // In one order, so that two submissions that name the same devices wait for each other and never crosswise.
  for (const one of named.toSorted((a, b) => (a.serial < b.serial ? -1 : 1))) await keepRecord(work, one, saved);
}

interface Named {
  field: DeviceSerialField;
  serial: string;
  /** What stands beside it: the answers of its row before those around it. */
  beside: Answers;
}

function namedDevices({ fields, rows }: Form, answers: Answers, around: Answers = {}): Named[] {
  const beside = { ...around, ...answers };
  const own = fields.flatMap((field) => {
    const serial = field.type === 'device_serial' ? answers[field.key] : undefined;
    return field.type === 'device_serial' && typeof serial === 'string' && serial !== ''
      ? [{ field, serial, beside }]
      : [];
  });
  const inRows = [...rows].flatMap(([at, form]) => {
    const given = answers[fields[at]?.key ?? ''];
    return Array.isArray(given) ? given.flatMap((row: Answers) => namedDevices(form, row, beside)) : [];
  });
  return [...own, ...inRows];
}

async function keepRecord(work: Inside, { field, serial, beside }: Named, saved: SavedAnswers): Promise<void> {
  if (field.keepsRecord === 'never') return;
  const given = givenIn({ field, serial, beside }, saved);
  const why = { source: 'form', reason: '' } as const;
  const [known] = await findDevicesBy(work.db, 'serial', [serial], { isLocked: true });
  if (known) {
    if (mayChange(known, saved))
      await changeRecords(work, [{ before: known, after: updated(known, given, saved) }], why);
    return;
  }
  const { values, problems } = readDevice(given);
  // A record without a customer would be of no use: the form goes through, and the device is found by its answers.
  if (field.keepsRecord !== 'all' || problems.length > 0) return;
  const added = await addRecords(work, [{ ...values, account: saved.account }], why);
  if (added.size === 0) await keepRecord(work, { field: { ...field, keepsRecord: 'known' }, serial, beside }, saved);
}

/**
 * Whoever fills a public page is nobody we know and never changes what is on record. Later changes of answers reach a record
 * only while it still rests on them.
 */
const mayChange = (known: Device, { authorId, isChange = false, id }: SavedAnswers): boolean =>
  authorId !== null && (!isChange || known.formDataId === id);

function givenIn({ field, serial, beside }: Named, saved: SavedAnswers): DeviceValues {
  return {
    formKey: saved.formKey,
    formDataId: saved.id,
    deviceSerialNumber: serial,
    customerName: textOf(beside, field.customerField),
    deliveryNo: textOf(beside, field.deliveryField),
    ticketId: saved.ticketId ?? '',
  };
}

/** A full name is stored in parts. */
function textOf(answers: Answers, key: string | undefined): string {
  const answer = key === undefined ? undefined : answers[key];
  if (typeof answer === 'string' || typeof answer === 'number') return String(answer).slice(0, 200);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return '';
  const { first, middle, last } = answer as Record<string, unknown>;
  return [first, middle, last]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
    .slice(0, 200);
}

/** What the answers leave out stays as it was. */
function updated(known: Device, given: DeviceValues, { account }: SavedAnswers): Placed {
  const before = valuesOf(known);
  const { values } = readDevice(given);
  return {
    ...before,
    formKey: values.formKey,
    formDataId: values.formDataId,
    customerName: values.customerName || before.customerName,
    deliveryNo: values.deliveryNo || before.deliveryNo,
    ...(values.ticketId ? { ticketId: values.ticketId, account } : {}),
  };
}
