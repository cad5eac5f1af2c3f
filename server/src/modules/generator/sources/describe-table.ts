import { type ColumnFacts, guessField } from '@countersign/shared/resources/made/guess-field.ts';
import type { FieldDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import { sql } from 'kysely';
import type { HasOpenTables, OpenTable } from '../../../work/open-table.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';

/** The table, if its room has opened it. */
export const openTable = ({ openTables }: HasOpenTables, table: string): OpenTable =>
  openTables.find((one) => one.table === table) ?? refuse('gen_table_closed', ['source']);

/** Columns of an open table as the database describes them: those alone that its room has opened. */
export async function columnsOf(work: Pick<Work, 'db'> & HasOpenTables, table: string): Promise<ColumnFacts[]> {
  const open = openTable(work, table);
  const { rows } = await sql<{ name: string; type: string; nullable: string; max: number | null }>`
    select column_name as name, data_type as type, is_nullable as nullable, character_maximum_length as max
      from information_schema.columns
     where table_schema = 'public' and table_name = ${open.table} and column_name = any(${[...open.columns]}::text[])
     order by ordinal_position`.execute(work.db);
  return rows.map(({ name, type, nullable, max }) => ({ name, type, isNullable: nullable === 'YES', max }));
}

/** Fields for all of them, guessed. */
export const fieldsOfTable = async (
  work: Pick<Work, 'db'> & HasOpenTables,
  table: string,
): Promise<FieldDefinition[]> => (await columnsOf(work, table)).map(guessField);
