import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { loadLanguage } from '../model/expressions/expression.ts';

// What the editor shows beside its canvas.
export const FieldPanel = deferredPart(async () => (await import('../panel/field-panel.tsx')).FieldPanel, 'settings');
export const RuleList = deferredPart(async () => (await import('../rules/rule-list.tsx')).RuleList, 'lines');
export const ProblemList = deferredPart(
  async () => (await import('../problems/problem-list.tsx')).ProblemList,
  'lines',
);
export const LibraryPanel = deferredPart(
  async () => (await import('../library/library-panel.tsx')).LibraryPanel,
  'lines',
);
export const QuestionsView = deferredPart(
  async () => (await import('../questions/questions-view.tsx')).QuestionsView,
  'view',
);
export const JsonView = deferredPart(async () => (await import('../json/json-view.tsx')).JsonView, 'view');
export const FieldBadges = deferredPart(async () => (await import('./canvas/field-badges.tsx')).FieldBadges);
export const AddHere = deferredPart(async () => (await import('./types/add-here.tsx')).AddHere);
export const TextDrops = deferredPart(async () => (await import('./drag/text-drops.tsx')).TextDrops);
export const TypeList = deferredPart(async () => (await import('./types/type-list.tsx')).TypeList);
export const MoveDialog = deferredPart(async () => (await import('./actions/move-dialog.tsx')).MoveDialog);
export const RemoveDialog = deferredPart(async () => (await import('./actions/remove-dialog.tsx')).RemoveDialog);
export const SaveDialog = deferredPart(async () => (await import('../library/save-dialog.tsx')).SaveDialog);

/** Fetched when the canvas stands, in the order in which they are likely to be used: a network that goes away takes nothing. */
export const EDITOR_PARTS = [
  TypeList.fetch,
  AddHere.fetch,
  TextDrops.fetch,
  FieldPanel.fetch,
  loadLanguage,
  MoveDialog.fetch,
  RemoveDialog.fetch,
  FieldBadges.fetch,
  ProblemList.fetch,
  RuleList.fetch,
  LibraryPanel.fetch,
  SaveDialog.fetch,
  QuestionsView.fetch,
  JsonView.fetch,
];
