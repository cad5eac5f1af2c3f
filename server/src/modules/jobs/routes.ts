import * as jobs from '@countersign/shared/api/jobs/jobs.ts';
import * as schedules from '@countersign/shared/api/jobs/schedules.ts';
import { route } from '../../work/route.ts';
import { listFailed } from './list-failed.ts';
import { retryFailed } from './retry-failed.ts';
import {
  addSchedule,
  changeScheduleStatus,
  editSchedule,
  removeSchedule,
  runSchedule,
} from './schedules/change-schedules.ts';
import { getSchedule, listHandlers, listRuns, listSchedules, nextRuns } from './schedules/read-schedules.ts';

export const jobsRoutes = [
  route(jobs.listFailed, listFailed),
  route(jobs.retryFailed, retryFailed),
  route(schedules.listSchedules, listSchedules),
  route(schedules.getSchedule, getSchedule),
  route(schedules.listHandlers, listHandlers),
  route(schedules.nextRuns, nextRuns),
  route(schedules.addSchedule, addSchedule),
  route(schedules.editSchedule, editSchedule),
  route(schedules.changeScheduleStatus, changeScheduleStatus),
  route(schedules.runSchedule, runSchedule),
  route(schedules.removeSchedule, removeSchedule),
  route(schedules.listRuns, listRuns),
];
