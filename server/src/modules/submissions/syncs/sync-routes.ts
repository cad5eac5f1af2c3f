import * as syncs from '@countersign/shared/api/submissions/syncs.ts';
import { route } from '../../../work/route.ts';
import { listSyncForms, listSyncRuns, listSyncs } from './list-syncs.ts';
import { createSync, removeSync, renewSyncKey, updateSync } from './save-sync.ts';
import { startRun } from './start-run.ts';

export const syncRoutes = [
  route(syncs.list, listSyncs),
  route(syncs.listForms, listSyncForms),
  route(syncs.create, createSync),
  route(syncs.update, updateSync),
  route(syncs.remove, removeSync),
  route(syncs.renewKey, renewSyncKey),
  route(syncs.run, startRun, { triesPerMinute: 30 }),
  route(syncs.listRuns, listSyncRuns),
];
