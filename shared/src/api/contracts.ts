import { ALL_RESOURCES } from '../resources/all-resources.ts';
import { servedContracts } from '../resources/resource-contracts.ts';
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
import * as environment from './system/settings/environment.ts';
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
import * as formApproval from './forms/approval.ts';
import * as appHome from './system/app-home.ts';
import * as menus from './system/menus.ts';
import * as messageTemplates from './system/message-templates.ts';
import * as recordedMessages from './records/messages.ts';
import * as notices from './system/notices.ts';
import * as license from './system/settings/license.ts';
import * as parameters from './system/settings/parameters.ts';
import * as posts from './system/posts.ts';
import * as sensitiveWords from './system/sensitive-words.ts';
import * as savedFilters from './system/saved-filters.ts';
import * as generatedResources from './generator/definitions.ts';
import * as generatedRows from './generator/made-rows.ts';
import * as jobs from './jobs/jobs.ts';
import * as schedules from './jobs/schedules.ts';
import * as recordedOperations from './records/operations.ts';
import * as recordedSessions from './records/sessions.ts';
import * as recordedSignIns from './records/sign-ins.ts';
import * as personalLinks from './submissions/visitors/personal-links.ts';
import * as lookUp from './submissions/visitors/look-up.ts';
import * as publicResults from './submissions/visitors/public-results.ts';
import * as receipts from './submissions/visitors/receipts.ts';
import * as invitations from './session/invitations.ts';
import * as factors from './session/factors.ts';
import * as identity from './session/identity.ts';
import * as passwords from './session/passwords.ts';
import * as providers from './session/providers.ts';
import * as providerSettings from './session/provider-settings.ts';
import * as preferences from './session/preferences.ts';
import * as profile from './session/profile.ts';
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
import * as scim from './system/scim.ts';
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
  providers,
  providerSettings,
  invitations,
  passwords,
  factors,
  identity,
  preferences,
  profile,
  apiTokens,
  system,
  users,
  scim,
  roles,
  departments,
  dictionaries,
  environment,
  savedFilters,
  sensitiveWords,
  appHome,
  menus,
  messageTemplates,
  recordedMessages,
  notices,
  parameters,
  license,
  posts,
  forms,
  formApproval,
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
  schedules,
  recordedOperations,
  recordedSignIns,
  recordedSessions,
  generatedResources,
  generatedRows,
};

/** Calls that follow from a definition. */
const ofResources = ALL_RESOURCES.flatMap((resource) => servedContracts(resource).map(([, contract]) => contract));

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value;

/** Every call of the product, in the order of the rooms: what OpenAPI and the route checks walk through. */
export const allContracts: readonly Contract[] = [
  ...Object.values(rooms).flatMap((room) => Object.values(room).filter(isContract)),
  ...ofResources,
];
