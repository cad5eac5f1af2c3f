import type { HasProcessViews } from '../ports.ts';
import type { HasLanguage } from '../../../work/work.ts';
import type { listInstances as contract } from '@countersign/shared/api/workflow/instance.ts';
import type { UseCase } from '../../../work/route.ts';
import { pageOfInstances } from './page-of-instances.ts';

/** Everybody's processes, newest first, for those who keep them going. */
export const listInstances: UseCase<typeof contract, HasProcessViews & HasLanguage> = (input, work) =>
  pageOfInstances(work, input);
