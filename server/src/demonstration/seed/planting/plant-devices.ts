import { asId } from '../../../basics/as-id.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { DeviceValues } from '@countersign/shared/devices/read-device.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Person } from '../../../work/person.ts';
import { updateDeliveryNumber } from '../../../modules/devices/delivery/update-delivery-number.ts';
import { editDevice } from '../../../modules/devices/records/edit-device.ts';
import { recordDevices } from '../../../modules/devices/records/record-devices.ts';
import { addDevice } from '../../../modules/devices/records/add-device.ts';
import { openVersion } from '../../../modules/forms/versions/version-cache.ts';
import type { Services } from '../../../http/services.ts';
import type { Tables } from '../../../database/tables.ts';
import { createChance } from '../chance.ts';
import { seedWork } from './seed-work.ts';
import { seedPeople } from './seed-people.ts';

const FORM_KEY = asId<FormKey>('device-exchange');
const DAY_MS = 86_400_000;
/** Records from before the form was there. */
const OLDER = 24;
const CUSTOMERS = [
  'Samuel Osei',
  'Mia Chen',
  'Ingrid Larsen',
  'Paolo Conti',
  '李娜',
  'Fatima Zahra',
  'Noah Weber',
  'Yuki Tanaka',
] as const;

/** Device records of the demonstration: of all exchanges that were asked for, and of devices from earlier, with their history. */
export async function plantDevices(db: Kysely<Tables>, services: Services): Promise<void> {
  const people = await seedPeople(db);
  const lead = people.get('maya') ?? null;
  await plantOlder(db, services, lead);
  await recordExchanges(db, services, people);
  await sendParcels(db, services, lead);
}

async function plantOlder(db: Kysely<Tables>, services: Services, person: Person | null): Promise<void> {
  const chance = createChance(31);
  for (let at = 0; at < OLDER; at += 1) {
    const now = new Date(services.clock().getTime() - (200 - at * 3) * DAY_MS);
    const call = seedWork(db, services, { person, now });
    const values: Omit<DeviceValues, 'ticketId' | 'deliveryNo'> = {
      formKey: FORM_KEY,
      formDataId: `paper-${1001 + at}`,
      deviceSerialNumber: `CS2${chance.int(1, 4)}K${chance.int(100_000, 999_999)}`,
      customerName: chance.one(CUSTOMERS),
    };
    const device = await addDevice(values, call);
    if (!chance.likely(0.3)) continue;
    const later = seedWork(db, services, { person, now: new Date(now.getTime() + 20 * DAY_MS) });
    const change = { ...device, customerName: chance.one(CUSTOMERS), reason: 'Sold on to another customer' };
    await editDevice(change, later);
  }
}

/** As if every exchange had been sent with the field that keeps records. */
async function recordExchanges(
  db: Kysely<Tables>,
  services: Services,
  people: ReadonlyMap<string, Person>,
): Promise<void> {
  const version = await db
    .selectFrom('form_version')
    .select('id')
    .where('form_key', '=', FORM_KEY)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  const { form } = await openVersion(db, version.id);
  const given = await db
    .selectFrom('submission')
    .select(['id', 'answers', 'ticket_id', 'subdomain', 'created_by', 'created_at'])
    .where('form_key', '=', FORM_KEY)
    .orderBy('created_at')
    .execute();
  for (const row of given) {
    const person = [...people.values()].find(({ id }) => id === row.created_by) ?? null;
    const call = seedWork(db, services, { person, now: row.created_at });
    const answers: Answers = row.answers;
    const place = { ticketId: row.ticket_id, account: row.subdomain };
    const saved = { id: row.id, formKey: FORM_KEY, answers, ...place, authorId: row.created_by };
    await recordDevices(call, form, saved);
  }
}

/** Replacements leave the house in parcels of several. */
async function sendParcels(db: Kysely<Tables>, services: Services, person: Person | null): Promise<void> {
  const devices = await db.selectFrom('device').select(['id', 'rev']).orderBy('created_at').limit(36).execute();
  for (let at = 0; at < devices.length; at += 6) {
    const now = new Date(services.clock().getTime() - (40 - at) * DAY_MS);
    const parcel = { deliveryNo: `DHL 00340434${16_100 + at}`, devices: devices.slice(at, at + 6) };
    await updateDeliveryNumber(parcel, seedWork(db, services, { person, now }));
  }
}
