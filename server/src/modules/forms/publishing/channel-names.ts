import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

interface FromLink {
  formKey: string;
  extValue: string;
}

/** What forms call the channels through which answers came: one name, or undefined, for each of the given in their order. */
export async function channelNames(
  db: Kysely<Tables>,
  given: readonly FromLink[],
): Promise<readonly (string | undefined)[]> {
  const marked = given.filter(({ extValue }) => extValue !== '');
  if (marked.length === 0) return given.map(() => undefined);
  const { rows } = await sql<FromLink & { name: string }>`
    select c.form_key as "formKey", c.ext_value as "extValue", c.name from form_channel c
     where (c.form_key, c.ext_value) in (
       select * from unnest(${marked.map(({ formKey }) => formKey)}::text[], ${marked.map(({ extValue }) => extValue)}::text[]))`.execute(
    db,
  );
  return given.map(
    ({ formKey, extValue }) => rows.find((row) => row.formKey === formKey && row.extValue === extValue)?.name,
  );
}
