import * as jobs from '@countersign/shared/api/jobs/jobs.ts';
import { route } from '../../work/route.ts';
import { listFailed } from './list-failed.ts';
import { retryFailed } from './retry-failed.ts';

export const jobsRoutes = [route(jobs.listFailed, listFailed), route(jobs.retryFailed, retryFailed)];
