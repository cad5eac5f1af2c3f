import { isDeepStrictEqual } from 'node:util';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import { conditionFields, showableFields, tellingKeys } from '@countersign/shared/forms/look-up/look-up-fields.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { hasRight } from '../rights/policy.ts';
import { seesPersonal } from '../rights/may-read-answers-of.ts';
import { findOwner } from '../rights/find-owner.ts';
import { findVersion } from '../versions/find-version.ts';

/**
 * Refuses a look-up of fields that can't be asked for or shown, and one that shows what tells answers which it hides. Who opens it has
 * to be able to read the answers, and to edit them where visitors may.
 */
export async function checkLookUp(
  work: Pick<Work, 'db' | 'person'>,
  { formKey, draft, version }: FormDetail,
  { settings: { lookUp }, kept }: { settings: FormSettings; kept: FormSettings | undefined },
): Promise<void> {
  if (!lookUp || isDeepStrictEqual(lookUp, kept?.lookUp)) return;
  await checkRights(work, formKey, lookUp.canEdit);
  const published = version === null ? undefined : (await findVersion(work.db, formKey, version))?.published.definition;
  const fields = [...draft.fields, ...(published?.fields ?? [])];
  for (const part of ['conditions', 'shown'] as const) {
    const possible = part === 'conditions' ? conditionFields(fields) : showableFields(fields);
    const known = new Set<string>([...possible.map(({ key }) => key), ...(kept?.lookUp?.[part] ?? [])]);
    const wrong = lookUp[part].findIndex((key, at) => !known.has(key) || lookUp[part].indexOf(key) !== at);
    if (wrong >= 0) refuse('look_up_field', ['settings', 'lookUp', part, wrong]);
  }
  const [telling] = tellingKeys(draft, lookUp);
  if (telling !== undefined) refuse('look_up_computed', ['settings', 'lookUp', 'shown', telling]);
}

async function checkRights(
  { db, person }: Pick<Work, 'db' | 'person'>,
  formKey: FormDetail['formKey'],
  edits: boolean,
) {
  const ownerId = await findOwner(db, formKey);
  const rights = edits ? (['view_answers', 'edit_answers'] as const) : (['view_answers'] as const);
  for (const right of rights) {
    const has = ownerId !== null && (await hasRight(db, personOf({ person }), { formKey, ownerId }, right));
    if (!has) refuse('look_up_needs_answers', ['settings', 'lookUp']);
  }
  if (ownerId !== null && !(await seesPersonal(db, personOf({ person }), { formKey, ownerId })))
    refuse('look_up_needs_answers', ['settings', 'lookUp']);
}
