import type { FormDetail, publish } from '@countersign/shared/api/forms/forms.ts';
import { freezeDefinition } from '@countersign/shared/forms/definition/freeze-definition.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { refuse, refuseAll } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { claimRevision } from '../form-repository.ts';
import { emit } from '../../../work/emit.ts';
import { findVersion } from '../versions/find-version.ts';
import { holdToLookUps } from '../look-ups/hold-to-look-ups.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';
import { sensitiveDefinition } from './sensitive-definition.ts';
import { insertVersion, reopenForm } from '../versions/version-repository.ts';

/**
 * Freezes the draft as the next version and opens the form. A draft that equals the newest version makes no new one: it only
 * opens a stopped form again.
 */
export const publishForm: UseCase<typeof publish> = async (input, call) => {
  const form = await formToManage(call, input.formKey, 'publish_form');
  if (!(await claimRevision(call.db, input.formKey, input.rev))) {
    return refuse('stale_revision', ['rev'], { current: await presentForm(call, input.formKey) });
  }
  if (form.hasUnpublishedChanges) await freeze(call, form);
  else await reopenForm(call.db, input.formKey, call.now);
  return presentForm(call, input.formKey);
};

async function freeze(call: Call, form: FormDetail): Promise<void> {
  const frozen = freezeDefinition(form.draft);
  if ('problems' in frozen) return refuseAll(frozen.problems);
  const newest = form.version === null ? null : await findVersion(call.db, form.formKey, form.version);
  const before = newest?.whole.definition.fields ?? [];
  await holdToLookUps(call, form.draft.fields, { before, place: ['fields'] });
  if (!call.services.mailer) refuseWithoutMail(form.draft.fields);
  const sensitive = sensitiveDefinition(call.services.words, form.draft);
  if (sensitive.length > 0) return refuseAll(sensitive);
  await insertVersion(call.db, {
    id: call.newId(),
    formKey: form.formKey,
    definition: form.draft,
    expressions: frozen.expressions,
    publishedBy: personOf(call).id,
    now: call.now,
  });
  await emit(call, 'formPublished', { formKey: form.formKey, fields: form.draft.fields });
}

/** A code that no mail server sends would keep everybody from sending the form. */
function refuseWithoutMail(fields: readonly Field[]): void {
  const asking = fields.flatMap(({ type, label, key }, index) =>
    type === 'email_code' ? [{ code: 'mail_needed', path: ['fields', index], params: { name: label || key } }] : [],
  );
  if (asking.length > 0) refuseAll(asking);
}
