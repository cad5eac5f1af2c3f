import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../work/refusing/refuse.ts';
import type { RowSource } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { comparedValue, idOf, keyOf, tableOf } from '../rows/row-sql.ts';

/** Which sets of fields another row has already; the last field of a set is the one that is marked. */
export async function takenValues(
  source: RowSource,
  row: ResourceRow,
  { db }: Pick<Work, 'db'>,
  ownId: number | null,
): Promise<RefusalDetail[]> {
  const { unique, fields } = source.resource;
  const found = await Promise.all(
    unique.map(async (names) => {
      // Of rows that need not have it, those without are not alike.
      if (source.document !== undefined && names.every((name) => row[name] === '')) return [];
      const same = names.map((name) => {
        const field = fields[name];
        const value = row[name];
        if (!field || value === undefined) throw new Error(`the field ${name} is unique, but there is none`);
        const stored = comparedValue(source, field, value);
        return field.type === 'text'
          ? sql`lower(${keyOf(source, name)}) = lower(${stored})`
          : sql`${keyOf(source, name)} is not distinct from ${stored}`;
      });
      const { rows } = await sql`select from ${tableOf(source)}
        where ${sql.join(same, sql` and `)} ${ownId === null ? sql`` : sql`and ${idOf(source)} <> ${ownId}`} limit 1`.execute(
        db,
      );
      return rows.length > 0 ? [takenDetail(names)] : [];
    }),
  );
  return found.flat();
}

const takenDetail = (names: readonly string[]): RefusalDetail => ({ code: 'value_taken', path: [names.at(-1) ?? ''] });

/**
 * Runs a write; where another one took a value or a row in the same moment, the database says so, and it becomes the same refusal.
 */
export async function refusingTaken<T>(source: RowSource, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, detail = '' } = error as { code?: unknown; detail?: string };
    if (code === '23505') throw new Refusal([takenDetail(takenIn(source, detail))]);
    if (code === '23503') throw new Refusal([{ code: 'reference_unknown', path: [] }]);
    throw error;
  }
}

/** `Key (lower(code))=(x) already exists.` */
function takenIn({ resource, columns }: RowSource, detail: string): readonly string[] {
  const named = /\((.*?)\)=/.exec(detail)?.[1] ?? '';
  const words = new Set(named.match(/\w+/g));
  return (
    resource.unique.find((names) => names.every((name) => words.has(columns[name] ?? ''))) ?? resource.unique[0] ?? []
  );
}
