import type { Count } from '@countersign/shared/basics/page.ts';
import { countFound } from '../../../database/queries/count-up-to.ts';
import type { Device, DeviceFilter } from '@countersign/shared/api/devices/devices.ts';
import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { plainSerial } from '@countersign/shared/devices/plain-serial.ts';
import type { DeviceValues } from '@countersign/shared/devices/read-device.ts';
import { normalSerial } from '@countersign/shared/forms/texts/normal-serial.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { likeStart } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

const COLUMNS = [
  'id',
  'form_key',
  'form_data_id',
  'serial',
  'customer_name',
  'delivery_no',
  'ticket_id',
  'subdomain',
  'created_at',
  'updated_at',
  'rev',
] as const;
type Row = Awaited<ReturnType<typeof selectRows>>[number];
const selectRows = (db: Db) => db.selectFrom('device').select(COLUMNS).execute();

const toDevice = (row: Row): Device => ({
  id: row.id,
  formKey: row.form_key,
  formDataId: row.form_data_id,
  deviceSerialNumber: row.serial,
  customerName: row.customer_name,
  deliveryNo: row.delivery_no,
  ticketId: row.ticket_id as TicketId | null,
  account: row.subdomain,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
  rev: row.rev,
});

/** A ticket is asked for within an account: that of the reader's session. */
export interface ScopedFilter extends DeviceFilter {
  account?: string | null | undefined;
}

function matching<O>(
  query: SelectQueryBuilder<Tables, 'device', O>,
  filter: ScopedFilter,
): SelectQueryBuilder<Tables, 'device', O> {
  let found = query;
  const serial = normalSerial(filter.deviceSerialNumber ?? '');
  if (serial) found = found.where('serial', 'like', likeStart(serial));
  if (filter.formKey) found = found.where('form_key', '=', filter.formKey);
  if (filter.ticketId) found = found.where('ticket_id', '=', filter.ticketId);
  if (filter.ticketId && filter.account) found = found.where('subdomain', '=', filter.account);
  const words = wordStarts(filter.customerName ?? '');
  if (words) found = found.where(sql<boolean>`to_tsvector('simple', customer_name) @@ to_tsquery('simple', ${words})`);
  return found;
}

/** Every word that was typed must begin a word of the name. */
function wordStarts(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(' & ');
}

export async function countDevices(db: Db, filter: ScopedFilter): Promise<number> {
  const { total } = await matching(db.selectFrom('device'), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The same, about so many where there are very many. */
export const estimateDevices = (db: Db, filter: ScopedFilter): Promise<Count> =>
  countFound(db, matching(db.selectFrom('device'), filter));

/** Newest first. Pages of the second half are read from the end, which is as near to them as the beginning to the others. */
export async function findDevices(
  db: Db,
  filter: ScopedFilter,
  page: { limit: number; offset: number; count: Count },
): Promise<Device[]> {
  const { total, isEstimated } = page.count;
  const limit = isEstimated ? page.limit : Math.min(page.limit, total - page.offset);
  if (limit <= 0) return [];
  const isFromEnd = !isEstimated && page.offset > total / 2;
  const order = isFromEnd ? 'asc' : 'desc';
  const rows = await matching(db.selectFrom('device'), filter)
    .select(COLUMNS)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(isFromEnd ? total - page.offset - limit : page.offset)
    .execute();
  const devices = rows.map(toDevice);
  return isFromEnd ? devices.toReversed() : devices;
}

/** The next ones in the order of their ids, for reading all of them without holding any. */
export async function devicesAfter(db: Db, filter: ScopedFilter, id: string, limit: number): Promise<Device[]> {
  const query = matching(db.selectFrom('device'), filter).select(COLUMNS).where('id', '>', id);
  return (await query.orderBy('id').limit(limit).execute()).map(toDevice);
}

/** Those that exist; with `isLocked` nobody changes them until the transaction ends, and two that lock the same wait for each other. */
export async function findDevicesBy(
  db: Db,
  key: 'id' | 'serial' | 'serial_plain',
  values: readonly string[],
  { isLocked = false } = {},
): Promise<Device[]> {
  if (values.length === 0) return [];
  const query = db
    .selectFrom('device')
    .select(COLUMNS)
    .where(sql.ref<string>(key), '=', sql<string>`any(${[...values]}::text[])`)
    .orderBy('id');
  return (await (isLocked ? query.forUpdate() : query).execute()).map(toDevice);
}

export interface NewDevice extends DeviceValues {
  id: string;
  /** The account of the ticket. */
  account: string | null;
}

/** Adds them; answers the ids of those that were added: a serial number that has a record already adds none. */
export async function insertDevices(
  db: Db,
  added: readonly NewDevice[],
  by: { personId: UserId | null; now: Date },
): Promise<Set<string>> {
  const rows = added.map((one) => ({ id: one.id, ...columnsOf(one) }));
  const result = await sql<{ id: string }>`
    insert into device (id, form_key, form_data_id, serial, serial_plain, customer_name, delivery_no, ticket_id, subdomain,
                        created_by, created_at, updated_at)
    select r.id, r.form_key, r.form_data_id, r.serial, r.serial_plain, r.customer_name, r.delivery_no, r.ticket_id, r.subdomain,
           ${by.personId}, ${by.now}, ${by.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, form_key text, form_data_id text, serial text,
           serial_plain text, customer_name text, delivery_no text, ticket_id text, subdomain text)
    on conflict do nothing
    returning id`.execute(db);
  return new Set(result.rows.map((row) => row.id));
}

/** Replaces what the records say. The caller has locked them. */
export async function updateDevices(db: Db, changed: readonly NewDevice[], now: Date): Promise<void> {
  const rows = changed.map((one) => ({ id: one.id, ...columnsOf(one) }));
  await sql`
    update device d set form_key = r.form_key, form_data_id = r.form_data_id, serial = r.serial,
           serial_plain = r.serial_plain, customer_name = r.customer_name, delivery_no = r.delivery_no,
           ticket_id = r.ticket_id, subdomain = r.subdomain, updated_at = ${now}, rev = d.rev + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, form_key text, form_data_id text, serial text,
           serial_plain text, customer_name text, delivery_no text, ticket_id text, subdomain text)
     where d.id = r.id`.execute(db);
}

export async function deleteDevices(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from device where id = any(${[...ids]}::text[])`.execute(db);
}

const columnsOf = (values: Omit<NewDevice, 'id'>) => ({
  form_key: values.formKey,
  form_data_id: values.formDataId,
  serial: values.deviceSerialNumber,
  serial_plain: plainSerial(values.deviceSerialNumber),
  customer_name: values.customerName,
  delivery_no: values.deliveryNo,
  ticket_id: values.ticketId || null,
  subdomain: values.ticketId ? values.account : null,
});
