import { type RefObject, useEffect } from 'react';

/** Fields say so themselves; a choice that is made with a button marks the button. */
const PROBLEM = '[aria-invalid=true], [data-problem]';

/** After each attempt that failed the first thing that is wrong takes the focus, so that nobody has to look for it. */
export function useFocusOnProblem(place: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) place.current?.querySelector<HTMLElement>(PROBLEM)?.focus();
  }, [place, attempts]);
}
