import type { getDefinition as contract } from '@countersign/shared/api/workflow/workflow.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findDefinition } from './definition-repository.ts';

export const getDefinition: UseCase<typeof contract> = async (input, work) =>
  (await findDefinition(work.db, input.key, input.version)) ?? refuse('not_found', ['key']);
