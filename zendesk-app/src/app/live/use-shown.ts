import { useSyncExternalStore } from 'react';
import { useTicket } from '../sidebar-context.ts';

const isVisible = () => document.visibilityState === 'visible';
const watch = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Whether anybody can see this sidebar: its ticket is in front, the panel is open, and so is the browser's tab. */
export function useShown(): boolean {
  const isPageVisible = useSyncExternalStore(watch, isVisible);
  const { isActive } = useTicket();
  return isPageVisible && isActive;
}
