import type { listDefinitions as contract } from '@countersign/shared/api/workflow/workflow.ts';
import type { UseCase } from '../../../work/route.ts';
import { pageOfDefinitions } from './definition-repository.ts';

export const listDefinitions: UseCase<typeof contract> = (input, work) => pageOfDefinitions(work.db, input);
