import type { SaveState } from '../../lib/draft/draft-state.ts';
import { useAskBeforeClosing } from './use-ask-before-closing.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

/**
 * A draft saves itself when its screen is left, unless it is stuck: then the person is asked first. A page that is closed within
 * the second before it is saved would lose it. Paths that begin with `within` belong to the same draft.
 */
export function useKeepDraft({ type }: Pick<SaveState<unknown>, 'type'>, within?: string): void {
  useAskBeforeLeaving(type === 'failed' || type === 'conflict', within);
  useAskBeforeClosing(type !== 'saved');
}
