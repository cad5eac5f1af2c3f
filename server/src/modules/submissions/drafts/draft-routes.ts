import * as drafts from '@countersign/shared/api/submissions/visitors/drafts.ts';
import { route } from '../../../work/route.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutes = [route(drafts.save, saveDraft, { takes: ['client'] }), route(drafts.remove, removeDraft)];
