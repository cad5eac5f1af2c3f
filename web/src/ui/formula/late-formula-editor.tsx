import { type Deferred } from '../../form-renderer/deferred.tsx';
import { deferredPart, useFetchAtRest } from '../page/deferred-part.tsx';
import type { FormulaEditorProps } from './formula-editor.tsx';

/** The editor of formulas, fetched when the first one is shown. */
export const FormulaEditor: Deferred<FormulaEditorProps> = deferredPart(
  async () => (await import('./formula-editor.tsx')).FormulaEditor,
  'box',
);

const FETCHES = [FormulaEditor.fetch];

/** For what has formulas among its settings: their editor is there before it is asked for. */
export const useFormulaAtRest = (): void => useFetchAtRest(FETCHES);
