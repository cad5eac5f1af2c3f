import * as folders from '@countersign/shared/api/forms/folders.ts';
import * as projects from '@countersign/shared/api/forms/projects.ts';
import * as shares from '@countersign/shared/api/forms/shares.ts';
import * as templates from '@countersign/shared/api/forms/templates.ts';
import * as library from '@countersign/shared/api/forms/field-library.ts';
import * as formFactCalls from '@countersign/shared/api/forms/facts.ts';
import * as formPrefill from '@countersign/shared/api/forms/prefill.ts';
import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import * as approval from '@countersign/shared/api/forms/approval.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import { route } from '../../work/route.ts';
import { attachWorkflow } from './definitions/attach-workflow.ts';
import { listOrganisation } from './choices/list-organisation.ts';
import { createForm } from './definitions/create-form.ts';
import * as folderCalls from './folders/folder-calls.ts';
import { answerTransfer } from './projects/answer-transfer.ts';
import { copyForm } from './projects/copy-form.ts';
import { listProjects } from './projects/list-projects.ts';
import { listTransfers } from './projects/list-transfers.ts';
import { offerTransfer } from './projects/offer-transfer.ts';
import { recycleForm } from './projects/recycle-form.ts';
import { removeForever } from './projects/remove-forever.ts';
import { renameForm } from './projects/rename-form.ts';
import { restoreForm } from './projects/restore-form.ts';
import { listShares, saveShare } from './sharing/share-calls.ts';
import { listTemplateCategories } from './templates/template-categories.ts';
import * as templateCalls from './templates/template-calls.ts';
import { getApproval } from './definitions/get-approval.ts';
import { getForm } from './definitions/get-form.ts';
import { makeApproval } from './definitions/make-approval.ts';
import { getVersion } from './versions/get-version.ts';
import { listLibrary } from './library/list-library.ts';
import { removeFromLibrary } from './library/remove-from-library.ts';
import { renameInLibrary } from './library/rename-in-library.ts';
import { saveToLibrary } from './library/save-to-library.ts';
import { listForms } from './definitions/list-forms.ts';
import { listVersions } from './versions/list-versions.ts';
import { listClosedLookUps } from './look-ups/list-closed-look-ups.ts';
import { publishForm } from './definitions/publish-form.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import { readPublicForm } from './filling/read-public-form.ts';
import { saveDraft } from './definitions/save-draft.ts';
import { getSettings } from './settings/get-settings.ts';
import { saveSettings } from './settings/save-settings.ts';
import { stopCollecting } from './definitions/stop-collecting.ts';

export const formsRoutes = [
  route(forms.list, listForms),
  route(forms.create, createForm),
  route(forms.get, getForm),
  route(forms.saveDraft, saveDraft, { takes: ['client'] }),
  route(forms.publish, publishForm),
  route(forms.stop, stopCollecting),
  route(forms.attachWorkflow, attachWorkflow),
  route(approval.getApproval, getApproval),
  route(approval.makeApproval, makeApproval),
  route(formSettings.get, getSettings),
  route(formSettings.save, saveSettings),
  route(forms.versions, listVersions),
  route(forms.getVersion, getVersion),
  route(projects.projects, listProjects),
  route(projects.rename, renameForm),
  route(projects.copy, copyForm),
  route(projects.recycle, recycleForm),
  route(projects.restore, restoreForm),
  route(projects.removeForever, removeForever),
  route(projects.transfers, listTransfers),
  route(projects.offerTransfer, offerTransfer),
  route(projects.answerTransfer, answerTransfer),
  route(folders.listFolders, folderCalls.listFolders),
  route(folders.createFolder, folderCalls.createFolder),
  route(folders.changeFolder, folderCalls.changeFolder),
  route(folders.removeFolder, folderCalls.removeFolder),
  route(folders.moveForms, folderCalls.moveForms),
  route(shares.shares, listShares),
  route(shares.saveShare, saveShare),
  route(templates.templateCategories, listTemplateCategories),
  route(templates.templates, templateCalls.listTemplates),
  route(templates.template, templateCalls.getTemplate),
  route(templates.startFromTemplate, templateCalls.startFromTemplate),
  route(templates.saveTemplate, templateCalls.saveTemplate),
  route(templates.removeTemplate, templateCalls.removeTemplate),
  route(library.list, listLibrary),
  route(library.save, saveToLibrary),
  route(library.rename, renameInLibrary),
  route(library.remove, removeFromLibrary),
  route(forms.getPublic, readPublicForm, { takes: ['client'] }),
  ...publishingRoutes,
  route(formPrefill.closedLookUps, listClosedLookUps),
  route(formFactCalls.organisation, listOrganisation),
];
