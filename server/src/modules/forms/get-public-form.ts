import type { FormStatus } from '@countersign/shared/api/forms.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { openVersion } from './version-cache.ts';

/** What anybody may know of a form: its newest version while it collects, else why it cannot be filled. */
export type PublicForm =
  | { status: 'open'; form: PublishedForm }
  | { status: 'not_found' }
  | { status: 'form_not_published' }
  | { status: 'form_stopped'; name: string };

/** For the fill page and the public call; one short statement once the version is in the cache. */
export async function getPublicForm(db: Kysely<Tables>, formKey: string): Promise<PublicForm> {
  const row = await db
    .selectFrom('form as f')
    .leftJoin('form_version as v', (join) =>
      join.onRef('v.form_key', '=', 'f.key').onRef('v.version', '=', 'f.version'),
    )
    .select(['f.status', 'f.name', 'v.id'])
    .where('f.key', '=', formKey)
    .executeTakeFirst();
  const closed = whyClosed(row);
  if (closed || !row?.id) return closed ?? { status: 'form_not_published' };
  const { published } = await openVersion(db, row.id);
  return { status: 'open', form: published };
}

/** Why nobody can fill a form now; null while it collects. */
export function whyClosed(
  form: { status: FormStatus; name: string } | undefined,
): Exclude<PublicForm, { status: 'open' }> | null {
  switch (form?.status) {
    case undefined:
      return { status: 'not_found' };
    case 1:
      return { status: 'form_not_published' };
    case 2:
      return null;
    case 3:
      return { status: 'form_stopped', name: form?.name ?? '' };
  }
}
