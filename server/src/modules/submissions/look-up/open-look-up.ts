import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { type FormSettings, type LookUpSettings, needsSignIn } from '@countersign/shared/forms/form-settings.ts';
import { conditionFields } from '@countersign/shared/forms/look-up/look-up-fields.ts';
import type { Field, PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { hasRight } from '../../forms/rights/policy.ts';
import { knowsPassword } from '../../forms/settings/knows-password.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import { findResultForm, type ResultForm } from '../results/result-form.ts';

/** A look-up that this visitor may use. */
export interface OpenLookUp {
  formKey: FormKey;
  name: string;
  lookUp: LookUpSettings;
  captcha: FormSettings['captcha'];
  /** The newest version, which the conditions are asked by. */
  published: PublishedForm;
  conditions: Field[];
}

type Visiting = Pick<Work, 'db' | 'person' | 'now'> & HasSecrets & HasClient;

/**
 * The look-up of a form for a visitor who would get to the form itself; a form that no longer collects still has it. It is closed
 * where the newest version has lost a condition: the others alone would find more than the owner wanted.
 */
export async function openLookUp(work: Visiting, formKey: FormKey): Promise<OpenLookUp> {
  const form = await findResultForm(work.db, formKey);
  if (!form) return refuse('not_found', ['formKey']);
  if (form.isDeleted) return refuse('form_deleted', ['formKey']);
  if (form.versionId === null || form.status === FORM_STATUS.unpublished)
    return refuse('form_not_published', ['formKey']);
  const { held } = form;
  const { lookUp, captcha } = (held?.settings ?? {}) as Partial<FormSettings>;
  if (!held || !lookUp || !captcha) return refuse('look_up_closed', ['formKey']);
  await admit(work, formKey, { ...form, held });
  const { published } = await openVersion(work.db, form.versionId);
  const possible = new Map(conditionFields(published.definition.fields).map((field) => [field.key as string, field]));
  const conditions = lookUp.conditions.flatMap((key) => possible.get(key) ?? []);
  if (conditions.length < lookUp.conditions.length) return refuse('look_up_closed', ['formKey']);
  return { formKey, name: form.name, lookUp, captcha, published, conditions };
}

async function admit(
  work: Visiting,
  formKey: FormKey,
  { held, ownerId }: ResultForm & { held: NonNullable<ResultForm['held']> },
): Promise<void> {
  if (work.person && (await hasRight(work.db, work.person, { formKey, ownerId }, 'view_answers'))) return;
  if (needsSignIn(held.settings) && !work.person) refuse('sign_in_needed', ['formKey']);
  const locked = { formKey, ownerId, passwordHash: held.passwordHash };
  if (!(await knowsPassword(work, work.person, locked))) refuse('password_needed', ['formKey']);
}
