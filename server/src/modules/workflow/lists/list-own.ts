import type { HasProcessViews } from '../ports.ts';
import type { listOwn as contract } from '@countersign/shared/api/workflow/workflow.ts';
import { type HasLanguage, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { pageOfInstances } from './page-of-instances.ts';

/** Processes that the caller started, newest first; ended ones that were removed from the list stay away. */
export const listOwn: UseCase<typeof contract, HasProcessViews & HasLanguage> = (input, work) =>
  pageOfInstances(work, { ...input, ownerId: personOf(work).id });
