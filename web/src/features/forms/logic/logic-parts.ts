import { deferredPart } from '../../../ui/page/deferred-part.tsx';

/** Where a rule is written; its sentence is there before. */
export const RuleEditor = deferredPart(async () => (await import('../rules/rule-editor.tsx')).RuleEditor, 'settings');

/** The map of what depends on what, beside the rules or below them. */
export const GraphPane = deferredPart(async () => (await import('./graph-pane.tsx')).GraphPane, 'view');

/** Fetched when the rules and their map stand. */
export const LOGIC_PARTS = [RuleEditor.fetch];
