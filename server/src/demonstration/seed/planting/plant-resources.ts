import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import { fieldOf } from '@countersign/shared/resources/made/resource-definition.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Services } from '../../../http/services.ts';
import { publishDefinition } from '../../../modules/generator/definitions/publish-definition.ts';
import { publishImpact } from '../../../modules/generator/definitions/publish-impact.ts';
import { addDefinition, editDefinition } from '../../../modules/generator/definitions/save-definition.ts';
import { liveResource } from '../../../modules/generator/live/live-resource.ts';
import { addRow } from '../../../modules/resources/writing/add-row.ts';
import { seedPeople } from './seed-people.ts';
import { seedWork } from './seed-work.ts';

const NAME = 'loan_equipment';
const LABEL = { en: 'Loan equipment', 'zh-cn': '借用设备' };
const said = (en: string, chinese: string) => ({ en, 'zh-cn': chinese });

const FIELDS: ResourceDefinition['fields'] = [
  fieldOf({
    key: 'device',
    type: 'text',
    label: said('Device', '设备'),
    isRequired: true,
    max: 80,
    search: 'like',
    isSortable: true,
  }),
  fieldOf({
    key: 'serial_number',
    type: 'text',
    label: said('Serial number', '序列号'),
    isRequired: true,
    isUnique: true,
    max: 40,
    search: 'prefix',
    isSortable: true,
    width: 'half',
  }),
  fieldOf({
    key: 'state',
    type: 'choice',
    label: said('State', '状态'),
    isRequired: true,
    search: 'equal',
    width: 'half',
    options: [
      { value: 'available', label: said('Available', '可借') },
      { value: 'on_loan', label: said('On loan', '已借出') },
      { value: 'in_repair', label: said('In repair', '维修中') },
    ],
  }),
  fieldOf({
    key: 'borrower',
    type: 'text',
    label: said('Borrower', '借用人'),
    max: 80,
    search: 'like',
    isPersonal: true,
  }),
  fieldOf({
    key: 'due_back',
    type: 'date',
    label: said('Due back', '应还日期'),
    search: 'range',
    isSortable: true,
    isIndexed: true,
    width: 'half',
  }),
  fieldOf({
    key: 'price',
    type: 'decimal',
    label: said('Purchase price', '购入价格'),
    isSortable: true,
    list: 'hidden',
    width: 'half',
  }),
  fieldOf({ key: 'notes', type: 'long_text', label: said('Notes', '备注'), max: 500, list: 'none' }),
];

const ROWS = [
  ['CS200 headset', 'CS2-40118', 'on_loan', 'Mia Chen', '2026-12-04', '189.00'],
  ['CS200 headset', 'CS2-40122', 'available', '', '', '189.00'],
  ['Field recorder', 'FR1-00317', 'on_loan', 'Paolo Conti', '2026-11-20', '420.50'],
  ['Conference camera', 'CC4-11873', 'in_repair', '', '', '612.00'],
  ['Label printer', 'LP2-90034', 'available', '', '', '149.90'],
  ['Projector', 'PJ7-55021', 'on_loan', 'Ingrid Larsen', '2026-12-18', '899.00'],
] as const;

/** A resource as an administrator would have made it: equipment that is lent. */
export async function plantResources(db: Kysely<Tables>, services: Services): Promise<void> {
  const person = (await seedPeople(db)).get('admin') ?? null;
  const work = { ...seedWork(db, services, { person, now: services.clock() }), audit: null };
  const { id } = await addDefinition({ name: NAME, label: LABEL, source: { kind: 'empty' } }, work);
  const definition: ResourceDefinition = {
    version: 1,
    name: NAME,
    label: LABEL,
    source: { kind: 'empty' },
    fields: FIELDS,
    title: 'device',
    actions: ['add', 'edit', 'remove', 'export', 'import'],
    scope: 'none',
  };
  const { rev } = await editDefinition({ id, rev: 0 as never, definition }, work);
  const { plan } = await publishImpact({ id }, work);
  await publishDefinition({ id, rev, plan }, work);
  const binding = await liveResource(db, NAME, services.openTables);
  if (!binding) return;
  for (const [device, serial, state, borrower, due, price] of ROWS)
    await addRow(binding, { device, serial_number: serial, state, borrower, due_back: due, price }, work);
}
