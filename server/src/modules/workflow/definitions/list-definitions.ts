import type { listDefinitions as contract } from '@countersign/shared/api/workflow.ts';
import type { UseCase } from '../../../http/serve.ts';
import { pageOfDefinitions } from './definition-repository.ts';

export const listDefinitions: UseCase<typeof contract> = (input, call) => pageOfDefinitions(call.db, input);
