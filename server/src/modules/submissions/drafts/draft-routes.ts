import * as drafts from '@countersign/shared/api/answer-drafts.ts';
import { type Route, route } from '../../../http/serve.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutes: Route[] = [route(drafts.save, saveDraft), route(drafts.remove, removeDraft)];
