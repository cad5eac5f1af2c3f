import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { makePage, type Page } from '@countersign/shared/basics/page.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { isSharedWith, seesAllForms } from './policy.ts';

interface FormName {
  formKey: FormKey;
  name: string;
}

/** One page of the forms whose answers the person may view, all or some of them, by name. */
export async function formsOfAnswers(
  db: Kysely<Tables>,
  person: Person,
  query: { current: number; size: number; name?: string | undefined },
): Promise<Page<FormName>> {
  let base = db.selectFrom('form as f').where('f.deleted_at', 'is', null);
  if (!seesAllForms(person))
    base = base.where(
      sql<boolean>`(f.owner_id = ${person.id} or exists (
        select from form_share s where s.form_key = f.key and s.rights @> '["view_answers"]'::jsonb and ${isSharedWith(person)}))`,
    );
  if (query.name) base = base.where('f.name', 'ilike', likeText(query.name));
  const { total } = await base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .select(['f.key as formKey', 'f.name'])
    .orderBy('f.name')
    .orderBy('f.key')
    .limit(query.size)
    .offset((query.current - 1) * query.size)
    .execute();
  return makePage(rows, total, query);
}
