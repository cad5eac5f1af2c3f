import * as forms from '@countersign/shared/api/forms.ts';
import { type Route, route } from '../../http/serve.ts';
import { attachWorkflow } from './attach-workflow.ts';
import { createForm } from './create-form.ts';
import { getForm } from './get-form.ts';
import { getVersion } from './get-version.ts';
import { listForms } from './list-forms.ts';
import { listVersions } from './list-versions.ts';
import { publishForm } from './publish-form.ts';
import { readPublicForm } from './read-public-form.ts';
import { saveDraft } from './save-draft.ts';
import { stopCollecting } from './stop-collecting.ts';

export const formsRoutes: Route[] = [
  route(forms.list, listForms),
  route(forms.create, createForm),
  route(forms.get, getForm),
  route(forms.saveDraft, saveDraft),
  route(forms.publish, publishForm),
  route(forms.stop, stopCollecting),
  route(forms.attachWorkflow, attachWorkflow),
  route(forms.versions, listVersions),
  route(forms.getVersion, getVersion),
  route(forms.getPublic, readPublicForm),
];
