import type { HasPages } from '../basics/disk/built-pages.ts';
import type { HasClock, HasZone } from '../basics/clock.ts';
import type { HasLog } from '../basics/log.ts';
import type { HasSecrets } from '../basics/secrets/secret-for.ts';
import type { Config, HasConfig, HasDemonstration, HasLimits } from '../config/config.ts';
import type { HasDatabase } from '../database/database.ts';
import type { HasReports } from '../database/reports/reports.ts';
import type { HasDrawer } from '../modules/captcha/puzzle/drawer.ts';
import type { HasAnswerFiles } from '../modules/files/ports.ts';
import type { HasStorage } from '../modules/files/storage/storage.ts';
import type { HasAnswerCounts, HasFormProcesses } from '../modules/forms/ports.ts';
import type { HasJobs } from '../modules/jobs/runner.ts';
import type { HasMail } from '../modules/mail/mailer.ts';
import type { HasRealtime } from '../modules/realtime/realtime.ts';
import type { HasTicketHearing } from '../modules/realtime/ticket-hearing.ts';
import type { HasSessions } from '../modules/session/sessions/session-cache.ts';
import type { HasTicketLinks } from '../modules/devices/ports.ts';
import type { HasRegistry } from '../modules/jobs/schedules/registry.ts';
import type { HasJobSubjects } from '../modules/jobs/ports.ts';
import type { HasAccountSeats, HasKnownForms } from '../modules/session/ports.ts';
import type {
  HasApprovalSteps,
  HasDeviceFacts,
  HasNewTickets,
  HasPrintedSheets,
} from '../modules/submissions/ports.ts';
import type { HasLinkedTickets } from '../modules/submissions/search/linked-tickets.ts';
import type { HasSearchedRequests } from '../modules/submissions/search/searched-requests.ts';
import type { HasApprovalSight } from '../modules/submissions/sight/approval-sight.ts';
import type { HasIntroduction } from '../modules/system/demonstration.ts';
import type { HasDirectory } from '../modules/system/directory.ts';
import type { HasHoldings } from '../modules/system/ports.ts';
import type { HasOutbound } from '../modules/system/outbound/has-outbound.ts';
import type { HasLicense } from '../modules/system/license/license.ts';
import type { HasParameters } from '../modules/system/parameters/parameters.ts';
import type { HasRowSources } from '../modules/resources/files/run-export.ts';
import type { HasWords } from '../modules/system/words/sensitive-words.ts';
import type { HasTicketQueue } from '../modules/tickets/outbound/has-ticket-queue.ts';
import type { HasProcessViews } from '../modules/workflow/ports.ts';
import type { HasCalendar } from '../modules/workflow/settings/calendar-cache.ts';
import type { HasAgentChecks } from '../modules/zendesk/agents/checks/agent-checks.ts';
import type { HasTicketKnowledge } from '../modules/zendesk/facts/ticket-knowledge.ts';
import type { HasTicketTasks } from '../modules/zendesk/ports.ts';
import type { HasCustomRights } from '../modules/system/ports.ts';
import type { HasOpenTables } from '../work/open-table.ts';
import type { HasListeners } from '../work/emit.ts';

type Ground = HasConfig<keyof Config> & HasLimits & HasDemonstration & HasDatabase & HasReports & HasListeners;
type Basics = HasLog & HasClock & HasZone & HasPages & HasSecrets;
type FirstFloor = HasSessions &
  HasDirectory &
  HasOutbound &
  HasWords &
  HasLicense &
  HasParameters &
  HasDrawer &
  HasMail &
  HasRealtime &
  HasJobs &
  HasStorage;
type UpperFloors = HasTicketKnowledge & HasAgentChecks & HasCalendar & HasTicketQueue;
/** What rooms ask of rooms above them, with the answers. */
type Ports = HasIntroduction &
  HasRowSources &
  HasOpenTables &
  HasCustomRights &
  HasAccountSeats &
  HasKnownForms &
  HasJobSubjects &
  HasRegistry &
  HasNewTickets &
  HasTicketLinks &
  HasAnswerCounts &
  HasTicketHearing &
  HasAnswerFiles &
  HasTicketTasks &
  HasFormProcesses &
  HasHoldings &
  HasApprovalSight &
  HasApprovalSteps &
  HasSearchedRequests &
  HasLinkedTickets &
  HasPrintedSheets &
  HasDeviceFacts &
  HasProcessViews;

/** What the whole process shares: all that rooms declare as `HasX`. Use cases never see it: each names what it uses. */
export interface Services extends Ground, Basics, FirstFloor, UpperFloors, Ports {}
