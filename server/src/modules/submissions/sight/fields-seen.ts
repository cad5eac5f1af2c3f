import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { AllowedFields } from '@countersign/shared/forms/filter/columns-of-form.ts';
import { maskedKeys } from '@countersign/shared/forms/tree/personal-fields.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { personalUnopened } from '../../forms/rights/personal-unopened.ts';
import { findVersion } from '../../forms/versions/find-version.ts';

/** Answers of older versions are looked at by the rules of these as well. */
const MOST_VERSIONS = 50;

/**
 * The fields that a list, a filter, a figure or a file of a form's answers has to leave out for the caller: the personal ones, unless the
 * right to them reaches every answer that the right to read reaches. What is seen of a single answer says `sightOf`.
 */
export async function hiddenOfForm(
  work: Pick<Work, 'db' | 'person'>,
  { formKey, owner, version }: { formKey: FormKey; owner: { id: UserId }; version: number | null },
): Promise<ReadonlySet<string>> {
  const personal = await personalUnopened(work.db, personOf(work), { formKey, ownerId: owner.id });
  const hidden = new Set<string>(personal);
  if (personal.length === 0) return hidden;
  const newest = version ?? 0;
  for (let at = newest; at > Math.max(0, newest - MOST_VERSIONS); at -= 1) {
    const opened = await findVersion(work.db, formKey, at);
    for (const key of opened ? maskedKeys(opened.whole.definition, personal) : []) hidden.add(key);
  }
  return hidden;
}

/** The same for what can be filtered and sorted by. */
export const allowedBut = (hidden: ReadonlySet<string>): AllowedFields =>
  hidden.size === 0 ? 'all' : { has: (key) => !hidden.has(key) };
