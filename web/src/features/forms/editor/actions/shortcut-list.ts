import { COMMAND_KEY } from '../../../../lib/keys/command-key.ts';
import type { ShownShortcut } from '../../../../lib/keys/shortcuts.ts';

/** What the keyboard does on the canvas and in the outline, as the help says it. */
export const EDITOR_SHORTCUTS: readonly ShownShortcut[] = [
  { keys: ['Enter'], text: 'forms.shortcut.label' },
  { keys: ['/'], text: 'forms.shortcut.add' },
  { keys: ['Alt', '↑', '↓'], text: 'forms.shortcut.move' },
  { keys: ['Alt', '←', '→'], text: 'forms.shortcut.inOut' },
  { keys: ['M'], text: 'forms.shortcut.moveTo' },
  { keys: [COMMAND_KEY, 'D'], text: 'forms.shortcut.duplicate' },
  { keys: ['Delete'], text: 'forms.shortcut.delete' },
  { keys: ['Shift', '↑', '↓'], text: 'forms.shortcut.select' },
  { keys: [COMMAND_KEY, 'Space'], text: 'forms.shortcut.selectOne' },
  { keys: [COMMAND_KEY, 'A'], text: 'forms.shortcut.selectAll' },
  { keys: ['Esc'], text: 'forms.shortcut.letGo' },
  { keys: [COMMAND_KEY, 'C'], text: 'forms.shortcut.copy' },
  { keys: [COMMAND_KEY, 'X'], text: 'forms.shortcut.cut' },
  { keys: [COMMAND_KEY, 'V'], text: 'forms.shortcut.paste' },
  { keys: [COMMAND_KEY, 'Z'], text: 'forms.shortcut.undo' },
  { keys: [COMMAND_KEY, 'Y'], text: 'forms.shortcut.redo' },
];
