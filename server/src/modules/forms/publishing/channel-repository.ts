import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Channel } from '@countersign/shared/api/forms/publishing.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Work } from '../../../work/work.ts';
import type { HasAnswerCounts } from '../ports.ts';

/** Rows of `form_channel`, with how many answers came through each. */
export async function channelsOf(
  { db, answerCounts }: Pick<Work, 'db'> & HasAnswerCounts,
  formKey: FormKey,
): Promise<Channel[]> {
  const rows = await db
    .selectFrom('form_channel as c')
    .select(['c.id', 'c.name', 'c.ext_value', 'c.created_at', answerCounts.throughChannel.as('answers')])
    .where('c.form_key', '=', formKey)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    extValue: row.ext_value,
    answers: row.answers,
    createTime: row.created_at.toISOString(),
  }));
}

interface NewChannel {
  id: string;
  formKey: FormKey;
  name: string;
  extValue: string;
  now: Date;
}

/** False when the form has a channel with this value. */
export async function insertChannel(db: Kysely<Tables>, channel: NewChannel): Promise<boolean> {
  const { id, formKey, name, extValue, now } = channel;
  const row = await db
    .insertInto('form_channel')
    .values({ id, form_key: formKey, name, ext_value: extValue, created_at: now })
    .onConflict((conflict) => conflict.columns(['form_key', 'ext_value']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the form has no such channel. */
export async function deleteChannel(db: Kysely<Tables>, formKey: FormKey, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('form_channel')
    .where('form_key', '=', formKey)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
