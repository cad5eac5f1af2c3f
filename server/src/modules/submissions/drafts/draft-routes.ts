import * as drafts from '@countersign/shared/api/submissions/drafts.ts';
import { type Route, route } from '../../../work/route.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutes: Route[] = [route(drafts.save, saveDraft), route(drafts.remove, removeDraft)];
