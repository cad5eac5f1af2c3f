import * as views from '@countersign/shared/api/submissions/table/answer-views.ts';
import { route } from '../../../work/route.ts';
import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { saveLayout } from './save-layout.ts';
import { createView, updateView } from './save-view.ts';

export const viewRoutes = [
  route(views.list, listViews),
  route(views.create, createView),
  route(views.update, updateView),
  route(views.remove, removeView),
  route(views.saveLayout, saveLayout),
];
