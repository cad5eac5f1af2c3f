import type { TaskButton } from '@countersign/shared/api/workflow/workflow.ts';
import { isAlt, isEnter, type Shortcut, useShortcuts } from '../../../../lib/keys/shortcuts.ts';
import { COMMAND_KEY } from '../../steps/panel-foot.tsx';
import type { TaskTab } from './task-tabs.tsx';

interface Keys {
  offered: readonly TaskButton[];
  tabs: readonly TaskTab[];
  onAction: (action: TaskButton) => void;
  /** Approves without an opinion; undefined where one is needed. */
  onApproveNow: (() => void) | undefined;
  onTab: (tab: TaskTab) => void;
  /** Undefined when no other task waits. */
  onNext: (() => void) | undefined;
}

const isCommandEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** Enter opens the comment of an approval, and with Ctrl or Cmd approves where no opinion is needed; Shift+Enter that of a rejection, Alt+R that of a return; Alt with 1 to 4 the tabs, Alt+N the next task. */
export function useTaskShortcuts({ offered, tabs, onAction, onApproveNow, onTab, onNext }: Keys): void {
  const shortcuts: Shortcut[] = [];
  const action = (button: 'approve' | 'reject', keys: string[], withShift: boolean) => {
    if (!offered.includes(button)) return;
    const run = () => onAction(button);
    shortcuts.push({ keys, text: `workflow.shortcut.${button}`, isPressed: isEnter({ withShift }), run });
  };
  action('approve', ['Enter'], false);
  action('reject', ['Shift', 'Enter'], true);
  if (onApproveNow && offered.includes('approve')) {
    const keys = [COMMAND_KEY, 'Enter'];
    shortcuts.push({ keys, text: 'workflow.shortcut.approveNow', isPressed: isCommandEnter, run: onApproveNow });
  }
  if (offered.includes('return')) {
    const run = () => onAction('return');
    shortcuts.push({ keys: ['Alt', 'R'], text: 'workflow.shortcut.return', isPressed: isAlt('KeyR'), run });
  }
  tabs.forEach((tab, index) => {
    const digit = String(index + 1);
    const run = () => onTab(tab);
    shortcuts.push({ keys: ['Alt', digit], text: `workflow.shortcut.${tab}`, isPressed: isAlt(`Digit${digit}`), run });
  });
  if (onNext) {
    shortcuts.push({ keys: ['Alt', 'N'], text: 'workflow.shortcut.next', isPressed: isAlt('KeyN'), run: onNext });
  }
  useShortcuts(shortcuts);
}
