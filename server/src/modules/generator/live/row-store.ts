import { comparedAs, type Slot, type SlotKind, slotsOf } from '@countersign/shared/resources/made/indexed-fields.ts';
import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import { OWN_DEPARTMENT, OWN_PERSON } from '@countersign/shared/resources/made/to-resource.ts';
import type { Resource, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ResourceBinding, RowStore } from '../../../work/resource-binding.ts';
import { referencesIn } from './references.ts';
import { reachOf } from '../../system/reach/reach.ts';

/**
 * How the interpreter keeps rows in the one table of all made resources. Names of fields travel as values of the statement, and
 * columns are called by their number: nothing that a person named gets into SQL.
 */
export function keptRows(definition: ResourceDefinition, resource: Resource): ResourceBinding {
  const { name } = definition;
  const slots = slotsOf(definition);
  const compared = definition.fields.flatMap(({ key, type }, at) => {
    const kind = comparedAs(type);
    return kind ? [{ key, kind, at, slot: slots.get(key) }] : [];
  });
  const keys = sql.join([
    sql`r.id, r.rev, r.values, r.created_at, r.department_id, r.created_by`,
    ...compared.flatMap(({ key, kind, at, slot }) => {
      const value = slot ? sql.ref(`r.${slot}`) : keyIn(sql`r.values`, key, kind);
      // Searched for a part of it, a text is looked through to its end.
      const whole = kind === 'text' ? [sql`coalesce(r.values ->> ${key}::text, '') as ${sql.id(`v${at}`)}`] : [];
      return [sql`${value} as ${sql.id(`k${at}`)}`, ...whole];
    }),
  ]);
  return {
    resource,
    table: 'resource_row',
    from: sql`(select ${keys} from resource_row r where r.resource = ${name}${filled(compared)})`,
    document: 'values',
    columns: {
      id: 'id',
      created_at: 'created_at',
      [OWN_DEPARTMENT]: 'department_id',
      [OWN_PERSON]: 'created_by',
      ...Object.fromEntries(compared.map(({ key, kind, at }) => [key, kind === 'text' ? `v${at}` : `k${at}`])),
    },
    keys: Object.fromEntries(compared.map(({ key, at }) => [key, `k${at}`])),
    reachOf,
    references: referencesIn(resource),
    stamps: ({ person }) => ({ department_id: person?.departmentId ?? null, created_by: person?.id ?? null }),
    store: storeOf(name, resource, slots, definition),
  };
}

/** Says to the planner what is true of every row anyway, so that it may use the index of a place. */
const filled = (compared: readonly { slot: Slot | undefined }[]): RawBuilder<unknown> =>
  sql.join(
    compared.flatMap(({ slot }) => (slot ? [sql` and ${sql.ref(`r.${slot}`)} is not null`] : [])),
    sql``,
  );

const FUNCTIONS: Record<SlotKind, string> = {
  text: 'resource_text',
  number: 'resource_number',
  moment: 'resource_moment',
};
const keyIn = (values: RawBuilder<unknown>, field: string, kind: SlotKind): RawBuilder<unknown> =>
  sql`${sql.raw(FUNCTIONS[kind])}(${values}, ${field}::text)`;

type Slots = ReadonlyMap<string, Slot>;

/** The places beside a row, from its values. */
function placed(
  slots: Slots,
  { fields }: ResourceDefinition,
  values: RawBuilder<unknown>,
): [Slot, RawBuilder<unknown>][] {
  return [...slots].map(([key, slot]) => {
    const kind = comparedAs(fields.find((field) => field.key === key)?.type ?? 'text') ?? 'text';
    return [slot, keyIn(values, key, kind)];
  });
}

/** Fills the places of rows that stand as a definition wants them, and empties those that it no longer uses. */
export function placeRows(definition: ResourceDefinition): RawBuilder<unknown> {
  const wanted = new Map(placed(slotsOf(definition), definition, sql`r.values`));
  const all: Slot[] = ['t1', 't2', 't3', 't4', 'n1', 'n2', 'n3', 'm1', 'm2', 'm3'];
  const sets = all.map((slot) => sql`${sql.id(slot)} = ${wanted.get(slot) ?? sql`null`}`);
  return sql`update resource_row r set ${sql.join(sets)} where r.resource = ${definition.name}`;
}

function storeOf(name: string, resource: Resource, slots: Slots, definition: ResourceDefinition): RowStore {
  const returned = sql`returning id, rev, "values" as "$document", created_at`;
  const keptOf = (row: ResourceRow) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(resource.fields).flatMap(([key, { isReadOnly }]) =>
          isReadOnly || !(key in row) ? [] : [[key, row[key]]],
        ),
      ),
    );
  return {
    insert: (row, stamps, { now }) => {
      const values = sql`${keptOf(row)}::jsonb`;
      const places = placed(slots, definition, values);
      return sql`insert into resource_row
        (${sql.join([sql`resource, "values", department_id, created_by, created_at, updated_at`, ...places.map(([slot]) => sql.id(slot))])})
        values (${sql.join([
          sql`${name}, ${values}, ${stamps['department_id']}::bigint, ${stamps['created_by']}::bigint, ${now}, ${now}`,
          ...places.map(([, value]) => value),
        ])}) ${returned}`;
    },
    update: (id, changed, { now }) => {
      const values = sql`(r.values || ${keptOf(changed)}::jsonb)`;
      const places = placed(slots, definition, values);
      return sql`update resource_row r set ${sql.join([
        sql`"values" = ${values}, rev = r.rev + 1, updated_at = ${now}`,
        ...places.map(([slot, value]) => sql`${sql.id(slot)} = ${value}`),
      ])} where r.resource = ${name} and r.id = ${id} ${returned}`;
    },
    remove: (ids) => sql`delete from resource_row where resource = ${name} and id = any(${[...ids]}::bigint[])`,
    // One after the other: two people never take the same number at once.
    hold: async ({ db }) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`countersign rows ${name}`}))`.execute(db);
    },
  };
}
