import type { Config, Limits } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Log } from './basics/log.ts';
import { createDrawer } from './modules/captcha/puzzle/drawer.ts';
import { createStorage } from './modules/files/storage/create-storage.ts';
import { createReports } from './database/reports/create-reports.ts';
import { createRealtime } from './modules/realtime/realtime.ts';
import { createMailer } from './modules/mail/mailer.ts';
import { createOutboundCache } from './modules/system/outbound/outbound-cache.ts';
import { INTRODUCED } from './demonstration/seed/introduced.ts';
import { DEMONSTRATION_PASSWORD } from './demonstration/seed/organisation.ts';
import type { Services } from './http/services.ts';
import { handlers } from './job-handlers.ts';
import { scheduledHandlers } from './scheduled-handlers.ts';
import { deviceFacts } from './modules/devices/device-facts.ts';
import { answerFilesWith } from './modules/submissions/sight/answer-files.ts';
import { listeners } from './listeners.ts';
import { bindListeners } from './work/emit.ts';
import { handlesTicket } from './modules/workflow/sight/handles-ticket.ts';
import { absences } from './modules/workflow/substitutions/absences.ts';
import { ticketViews } from './modules/tickets/ticket-views.ts';
import { mentionedDevice } from './modules/devices/history/mentioned-device.ts';
import { jobSubjects } from './modules/workflow/services/job-subjects.ts';
import { countFormsOf } from './modules/forms/projects/hand-over-forms.ts';
import { tasksWaitingFor } from './modules/workflow/steering/hand-over-tasks.ts';
import { formProcesses } from './modules/workflow/form-approvals/form-processes.ts';
import { printedSheets } from './modules/workflow/record/printed-sheets.ts';
import { searchedRequests } from './modules/workflow/lists/searched-requests.ts';
import { approvalSteps } from './modules/workflow/summary/approval-steps.ts';
import { linkedTickets } from './modules/tickets/linked/linked-tickets.ts';
import { createJobs } from './modules/jobs/runner.ts';
import { createSessionCache } from './modules/session/sessions/session-cache.ts';
import { createDirectoryCache } from './modules/system/directory.ts';
import { createLicense } from './modules/system/license/license.ts';
import { createParameters } from './modules/system/parameters/parameters.ts';
import { customRights } from './modules/generator/live/custom-rights.ts';
import { liveResource } from './modules/generator/live/live-resource.ts';
import { openTables } from './open-tables.ts';
import { rowSources } from './resources.ts';
import { createSensitiveWords } from './modules/system/words/sensitive-words.ts';
import { createTicketKnowledge } from './modules/zendesk/facts/ticket-knowledge.ts';
import { ticketHearing } from './modules/tickets/rights/ticket-hearing.ts';
import { createAgentChecks } from './modules/zendesk/agents/checks/agent-checks.ts';
import { accountSeats } from './modules/zendesk/agents/account-seats.ts';
import { createTicketQueue } from './modules/tickets/outbound/lanes/queue.ts';
import { processSight } from './modules/workflow/sight/process-sight.ts';
import { createCalendarCache } from './modules/workflow/settings/calendar-cache.ts';
import { createPages, type Pages } from './basics/disk/built-pages.ts';
import type { SecretFor } from './basics/secrets/secret-for.ts';
import { knownForms } from './modules/forms/rights/known-forms.ts';
import { answerCounts } from './modules/submissions/reading/answer-counts.ts';
import { ticketLinks } from './modules/tickets/linked/ticket-links.ts';
import { newTickets } from './modules/tickets/creation/new-tickets.ts';

export interface ServiceOptions {
  config: Config;
  database: Database;
  log: Log;
  secretFor: SecretFor;
  isDemonstration?: boolean;
  clock?: () => Date;
  zone?: string;
  limits?: Partial<Limits>;
  pages?: Pages;
}

export async function createServices(options: ServiceOptions): Promise<Services> {
  const { config, database, log, clock = () => new Date() } = options;
  const zone = options.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const services: Services = {
    config,
    database,
    reports: createReports({ config, database, log }),
    log,
    clock,
    zone,
    isDemonstration: options.isDemonstration ?? false,
    sessions: createSessionCache(database.kysely, clock, accountSeats),
    directory: createDirectoryCache(clock, absences),
    calendar: createCalendarCache(clock, zone),
    outbound: await createOutboundCache(database),
    license: await createLicense({ database, key: config.licenseKey, clock }),
    parameters: await createParameters(database),
    drawer: createDrawer(log),
    rowSourceOf: async (db, name) => rowSources.get(name) ?? (await liveResource(db, name, openTables)),
    openTables,
    customRights,
    words: await createSensitiveWords(database),
    mailer: createMailer(config.mail),
    realtime: await createRealtime(database, log),
    jobs: createJobs(() => services, handlers),
    ticketQueue: createTicketQueue(() => services),
    ticketKnowledge: createTicketKnowledge(clock),
    agentChecks: createAgentChecks(() => services),
    pages: options.pages ?? createPages(),
    approvalSight: processSight,
    listeners: bindListeners<Services>(listeners, () => services),
    approvalSteps,
    searchedRequests,
    linkedTickets,
    printedSheets,
    formProcesses,
    holdings: {
      tasks: async (db, userIds) => (await tasksWaitingFor(db, userIds)).length,
      forms: countFormsOf,
    },
    deviceFacts,
    accountSeats,
    knownForms,
    ticketTasks: { waitFor: handlesTicket },
    processViews: { ...ticketViews, device: mentionedDevice },
    jobSubjects,
    scheduled: scheduledHandlers,
    newTickets,
    ticketLinks,
    answerCounts,
    answerFiles: answerFilesWith({ approvalSight: processSight, zone, clock }),
    introduction: { password: DEMONSTRATION_PASSWORD, people: INTRODUCED },
    ticketHearing,
    storage: createStorage(config),
    secretFor: options.secretFor,
    limits: { ...config.limits, ...options.limits },
  };
  return services;
}
