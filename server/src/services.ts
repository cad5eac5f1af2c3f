import type { OutboundCache } from './modules/system/outbound/has-outbound.ts';
import type { TicketQueue } from './modules/tickets/outbound/has-ticket-queue.ts';
import { join } from 'node:path';
import type { Config, Limits } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Log } from './basics/log.ts';
import { localStorage } from './modules/files/local-storage.ts';
import type { FileStorage } from './modules/files/storage.ts';
import type { ApprovalSight } from './modules/submissions/sight/approval-sight.ts';
import { createRealtime, type Realtime } from './modules/realtime/realtime.ts';
import type { TicketHearing } from './modules/realtime/ticket-hearing.ts';
import { createMailer, type Mailer } from './modules/mail/mailer.ts';
import { createOutboundCache } from './modules/system/outbound/outbound-cache.ts';
import { INTRODUCED } from './demonstration/seed/introduced.ts';
import { DEMONSTRATION_PASSWORD } from './demonstration/seed/organisation.ts';
import { handlers } from './job-handlers.ts';
import { deviceFacts } from './modules/devices/device-facts.ts';
import type { AnswerFiles } from './modules/files/ports.ts';
import type { FormProcesses } from './modules/forms/ports.ts';
import type { ApprovalSteps, DeviceFacts } from './modules/submissions/ports.ts';
import { answerFilesWith } from './modules/submissions/sight/answer-files.ts';
import type { Introduction } from './modules/system/demonstration.ts';
import { listeners } from './listeners.ts';
import { bindListeners, type Listeners } from './work/emit.ts';
import { handlesTicket } from './modules/workflow/sight/handles-ticket.ts';
import type { TicketTasks } from './modules/zendesk/ports.ts';
import { ticketViews } from './modules/tickets/ticket-views.ts';
import type { TicketViews } from './modules/workflow/ports.ts';
import { formProcesses } from './modules/workflow/definitions/form-processes.ts';
import { approvalSteps } from './modules/workflow/summary/approval-steps.ts';
import { createJobs, type Jobs } from './modules/jobs/runner.ts';
import { createSessionCache, type SessionCache } from './modules/session/session-cache.ts';
import { createDirectoryCache, type DirectoryCache } from './modules/system/directory.ts';
import { createSensitiveWords, type SensitiveWords } from './modules/system/words/sensitive-words.ts';
import { createTicketKnowledge, type TicketKnowledge } from './modules/zendesk/facts/ticket-knowledge.ts';
import { ticketHearing } from './modules/tickets/rights/ticket-hearing.ts';
import { type AgentChecks, createAgentChecks } from './modules/zendesk/agents/agent-checks.ts';
import { createTicketQueue } from './modules/tickets/outbound/queue.ts';
import { processSight } from './modules/workflow/sight/process-sight.ts';
import { createCalendarCache, type CalendarCache } from './modules/workflow/settings/calendar-cache.ts';
import { createPages, type Pages } from './basics/built-pages.ts';
import type { SecretFor } from './basics/secret-for.ts';

/** What the whole process shares. Use cases never see it: each names what it uses. */
export interface Services {
  config: Config;
  database: Database;
  log: Log;
  isDemonstration: boolean;
  clock: () => Date;
  /** Where days and times of day are read when nobody says another place, such as `Europe/Berlin`. */
  zone: string;
  sessions: SessionCache;
  directory: DirectoryCache;
  calendar: CalendarCache;
  outbound: OutboundCache;
  words: SensitiveWords;
  /** Null where no mail server is configured. */
  mailer: Mailer | null;
  realtime: Realtime;
  jobs: Jobs;
  ticketQueue: TicketQueue;
  ticketKnowledge: TicketKnowledge;
  agentChecks: AgentChecks;
  pages: Pages;
  /** Which answers approvals show to whom. */
  approvalSight: ApprovalSight;
  /** Who hears of what happens in which room. */
  listeners: Listeners;
  /** Where approvals stand. */
  approvalSteps: ApprovalSteps;
  /** Processes, as far as forms ask for them. */
  formProcesses: FormProcesses;
  /** Whom approvals on tickets wait for. */
  ticketTasks: TicketTasks;
  /** What lists of processes show of tickets. */
  ticketViews: TicketViews;
  /** What device records say. */
  deviceFacts: DeviceFacts;
  /** What files ask of the answers that they belong to. */
  answerFiles: AnswerFiles;
  /** Who the sign-in page of a demonstration introduces. */
  introduction: Introduction;
  /** Who may hear of a ticket. */
  ticketHearing: TicketHearing;
  secretFor: SecretFor;
  storage: FileStorage;
  limits: Limits;
}

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
    log,
    clock,
    zone,
    isDemonstration: options.isDemonstration ?? false,
    sessions: createSessionCache(database.kysely, clock),
    directory: createDirectoryCache(clock),
    calendar: createCalendarCache(clock, zone),
    outbound: await createOutboundCache(database, log),
    words: await createSensitiveWords(database, log),
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
    formProcesses,
    deviceFacts,
    ticketTasks: { waitFor: handlesTicket },
    ticketViews,
    answerFiles: answerFilesWith({ approvalSight: processSight }),
    introduction: { password: DEMONSTRATION_PASSWORD, people: INTRODUCED },
    ticketHearing,
    storage: localStorage(join(config.dataDir, 'files')),
    secretFor: options.secretFor,
    limits: { ...config.limits, ...options.limits },
  };
  return services;
}
