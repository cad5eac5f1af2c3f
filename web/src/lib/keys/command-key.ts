/** Apple keyboards say ⌘ where others say Ctrl. */
export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const COMMAND_KEY = IS_APPLE ? '⌘' : 'Ctrl';
