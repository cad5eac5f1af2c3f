import * as answerComparison from './submissions/table/comparison.ts';
import type { Contract } from './contract.ts';
import * as answerBin from './submissions/table/answer-bin.ts';
import * as answerTable from './submissions/table/answer-table.ts';
import * as answerViews from './submissions/table/answer-views.ts';
import * as answerDrafts from './submissions/visitors/drafts.ts';
import * as devices from './devices/devices.ts';
import * as devicesDelivery from './devices/delivery.ts';
import * as devicesImport from './devices/import.ts';
import * as dictionaries from './system/dictionaries.ts';
import * as emailCodes from './submissions/visitors/email-codes.ts';
import * as fieldLibrary from './forms/field-library.ts';
import * as files from './files/files.ts';
import * as formFacts from './forms/facts.ts';
import * as formPrefill from './forms/prefill.ts';
import * as formPublishing from './forms/publishing.ts';
import * as formTheme from './forms/theme.ts';
import * as formSettings from './forms/settings.ts';
import * as formFolders from './forms/folders.ts';
import * as formProjects from './forms/projects.ts';
import * as formShares from './forms/shares.ts';
import * as formTemplates from './forms/templates.ts';
import * as forms from './forms/forms.ts';
import * as sensitiveWords from './system/sensitive-words.ts';
import * as savedFilters from './system/saved-filters.ts';
import * as jobs from './jobs/jobs.ts';
import * as personalLinks from './submissions/visitors/personal-links.ts';
import * as lookUp from './submissions/visitors/look-up.ts';
import * as publicResults from './submissions/visitors/public-results.ts';
import * as receipts from './submissions/visitors/receipts.ts';
import * as passwords from './session/passwords.ts';
import * as session from './session/session.ts';
import * as apiTokens from './session/tokens.ts';
import * as statistics from './submissions/statistics.ts';
import * as personData from './submissions/person-data.ts';
import * as retention from './submissions/retention.ts';
import * as search from './submissions/search.ts';
import * as submissions from './submissions/submissions.ts';
import * as answerImport from './submissions/transfer/import.ts';
import * as answerSyncs from './submissions/syncs.ts';
import * as formWebhooks from './submissions/webhooks.ts';
import * as transfer from './submissions/transfer/transfer.ts';
import * as system from './system/system.ts';
import * as departments from './system/departments.ts';
import * as roles from './system/roles.ts';
import * as users from './system/users.ts';
import * as ticketDrafts from './tickets/drafts.ts';
import * as ticketCreation from './tickets/creation.ts';
import * as ticketMapping from './tickets/mapping.ts';
import * as ticketNotes from './tickets/notes.ts';
import * as ticketFields from './zendesk/ticket-fields.ts';
import * as tickets from './tickets/tickets.ts';
import * as zendeskAvailability from './tickets/availability.ts';
import * as workflow from './workflow/workflow.ts';
import * as workflowDesign from './workflow/design.ts';
import * as workflowInstance from './workflow/instance.ts';
import * as workflowLists from './workflow/lists.ts';
import * as workflowStatistics from './workflow/statistics.ts';
import * as workflowMessages from './workflow/messages.ts';
import * as workflowMigration from './workflow/migration.ts';
import * as workflowSettings from './workflow/settings.ts';
import * as workflowSheet from './workflow/sheet.ts';
import * as workflowSteering from './workflow/steering.ts';
import * as workflowSubstitutions from './workflow/substitutions.ts';
import * as worklist from './tickets/worklist.ts';
import * as zendeskAccounts from './zendesk/accounts.ts';
import * as zendeskAutomations from './tickets/automations.ts';
import * as zendeskTagTriggers from './tickets/tag-triggers.ts';
import * as zendeskOutbound from './tickets/outbound.ts';
import * as zendeskSignIn from './zendesk/sign-in.ts';

const rooms = {
  session,
  passwords,
  apiTokens,
  system,
  users,
  roles,
  departments,
  dictionaries,
  savedFilters,
  sensitiveWords,
  forms,
  formProjects,
  formFolders,
  formShares,
  formTemplates,
  fieldLibrary,
  formFacts,
  formPrefill,
  formTheme,
  formPublishing,
  formSettings,
  submissions,
  personData,
  retention,
  search,
  transfer,
  formWebhooks,
  answerSyncs,
  answerImport,
  answerDrafts,
  answerBin,
  answerTable,
  answerViews,
  receipts,
  lookUp,
  publicResults,
  statistics,
  emailCodes,
  workflow,
  workflowSheet,
  workflowSteering,
  workflowDesign,
  answerComparison,
  workflowInstance,
  workflowLists,
  workflowStatistics,
  tickets,
  personalLinks,
  ticketDrafts,
  ticketCreation,
  ticketMapping,
  ticketNotes,
  worklist,
  zendeskAccounts,
  zendeskAutomations,
  zendeskTagTriggers,
  zendeskOutbound,
  zendeskSignIn,
  ticketFields,
  zendeskAvailability,
  devices,
  devicesImport,
  devicesDelivery,
  files,
  workflowMessages,
  workflowSubstitutions,
  workflowSettings,
  workflowMigration,
  jobs,
};

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value;

/** Every call of the product, in the order of the rooms: what OpenAPI and the route checks walk through. */
export const allContracts: readonly Contract[] = Object.values(rooms).flatMap((room) =>
  Object.values(room).filter(isContract),
);
