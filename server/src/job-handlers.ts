import { reconcile } from './modules/tickets/inbound/reconcile-job.ts';
import { syncAgent } from './modules/zendesk/agents/checks/agent-job.ts';
import { syncTicket } from './modules/tickets/inbound/sync-job.ts';
import { giveUpTicketStart, runTicketStart } from './modules/tickets/actions/start-job.ts';
import { purgeForm } from './modules/forms/projects/purge-form.ts';
import { runExport } from './modules/devices/exports/run-export.ts';
import { runLinkedExport } from './modules/tickets/exports/run-linked-export.ts';
import { runExport as runRowExport } from './modules/resources/files/run-export.ts';
import { giveUpFile } from './modules/files/progress/make-file.ts';
import { runExport as runAnswerExport } from './modules/submissions/transfer/export/run-export.ts';
import { runImport as runAnswerImport } from './modules/submissions/transfer/import/run/run-import.ts';
import { runScheduled } from './modules/jobs/schedules/run-scheduled.ts';
import type { Handlers } from './modules/jobs/runner.ts';
import { callWebhook } from './modules/workflow/deliveries/call-webhook.ts';
import { deliver } from './modules/workflow/deliveries/deliver.ts';
import { sendMail } from './modules/workflow/deliveries/send-mail.ts';
import { writeTicketNote } from './modules/tickets/notes/write-ticket-note.ts';
import { attemptsOf, callService } from './modules/workflow/services/call-service.ts';
import { tellFailure } from './modules/workflow/services/tell-failure.ts';
import { runRecordsExport } from './modules/records/exports/run-export.ts';
import { sendInvitationMail } from './modules/accounts/send-invitation-mail.ts';
import { sendAnswerMail } from './modules/submissions/notices/send-answer-mail.ts';
import { sendAccountMail } from './modules/session/mails/send-account-mail.ts';
import { runSync } from './modules/submissions/syncs/run-sync.ts';
import { runLane } from './modules/submissions/webhooks/run-lane.ts';
import { fireTimer } from './modules/workflow/timers/fire-timer.ts';
import { startByClock } from './modules/workflow/timers/start-by-clock.ts';

const TRIES = 10;
/** Somebody waits in front of a dialog: half a minute of trying, then they know. */
const TRIES_WATCHED = 3;

/** Every kind of job and what it does; no other is ever run. */
export const handlers = {
  timer: { run: fireTimer, attempts: () => TRIES, onFailed: tellFailure },
  service_call: { run: callService, isSlow: true, attempts: attemptsOf, onFailed: tellFailure },
  process_start: { run: startByClock, attempts: () => TRIES },
  deliver: { run: deliver, attempts: () => TRIES },
  invitation_mail: { run: sendInvitationMail, isSlow: true, attempts: () => TRIES },
  answer_mail: { run: sendAnswerMail, isSlow: true, attempts: () => TRIES },
  account_mail: { run: sendAccountMail, isSlow: true, attempts: () => TRIES },
  mail: { run: sendMail, isSlow: true, attempts: () => TRIES },
  agent_sync: { run: syncAgent, isSlow: true, attempts: () => TRIES },
  ticket_sync: { run: syncTicket, isSlow: true, attempts: () => TRIES },
  ticket_reconcile: { run: reconcile, isSlow: true, attempts: () => TRIES },
  ticket_start: { run: runTicketStart, isSlow: true, attempts: () => TRIES, onFailed: giveUpTicketStart },
  ticket_note: { run: writeTicketNote, isSlow: true, attempts: () => TRIES },
  webhook: { run: callWebhook, isSlow: true, attempts: () => TRIES },
  answer_sync: { run: runSync, isSlow: true, attempts: () => TRIES },
  form_webhook: { run: runLane, isSlow: true, attempts: () => TRIES },
  form_purge: { run: purgeForm, isSlow: true, attempts: () => TRIES },
  export: { run: runExport, isSlow: true, attempts: () => TRIES_WATCHED, onFailed: giveUpFile },
  export_answers: { run: runAnswerExport, isSlow: true, attempts: () => TRIES_WATCHED, onFailed: giveUpFile },
  import_answers: { run: runAnswerImport, isSlow: true, attempts: () => TRIES_WATCHED, onFailed: giveUpFile },
  export_rows: { run: runRowExport, isSlow: true, attempts: () => TRIES_WATCHED, onFailed: giveUpFile },
  export_linked: { run: runLinkedExport, isSlow: true, attempts: () => TRIES_WATCHED, onFailed: giveUpFile },
  scheduled: { run: runScheduled, isSlow: true, attempts: () => 1 },
  export_records: { run: runRecordsExport, isSlow: true, attempts: () => TRIES_WATCHED, onFailed: giveUpFile },
} satisfies Handlers<never>;
