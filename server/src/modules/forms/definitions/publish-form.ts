import type { HasWords } from '../../system/words/sensitive-words.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { FormDetail, publish } from '@countersign/shared/api/forms/forms.ts';
import { freezeDefinition } from '@countersign/shared/forms/definition/freeze-definition.ts';
import { personalFields } from '@countersign/shared/forms/tree/personal-fields.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasFormProcesses } from '../ports.ts';
import { claimRevision, writeDefinitionKey } from '../form-repository.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { findVersion } from '../versions/find-version.ts';
import { holdToLookUps } from '../look-ups/hold-to-look-ups.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';
import { holdToCounts } from '../rights/hold-to-counts.ts';
import { seesPersonal } from '../rights/may-read-answers-of.ts';
import { sensitiveDefinition } from './sensitive-definition.ts';
import { insertVersion, reopenForm } from '../versions/version-repository.ts';

/**
 * Freezes the draft as the next version and opens the form; its own approval is published with it, or neither is. A draft that
 * equals the newest version makes no new one: it only opens a stopped form again.
 */
export const publishForm: UseCase<typeof publish, Needs> = async (input, work) => {
  const form = await formToManage(work, input.formKey, 'publish_form');
  if (!(await claimRevision(work.db, input.formKey, input.rev))) {
    return refuse('stale_revision', ['rev'], { current: await presentForm(work, input.formKey) });
  }
  const { formKey, nextDefinitionKey: key } = form;
  const approval = key === null ? null : await work.formProcesses.publishOwn(work, { key, formKey });
  if (form.hasUnpublishedChanges || approval?.isNew) {
    await freeze(work, form, approval);
    await writeDefinitionKey(work.db, formKey, key, work.now);
  } else await reopenForm(work.db, input.formKey, work.now);
  return presentForm(work, input.formKey);
};

type Needs = HasWords & HasMail & HasListeners & HasFormProcesses & HasZone & HasJobs;

async function freeze(
  work: Work & HasWords & HasMail & HasListeners,
  form: FormDetail,
  approval: { name: string; version: number } | null,
): Promise<void> {
  const frozen = freezeDefinition(form.draft);
  if ('problems' in frozen) return refuseAll(frozen.problems);
  await holdToPersonal(work, form);
  const newest = form.version === null ? null : await findVersion(work.db, form.formKey, form.version);
  const before = newest?.whole.definition.fields ?? [];
  await holdToLookUps(work, form.draft.fields, { before, place: ['fields'] });
  await holdToCounts(work, form.formKey, { fields: form.draft.fields, before });
  if (!work.mailer) refuseWithoutMail(form.draft.fields);
  const sensitive = sensitiveDefinition(work.words, form.draft);
  if (sensitive.length > 0) return refuseAll(sensitive);
  await insertVersion(work.db, {
    id: work.newId(),
    formKey: form.formKey,
    definition: form.draft,
    expressions: frozen.expressions,
    publishedBy: personOf(work).id,
    approval: approval && { name: approval.name, version: approval.version },
    now: work.now,
  });
  await emit(work, 'formPublished', { formKey: form.formKey, fields: form.draft.fields });
}

/** Who may not see personal fields cannot open them to themselves by taking the mark away. */
async function holdToPersonal(work: Work, { formKey, owner, draft }: FormDetail): Promise<void> {
  const { personal_fields: before } = await work.db
    .selectFrom('form')
    .select('personal_fields')
    .where('key', '=', formKey)
    .executeTakeFirstOrThrow();
  const marked = new Set(personalFields(draft.fields));
  const opened = draft.fields.findIndex(({ key }) => before.includes(key) && !marked.has(key));
  if (opened < 0) return;
  if (!(await seesPersonal(work.db, personOf(work), { formKey, ownerId: owner.id })))
    refuse('personal_needs_right', ['fields', opened]);
}

/** A code that no mail server sends would keep everybody from sending the form. */
function refuseWithoutMail(fields: readonly Field[]): void {
  const asking = fields.flatMap(({ type, label, key }, index) =>
    type === 'email_code' ? [{ code: 'mail_needed', path: ['fields', index], params: { name: label || key } }] : [],
  );
  if (asking.length > 0) refuseAll(asking);
}
