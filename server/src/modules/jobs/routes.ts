import * as jobs from '@countersign/shared/api/jobs/jobs.ts';
import { type Route, route } from '../../work/route.ts';
import { listFailed } from './list-failed.ts';
import { retryFailed } from './retry-failed.ts';

export const jobsRoutes: Route[] = [route(jobs.listFailed, listFailed), route(jobs.retryFailed, retryFailed)];
