import { countWaiting } from '@countersign/shared/api/workflow/lists.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';

const SCREENS = { todo: 'workflow/task/todo', copies: 'workflow/task/copied' } as const;

/** How much waits behind a screen of the menu, by screen name; the socket keeps the numbers true. */
export function useMenuBadges(): Readonly<Record<string, number>> {
  const mayAsk = useMay('workflow:task:todo', 'workflow:process:copies');
  const { data } = useRead(countWaiting, mayAsk ? {} : null);
  return data ? { [SCREENS.todo]: data.todo, [SCREENS.copies]: data.copies } : {};
}
