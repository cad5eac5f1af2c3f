import type { HasAnswerCounts, HasFormProcesses } from '../ports.ts';
import type { setSlug as setSlugContract } from '@countersign/shared/api/forms/publishing.ts';
import { isReservedSlug } from '@countersign/shared/forms/definition/slug.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { presentPublishing } from './present-publishing.ts';
import { writeSlug } from './slug-repository.ts';

/** Names the form, or takes its name away with null. Every name that it ever had still leads to it. */
export const setSlug: UseCase<typeof setSlugContract, HasFormProcesses & HasAnswerCounts> = async (
  { formKey, slug },
  work,
) => {
  await formToManage(work, formKey, 'publish_form');
  if (slug !== null && isReservedSlug(slug)) return refuse('slug_reserved', ['slug']);
  if (!(await writeSlug(work.db, { formKey, slug, now: work.now }))) return refuse('slug_taken', ['slug']);
  return presentPublishing(work, formKey);
};
