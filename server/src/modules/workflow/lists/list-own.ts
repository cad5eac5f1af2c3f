import type { listOwn as contract } from '@countersign/shared/api/workflow/workflow.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { pageOfInstances } from './page-of-instances.ts';

/** Processes that the caller started, newest first; ended ones that were removed from the list stay away. */
export const listOwn: UseCase<typeof contract> = (input, call) =>
  pageOfInstances(call, { ...input, ownerId: personOf(call).id });
