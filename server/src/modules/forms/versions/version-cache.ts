import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { withoutSecrets } from '@countersign/shared/forms/texts/quiz-score.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import { perDatabase } from '../../../database/queries/per-database.ts';
import type { Tables } from '../../../database/tables.ts';
import { readVersion } from './version-repository.ts';

/** A published version, read and compiled once. */
export interface OpenVersion {
  /** As browsers may see it: without the right answers of a quiz. */
  published: PublishedForm;
  /** As it was frozen, for its designers. */
  whole: PublishedForm;
  form: CompiledForm;
}

const MOST = 200;
/** By the unique id of the row, which never changes: an entry cannot be stale. In order of use, oldest first. */
const openedOf = perDatabase(() => new Map<string, OpenVersion>());

/** The version ready for use; reads it from the database the first time. */
export async function openVersion(db: Kysely<Tables>, id: string): Promise<OpenVersion> {
  const opened = openedOf(db);
  const known = opened.get(id) ?? compiled(await readVersion(db, id));
  opened.delete(id);
  opened.set(id, known);
  const [oldest] = opened.keys();
  if (opened.size > MOST && oldest) opened.delete(oldest);
  return known;
}

function compiled(published: PublishedForm): OpenVersion {
  const open = { ...published, definition: withoutSecrets(published.definition) };
  return { published: open, whole: published, form: compileForm(published) };
}
