import { idsOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { ReferenceKind, Resource, ResourceValue } from '@countersign/shared/resources/resource.ts';
import type { Work } from '../../../work/work.ts';

interface Named {
  value: string;
  label: string;
}

const MOST_OFFERED = 1000;

/** Names that everybody may choose from, by what they name. */
const NAMES: Record<ReferenceKind, (db: Work['db']) => Promise<{ id: number; name: string }[]>> = {
  department: (db) =>
    db
      .selectFrom('department_name')
      .select(['id', 'name'])
      .orderBy('order_num')
      .orderBy('id')
      .limit(MOST_OFFERED)
      .execute(),
  role: (db) =>
    db.selectFrom('role_name').select(['id', 'name']).orderBy('order_num').orderBy('id').limit(MOST_OFFERED).execute(),
};

const THERE: Record<ReferenceKind, (db: Work['db'], ids: readonly number[]) => Promise<{ id: number }[]>> = {
  department: (db, ids) => db.selectFrom('department_name').select('id').where('id', 'in', ids).execute(),
  role: (db, ids) => db.selectFrom('role_name').select('id').where('id', 'in', ids).execute(),
};

async function namesOf({ db }: Pick<Work, 'db'>, kind: ReferenceKind): Promise<Named[]> {
  const rows = await NAMES[kind](db);
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

const areThere = async ({ db }: Pick<Work, 'db'>, kind: ReferenceKind, ids: readonly number[]): Promise<boolean> =>
  (await THERE[kind](db, ids)).length === new Set(ids).size;

/** What the fields of a resource with ids can name: no more than the choosers of forms show everybody. */
export async function referencesOf(work: Pick<Work, 'db'>, { fields }: Resource): Promise<Record<string, Named[]>> {
  const kinds = new Set(Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : [])));
  const read = [...kinds].map(async (kind) => [kind, await namesOf(work, kind)] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** Whether everything is there that a value names, by field. */
export function referencesIn({ fields }: Resource) {
  const named = Object.entries(fields).flatMap(([name, field]) => ('to' in field ? [[name, field.to] as const] : []));
  return Object.fromEntries(
    named.map(([name, kind]) => [
      name,
      (value: ResourceValue, work: Pick<Work, 'db'>): Promise<boolean> => {
        const ids = (Array.isArray(value) ? idsOf(value) : [Number(value)]).filter((id) => id !== 0);
        return ids.length === 0 ? Promise.resolve(true) : areThere(work, kind, ids);
      },
    ]),
  );
}
