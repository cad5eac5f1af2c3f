import type { Migration } from 'kysely/migration';
import { meta } from './0001-meta.ts';
import { system } from './0001-system.ts';
import { forms } from './0002-forms.ts';
import { submissions } from './0003-submissions.ts';
import { workflow } from './0004-workflow.ts';
import { tickets } from './0005-tickets.ts';
import { files } from './0006-files.ts';
import { workflowRecords } from './0007-workflow-records.ts';
import { commentFiles } from './0008-comment-files.ts';
import { runners } from './0009-runners.ts';
import { fieldLibrary } from './0011-field-library.ts';
import { answerCounters } from './0013-answer-counters.ts';
import { formAvailability } from './0022-form-availability.ts';
import { formSettings } from './0015-form-settings.ts';
import { answerDrafts } from './0010-answer-drafts.ts';
import { dictionaries } from './0018-dictionaries.ts';
import { formPages } from './0014-form-pages.ts';
import { formProjects } from './0016-form-projects.ts';
import { devices } from './0017-devices.ts';
import { emailCodes } from './0019-email-codes.ts';
import { ticketSidebar } from './0023-ticket-sidebar.ts';
import { leanHistory } from './0026-lean-history.ts';
import { templateThemes } from './0028-template-themes.ts';
import { ticketPeople } from './0029-ticket-people.ts';
import { comparisonLog } from './0030-comparison-log.ts';
import { ticketAccounts } from './0032-ticket-accounts.ts';
import { findAnswers } from './0034-find-answers.ts';
import { removedProcesses } from './0035-removed-processes.ts';
import { processNumbers } from './0036-process-numbers.ts';
import { tries } from './0038-tries.ts';
import { removedAnswers } from './0080-removed-answers.ts';
import { rowRights } from './0081-row-rights.ts';
import { answerViews } from './0082-answer-views.ts';
import { heldFiles } from './0039-held-files.ts';
import { linkedFormRights } from './0041-linked-form-rights.ts';
import { messageCauses } from './0042-message-causes.ts';
import { uniqueAnswers } from './0012-unique-answers.ts';
import { zendeskAccounts } from './0020-zendesk-accounts.ts';
import { search } from './0098-search.ts';
import { sentAgain } from './0050-sent-again.ts';
import { plainSettings } from './0044-plain-settings.ts';
import { accountChecks } from './0046-account-checks.ts';
import { agentsNow } from './0047-agents-now.ts';
import { ticketHolders } from './0048-ticket-holders.ts';
import { sessionRenewal } from './0045-session-renewal.ts';
import { personalLinks } from './0051-personal-links.ts';
import { outsidePeople } from './0052-outside-people.ts';
import { ticketActions } from './0053-ticket-actions.ts';
import { ticketCourse } from './0054-ticket-course.ts';
import { places } from './0055-places.ts';
import { newTickets } from './0057-new-tickets.ts';
import { peopleWebhook } from './0058-people-webhook.ts';
import { organisationViews } from './0060-organisation-views.ts';
import { formViews } from './0061-form-views.ts';
import { approvalViews } from './0064-approval-views.ts';
import { accountViews } from './0063-account-views.ts';
import { submissionViews } from './0062-submission-views.ts';
import { jobClaims } from './0072-job-claims.ts';
import { progressStatus } from './0073-progress-status.ts';
import { appInstallations } from './0083-app-installations.ts';
import { answerFigures } from './0084-answer-figures.ts';
import { formVisits } from './0085-form-visits.ts';
import { retention } from './0099-retention.ts';
import { personalFields } from './0100-personal-fields.ts';
import { personErasures } from './0101-person-erasures.ts';
import { organisationReach } from './0106-organisation-reach.ts';
import { lookUps } from './0091-look-ups.ts';
import { filePreviews } from './0092-file-previews.ts';
import { resumableUploads } from './0093-resumable-uploads.ts';
import { apiTokens } from './0094-api-tokens.ts';
import { formWebhooks } from './0095-form-webhooks.ts';
import { answerSyncs } from './0096-answer-syncs.ts';
import { answerImports } from './0087-answer-imports.ts';

/**
 * Every change of the tables, oldest first. A migration that was released is never edited, and it imports nothing of
 * the product: it must do tomorrow what it did on the day it was written.
 */
export const allMigrations: Record<string, Migration> = {
  '0001-meta': meta,
  '0001-system': system,
  '0002-forms': forms,
  '0003-submissions': submissions,
  '0004-workflow': workflow,
  '0005-tickets': tickets,
  '0006-files': files,
  '0007-workflow-records': workflowRecords,
  '0008-comment-files': commentFiles,
  '0009-runners': runners,
  '0010-answer-drafts': answerDrafts,
  '0011-field-library': fieldLibrary,
  '0012-unique-answers': uniqueAnswers,
  '0013-answer-counters': answerCounters,
  '0014-form-pages': formPages,
  '0015-form-settings': formSettings,
  '0016-form-projects': formProjects,
  '0017-devices': devices,
  '0018-dictionaries': dictionaries,
  '0019-email-codes': emailCodes,
  '0020-zendesk-accounts': zendeskAccounts,
  '0022-form-availability': formAvailability,
  '0023-ticket-sidebar': ticketSidebar,
  '0026-lean-history': leanHistory,
  '0028-template-themes': templateThemes,
  '0029-ticket-people': ticketPeople,
  '0030-comparison-log': comparisonLog,
  '0032-ticket-accounts': ticketAccounts,
  '0034-find-answers': findAnswers,
  '0035-removed-processes': removedProcesses,
  '0036-process-numbers': processNumbers,
  '0038-tries': tries,
  '0039-held-files': heldFiles,
  '0041-linked-form-rights': linkedFormRights,
  '0042-message-causes': messageCauses,
  '0044-plain-settings': plainSettings,
  '0045-session-renewal': sessionRenewal,
  '0046-account-checks': accountChecks,
  '0047-agents-now': agentsNow,
  '0048-ticket-holders': ticketHolders,
  '0050-sent-again': sentAgain,
  '0051-personal-links': personalLinks,
  '0052-outside-people': outsidePeople,
  '0053-ticket-actions': ticketActions,
  '0054-ticket-course': ticketCourse,
  '0055-places': places,
  '0057-new-tickets': newTickets,
  '0058-people-webhook': peopleWebhook,
  '0060-organisation-views': organisationViews,
  '0061-form-views': formViews,
  '0062-submission-views': submissionViews,
  '0063-account-views': accountViews,
  '0064-approval-views': approvalViews,
  '0072-job-claims': jobClaims,
  '0073-progress-status': progressStatus,
  '0080-removed-answers': removedAnswers,
  '0081-row-rights': rowRights,
  '0082-answer-views': answerViews,
  '0083-app-installations': appInstallations,
  '0084-answer-figures': answerFigures,
  '0085-form-visits': formVisits,
  '0087-answer-imports': answerImports,
  '0091-look-ups': lookUps,
  '0092-file-previews': filePreviews,
  '0093-resumable-uploads': resumableUploads,
  '0094-api-tokens': apiTokens,
  '0095-form-webhooks': formWebhooks,
  '0096-answer-syncs': answerSyncs,
  '0098-search': search,
  '0099-retention': retention,
  '0100-personal-fields': personalFields,
  '0101-person-erasures': personErasures,
  '0106-organisation-reach': organisationReach,
};
