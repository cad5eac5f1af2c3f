import type { listOwn as contract } from '@countersign/shared/api/workflow.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { pageOfInstances } from './page-of-instances.ts';

/** Processes that the caller started, newest first; ended ones that were removed from the list stay away. */
export const listOwn: UseCase<typeof contract> = (input, call) =>
  pageOfInstances(call, { ...input, ownerId: personOf(call).id });
