import type { transfers } from '@countersign/shared/api/forms/projects.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { transfersOf } from './transfers.ts';

export const listTransfers: UseCase<typeof transfers> = (_, work) => transfersOf(work.db, personOf(work).id);
