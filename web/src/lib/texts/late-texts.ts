/** Texts that are not needed before the first paint, by file: those of signing in with every refusal, and everything. */
export const lateTexts = {
  entry: import.meta.glob<{ default: object }>('../../../../translations/*.json', { query: '?section=entry' }),
  rooms: import.meta.glob<{ default: object }>('../../../../translations/*.json', { query: '?section=rooms' }),
};
