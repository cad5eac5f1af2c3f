import type { projects } from '@countersign/shared/api/forms/projects.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasFormProcesses } from '../ports.ts';
import { seesAllForms } from '../rights/policy.ts';
import { pageOfProjects } from './page-of-projects.ts';

/** Own, shared or deleted forms; those of everybody for administrators only. */
export const listProjects: UseCase<typeof projects, HasFormProcesses> = (input, work) => {
  const reader = personOf(work);
  if (input.scope === 'all' && !seesAllForms(reader)) return refuse('forbidden', ['scope']);
  return pageOfProjects(work, reader, input);
};
