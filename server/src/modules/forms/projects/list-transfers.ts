import type { transfers } from '@countersign/shared/api/form-projects.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { transfersOf } from './transfers.ts';

export const listTransfers: UseCase<typeof transfers> = (_, call) => transfersOf(call.db, personOf(call).id);
