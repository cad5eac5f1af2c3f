import * as answerComparison from './answer-comparison.ts';
import type { Contract } from './contract.ts';
import * as answerDrafts from './answer-drafts.ts';
import * as devices from './devices.ts';
import * as devicesDelivery from './devices-delivery.ts';
import * as devicesImport from './devices-import.ts';
import * as dictionaries from './dictionaries.ts';
import * as emailCodes from './email-codes.ts';
import * as fieldLibrary from './field-library.ts';
import * as files from './files.ts';
import * as formFacts from './form-facts.ts';
import * as formPrefill from './form-prefill.ts';
import * as formPublishing from './form-publishing.ts';
import * as formTheme from './form-theme.ts';
import * as formSettings from './form-settings.ts';
import * as formFolders from './form-folders.ts';
import * as formProjects from './form-projects.ts';
import * as formShares from './form-shares.ts';
import * as formTemplates from './form-templates.ts';
import * as forms from './forms.ts';
import * as sensitiveWords from './sensitive-words.ts';
import * as savedFilters from './saved-filters.ts';
import * as jobs from './jobs.ts';
import * as personalLinks from './personal-links.ts';
import * as publicResults from './public-results.ts';
import * as receipts from './receipts.ts';
import * as session from './session.ts';
import * as submissions from './submissions.ts';
import * as system from './system.ts';
import * as ticketDrafts from './ticket-drafts.ts';
import * as ticketCreation from './ticket-creation.ts';
import * as ticketMapping from './ticket-mapping.ts';
import * as ticketNotes from './ticket-notes.ts';
import * as ticketFields from './ticket-fields.ts';
import * as tickets from './tickets.ts';
import * as zendeskAvailability from './zendesk-availability.ts';
import * as workflow from './workflow.ts';
import * as workflowDesign from './workflow-design.ts';
import * as workflowInstance from './workflow-instance.ts';
import * as workflowLists from './workflow-lists.ts';
import * as workflowStatistics from './workflow-statistics.ts';
import * as workflowMessages from './workflow-messages.ts';
import * as workflowMigration from './workflow-migration.ts';
import * as workflowSettings from './workflow-settings.ts';
import * as workflowSheet from './workflow-sheet.ts';
import * as workflowSteering from './workflow-steering.ts';
import * as workflowSubstitutions from './workflow-substitutions.ts';
import * as worklist from './worklist.ts';
import * as zendeskAccounts from './zendesk-accounts.ts';
import * as zendeskAutomations from './zendesk-automations.ts';
import * as zendeskTagTriggers from './zendesk-tag-triggers.ts';
import * as zendeskOutbound from './zendesk-outbound.ts';
import * as zendeskSignIn from './zendesk-sign-in.ts';

const rooms = {
  session,
  system,
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
  answerDrafts,
  receipts,
  publicResults,
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
