import type { Count } from '@countersign/shared/basics/page.ts';
import type {
  ChangedField,
  ChangeFilter,
  ChangeSource,
  DeviceChange,
} from '@countersign/shared/api/devices/devices.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { normalSerial } from '@countersign/shared/forms/texts/normal-serial.ts';
import { type Kysely, sql } from 'kysely';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';
import { likeStart } from '../../../basics/like-text.ts';
import { countUpTo } from '../../../database/queries/count-up-to.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Cut } from '../../../work/paging/log-page.ts';

type Db = Kysely<Tables>;

export interface NewChange {
  deviceId: string;
  serial: string;
  field: ChangedField;
  oldValue: string;
  newValue: string;
  ticketId: TicketId | null;
  /** The account of the ticket. */
  account: string | null;
}

export interface ChangeReason {
  source: ChangeSource;
  reason: string;
}

/** Adds change records; there is no way to change or delete one. */
export async function insertChanges(
  db: Db,
  changes: readonly NewChange[],
  why: ChangeReason & { operatorId: number | null; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((one) => ({
    device_id: one.deviceId,
    serial: one.serial,
    field: one.field,
    old_value: one.oldValue,
    new_value: one.newValue,
    ticket_id: one.ticketId,
    subdomain: one.ticketId === null ? null : one.account,
  }));
  await sql`
    insert into device_change (device_id, serial, field, old_value, new_value, ticket_id, subdomain, reason, source, operator_id, created_at)
    select r.device_id, r.serial, r.field, r.old_value, r.new_value, r.ticket_id, r.subdomain,
           ${why.reason}, ${why.source}, ${why.operatorId}, ${why.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(device_id text, serial text, field text, old_value text, new_value text, ticket_id text,
             subdomain text)`.execute(db);
}

/** What a session of an account is told: changes for its tickets, and for none. */
export interface ScopedChanges extends ChangeFilter {
  account?: string | null | undefined;
}

function matching(db: Db, filter: ScopedChanges) {
  let query = db.selectFrom('device_change as c').leftJoin('person as u', 'u.id', 'c.operator_id');
  const serial = normalSerial(filter.deviceSerialNumber ?? '');
  if (serial) query = query.where('c.serial', 'like', likeStart(serial));
  if (filter.field) query = query.where('c.field', '=', filter.field);
  if (filter.source) query = query.where('c.source', '=', filter.source);
  const met = metBy({ account: filter.account ?? null }, 'c');
  if (met) query = query.where(met);
  if (filter.ticketId) query = query.where('c.ticket_id', '=', filter.ticketId);
  return query;
}

const withColumns = (query: ReturnType<typeof matching>) =>
  query.select([
    'c.id',
    'c.device_id',
    'c.serial',
    'c.field',
    'c.old_value',
    'c.new_value',
    'c.reason',
    'c.source',
    'c.ticket_id',
    'c.created_at',
    'u.nick_name',
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

const toChange = (row: Row): DeviceChange => ({
  id: String(row.id),
  deviceId: row.device_id,
  deviceSerialNumber: row.serial,
  field: row.field,
  oldValue: row.old_value,
  newValue: row.new_value,
  reason: row.reason,
  source: row.source,
  ticketId: row.ticket_id as TicketId | null,
  operator: row.nick_name ?? '',
  createTime: row.created_at.toISOString(),
});

export async function countChanges(db: Db, filter: ScopedChanges): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many there are, counted as far as a long list counts. */
export const countChangesUpTo = (db: Db, filter: ScopedChanges): Promise<Count> =>
  countUpTo(db, sql`${matching(db, filter).select(sql`1`.as('one'))}`);

/** What a page of the list takes out of them. */
export async function changesInCut(
  db: Db,
  filter: ScopedChanges,
  { beside, order, limit, offset }: Cut,
): Promise<{ id: number; change: DeviceChange }[]> {
  const all = matching(db, filter);
  const cut = beside ? all.where('c.id', beside.sign, beside.id) : all;
  const rows = await withColumns(cut).orderBy('c.id', order).limit(limit).offset(offset).execute();
  return rows.map((row) => ({ id: row.id, change: toChange(row) }));
}

/** The next ones in the order in which they were written. */
export async function changesAfter(db: Db, filter: ScopedChanges, id: number, limit: number): Promise<DeviceChange[]> {
  const query = withColumns(matching(db, filter)).where('c.id', '>', id).orderBy('c.id');
  return (await query.limit(limit).execute()).map(toChange);
}

/** The newest changes of a device: of its record, and of records that its serial number had before. */
export async function changesOfSerial(
  db: Db,
  serial: string,
  deviceId: string | null,
  { most, account }: { most: number; account: string | null },
): Promise<DeviceChange[]> {
  const query = withColumns(matching(db, { account }))
    .where((eb) =>
      eb.or([eb('c.serial', '=', serial), ...(deviceId === null ? [] : [eb('c.device_id', '=', deviceId)])]),
    )
    .orderBy('c.id', 'desc');
  return (await query.limit(most).execute()).map(toChange);
}
