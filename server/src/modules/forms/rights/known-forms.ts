import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { KnownForms } from '../../session/ports.ts';
import { isSharedWith, seesAllForms } from './policy.ts';

/** Answers what other rooms ask about forms by their keys. */
export const knownForms: KnownForms = {
  async names(db, person, formKeys) {
    if (formKeys.length === 0) return new Map();
    const isKnown = seesAllForms(person)
      ? sql<boolean>`true`
      : sql<boolean>`(f.owner_id = ${person.id} or exists (
          select from form_share s where s.form_key = f.key and ${isSharedWith(person)}))`;
    const rows = await db
      .selectFrom('form as f')
      .select(['f.key', 'f.name'])
      .where('f.key', 'in', [...formKeys])
      .where('f.deleted_at', 'is', null)
      .where(isKnown)
      .execute();
    return new Map<FormKey, string>(rows.map(({ key, name }) => [key, name]));
  },
};
