import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasAnswerCounts, HasFormProcesses } from '../ports.ts';
import type { Publishing } from '@countersign/shared/api/forms/publishing.ts';
import type { Work } from '../../../work/work.ts';
import { findSettings } from '../settings/find-settings.ts';
import { readFormPage } from '../theme/page-repository.ts';
import { channelsOf } from './channel-repository.ts';
import { slugsOf } from './slug-repository.ts';

/** Everything about where a form is found, for the reply of a change. */
export async function presentPublishing(
  work: Pick<Work, 'db'> & HasFormProcesses & HasAnswerCounts,
  formKey: FormKey,
): Promise<Publishing> {
  const { db } = work;
  const slugs = await slugsOf(db, formKey);
  const { embedOrigins } = await readFormPage(db, formKey);
  const settings = await findSettings(db, formKey);
  return {
    slug: slugs.find((row) => row.is_current)?.slug ?? null,
    oldSlugs: slugs.filter((row) => !row.is_current).map((row) => row.slug),
    embedOrigins: [...embedOrigins],
    channels: await channelsOf(work, formKey),
    audience: settings?.settings.isSignInRequired ? 'people' : 'everybody',
    approval: await approvalOf(work, formKey),
  };
}

/** Name of the process that the form's answers start, or will once the draft is published; its key where it is not there any more. */
async function approvalOf(
  { db, formProcesses }: Pick<Work, 'db'> & HasFormProcesses,
  formKey: FormKey,
): Promise<string | null> {
  const row = await db
    .selectFrom('form as f')
    .innerJoin('form_draft as d', 'd.form_key', 'f.key')
    .select(({ fn }) => fn.coalesce('d.definition_key', 'f.definition_key').as('key'))
    .where('f.key', '=', formKey)
    .executeTakeFirst();
  if (!row?.key) return null;
  return (await formProcesses.describe(db, { key: row.key, formKey }))?.name ?? row.key;
}
