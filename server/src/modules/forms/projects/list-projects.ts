import type { projects } from '@countersign/shared/api/form-projects.ts';
import { refuse } from '../../../http/errors.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { seesAllForms } from '../policy.ts';
import { pageOfProjects } from './page-of-projects.ts';

/** Own, shared or deleted forms; those of everybody for administrators only. */
export const listProjects: UseCase<typeof projects> = (input, call) => {
  const reader = personOf(call);
  if (input.scope === 'all' && !seesAllForms(reader)) return refuse('forbidden', ['scope']);
  return pageOfProjects(call.db, reader, input);
};
