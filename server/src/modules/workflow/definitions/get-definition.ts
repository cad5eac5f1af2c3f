import type { getDefinition as contract } from '@countersign/shared/api/workflow.ts';
import { refuse } from '../../../http/errors.ts';
import type { UseCase } from '../../../http/serve.ts';
import { findDefinition } from './definition-repository.ts';

export const getDefinition: UseCase<typeof contract> = async (input, call) =>
  (await findDefinition(call.db, input.key, input.version)) ?? refuse('not_found', ['key']);
