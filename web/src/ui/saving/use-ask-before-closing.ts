import { useEffect } from 'react';

/** The browser asks before it closes or reloads a page with work that would be lost. */
export function useAskBeforeClosing(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
