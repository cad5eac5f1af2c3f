import { carryAnswers, type LostAnswer } from '@countersign/shared/forms/state/carry-answers.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';
import { withFileAddresses } from '../../files/answer-files.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { draftsOfPerson, findDraft, type NamedDraft } from './draft-repository.ts';

/** A draft as a page shows it: on the version that is open now, with what did not fit it. */
export interface OpenedDraft {
  name: string;
  rev: number;
  answers: Answers;
  lost: LostAnswer[];
  createTime: string;
  updateTime: string;
  expireTime: string;
}

interface Wanted extends NamedDraft {
  /** The version that the page shows; null where the form is closed: then the draft stays on its own. */
  form: CompiledForm | null;
  /** BCP 47, for the texts of what did not fit. */
  language: string;
  secretFor: SecretFor;
}

/** The draft with the form that it is shown on, or null where the name opens none. */
export async function openDraft(
  db: Kysely<Tables>,
  wanted: Wanted,
): Promise<{ draft: OpenedDraft; form: CompiledForm } | null> {
  const row = await findDraft(db, wanted);
  const own = row && (await findVersion(db, row.formKey, row.formVersion));
  if (!row || !own) return null;
  const form = wanted.form ?? own.form;
  const carried =
    form.version === row.formVersion
      ? { answers: row.answers, lost: [] }
      : carryAnswers(own.form, form, row.answers, wanted.language);
  const draft = {
    name: wanted.name,
    rev: row.rev,
    answers: withFileAddresses(form, carried.answers, { type: 'draft', id: row.id }, wanted),
    lost: carried.lost,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
  };
  return { draft, form };
}

/** Drafts that a person left at a form, the last changed first. */
export async function ownDrafts(
  db: Kysely<Tables>,
  wanted: Omit<NamedDraft, 'name'>,
): Promise<{ id: string; updateTime: string }[]> {
  const rows = await draftsOfPerson(db, wanted);
  return rows.map(({ id, updatedAt }) => ({ id, updateTime: updatedAt.toISOString() }));
}
