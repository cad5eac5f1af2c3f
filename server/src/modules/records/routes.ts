import { exportRuns } from '@countersign/shared/api/jobs/schedules.ts';
import { resendMessage } from '@countersign/shared/api/records/messages.ts';
import * as operations from '@countersign/shared/api/records/operations.ts';
import * as sessions from '@countersign/shared/api/records/sessions.ts';
import * as signIns from '@countersign/shared/api/records/sign-ins.ts';
import { route } from '../../work/route.ts';
import { startOperationsExport, startRunsExport, startSignInsExport } from './exports/start-export.ts';
import { resendMessage as resendOne } from './messages/resend-message.ts';
import { getOperation, listOperations, verifyOperations } from './operations/list-operations.ts';
import { getRetention, saveRetention } from './operations/retention.ts';
import { endOnline, endOtherSessions, endOwnSession, listOnline, listOwnSessions } from './sessions/sessions.ts';
import { listSignIns, unlockSignIns } from './sign-ins/sign-ins.ts';

export const recordsRoutes = [
  route(operations.listOperations, listOperations),
  route(operations.getOperation, getOperation),
  route(operations.exportOperations, startOperationsExport),
  route(operations.verifyOperations, verifyOperations),
  route(operations.getRecordRetention, getRetention),
  route(operations.saveRecordRetention, saveRetention),
  route(signIns.listSignIns, listSignIns),
  route(signIns.exportSignIns, startSignInsExport),
  route(resendMessage, resendOne),
  route(exportRuns, startRunsExport),
  route(signIns.unlockSignIns, unlockSignIns),
  route(sessions.listOnline, listOnline, { takes: ['signIn'] }),
  route(sessions.endOnline, endOnline),
  route(sessions.listOwnSessions, listOwnSessions, { takes: ['signIn'] }),
  route(sessions.endOwnSession, endOwnSession),
  route(sessions.endOtherSessions, endOtherSessions, { takes: ['signIn'] }),
];
