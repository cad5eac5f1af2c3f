import type { Step } from '../step.ts';
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
import { answerDrafts } from './0010-answer-drafts.ts';
import { fieldLibrary } from './0011-field-library.ts';
import { uniqueAnswers } from './0012-unique-answers.ts';
import { answerCounters } from './0013-answer-counters.ts';
import { formPages } from './0014-form-pages.ts';
import { formSettings } from './0015-form-settings.ts';
import { formProjects } from './0016-form-projects.ts';
import { devices } from './0017-devices.ts';
import { dictionaries } from './0018-dictionaries.ts';
import { emailCodes } from './0019-email-codes.ts';
import { zendeskAccounts } from './0020-zendesk-accounts.ts';
import { formAvailability } from './0022-form-availability.ts';
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
import { heldFiles } from './0039-held-files.ts';
import { linkedFormRights } from './0041-linked-form-rights.ts';
import { messageCauses } from './0042-message-causes.ts';
import { plainSettings } from './0044-plain-settings.ts';
import { sessionRenewal } from './0045-session-renewal.ts';
import { accountChecks } from './0046-account-checks.ts';
import { agentsNow } from './0047-agents-now.ts';
import { ticketHolders } from './0048-ticket-holders.ts';
import { sentAgain } from './0050-sent-again.ts';
import { personalLinks } from './0051-personal-links.ts';
import { outsidePeople } from './0052-outside-people.ts';
import { ticketActions } from './0053-ticket-actions.ts';
import { ticketCourse } from './0054-ticket-course.ts';
import { places } from './0055-places.ts';
import { newTickets } from './0057-new-tickets.ts';
import { peopleWebhook } from './0058-people-webhook.ts';
import { organisationViews } from './0060-organisation-views.ts';
import { formViews } from './0061-form-views.ts';
import { submissionViews } from './0062-submission-views.ts';
import { accountViews } from './0063-account-views.ts';
import { approvalViews } from './0064-approval-views.ts';
import { jobClaims } from './0072-job-claims.ts';
import { progressStatus } from './0073-progress-status.ts';
import { removedAnswers } from './0080-removed-answers.ts';
import { rowRights } from './0081-row-rights.ts';
import { answerViews } from './0082-answer-views.ts';
import { appInstallations } from './0083-app-installations.ts';
import { answerFigures } from './0084-answer-figures.ts';
import { formVisits } from './0085-form-visits.ts';
import { answerImports } from './0087-answer-imports.ts';
import { lookUps } from './0091-look-ups.ts';
import { filePreviews } from './0092-file-previews.ts';
import { resumableUploads } from './0093-resumable-uploads.ts';
import { apiTokens } from './0094-api-tokens.ts';
import { formWebhooks } from './0095-form-webhooks.ts';
import { answerSyncs } from './0096-answer-syncs.ts';
import { search } from './0098-search.ts';
import { retention } from './0099-retention.ts';
import { personalFields } from './0100-personal-fields.ts';
import { personErasures } from './0101-person-erasures.ts';
import { organisationReach } from './0106-organisation-reach.ts';
import { resources } from './0110-resources.ts';
import { appHome } from './0111-app-home.ts';
import { departmentPosts } from './0112-department-posts.ts';
import { notices } from './0113-notices.ts';
import { messageLog } from './0114-message-log.ts';
import { auditChain } from './0120-audit-chain.ts';
import { signIns } from './0121-sign-ins.ts';
import { scheduledJobs } from './0122-scheduled-jobs.ts';
import { signInProviders } from './0130-sign-in-providers.ts';
import { scim } from './0131-scim.ts';
import { secondFactors } from './0135-second-factors.ts';
import { profiles } from './0136-profiles.ts';
import { userFiles } from './0140-user-files.ts';
import { menuEditing } from './0141-menu-editing.ts';
import { invitations } from './0142-invitations.ts';
import { messageJobs } from './0143-message-jobs.ts';
import { madeResources } from './0145-made-resources.ts';
import { personPreferences } from './0150-person-preferences.ts';
import { captchas } from './0155-captchas.ts';
import { systemInfo } from './0160-system-info.ts';
import { sensitiveWords } from './0161-sensitive-words.ts';
import { templateCategories } from './0162-template-categories.ts';
import { approvalWithForm } from './0170-approval-with-form.ts';
import { ticketSubjects } from './0175-ticket-subjects.ts';
import { longLists } from './0180-long-lists.ts';

/**
 * Every change of the tables, oldest first. A migration that was released is never edited, but for the tables that it takes before it
 * begins (`locks`), and it imports nothing of the product: it must do tomorrow what it did on the day it was written.
 */
export const allMigrations: Record<string, Step> = {
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
  '0110-resources': resources,
  '0111-app-home': appHome,
  '0112-department-posts': departmentPosts,
  '0113-notices': notices,
  '0114-message-log': messageLog,
  '0120-audit-chain': auditChain,
  '0121-sign-ins': signIns,
  '0122-scheduled-jobs': scheduledJobs,
  '0130-sign-in-providers': signInProviders,
  '0131-scim': scim,
  '0135-second-factors': secondFactors,
  '0136-profiles': profiles,
  '0140-user-files': userFiles,
  '0141-menu-editing': menuEditing,
  '0142-invitations': invitations,
  '0143-message-jobs': messageJobs,
  '0145-made-resources': madeResources,
  '0150-person-preferences': personPreferences,
  '0155-captchas': captchas,
  '0160-system-info': systemInfo,
  '0161-sensitive-words': sensitiveWords,
  '0162-template-categories': templateCategories,
  '0170-approval-with-form': approvalWithForm,
  '0175-ticket-subjects': ticketSubjects,
  '0180-long-lists': longLists,
};
