import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { type FormTheme, formTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';

/** A template that somebody kept from a form. */
export interface StoredTemplate {
  id: string;
  owner: { id: UserId; nickName: string };
  isForAll: boolean;
  category: string;
  name: string;
  description: string;
  definition: FormDefinition;
  theme: FormTheme | null;
}

/** Those of the person and those for everybody, by name. */
export async function storedTemplates(db: Kysely<Tables>, reader: Pick<Person, 'id'>): Promise<StoredTemplate[]> {
  const rows = await db
    .selectFrom('form_template as t')
    .leftJoin('person as u', 'u.id', 't.owner_id')
    .selectAll('t')
    .select('u.nick_name')
    .where((eb) => eb.or([eb('t.owner_id', '=', reader.id), eb('t.is_for_all', '=', true)]))
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    owner: { id: row.owner_id, nickName: row.nick_name ?? '' },
    isForAll: row.is_for_all,
    category: row.category,
    name: row.name,
    description: row.description,
    definition: row.definition,
    // Settings that came after the theme was kept take their defaults.
    theme: row.theme === null ? null : formTheme.parse(row.theme),
  }));
}

/** How many templates a person keeps. */
export async function countTemplatesOf(db: Kysely<Tables>, ownerId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('form_template')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
