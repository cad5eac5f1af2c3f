import { useEffect } from 'react';

/** The click of a touch follows the finger after a moment, and none follows where the press ended elsewhere. */
const CLICK_MS = 400;

/** What waits for the end of a press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined;

/**
 * Does at once what makes the form taller or shorter, or after the press that goes on: a button that moves between the
 * pointer's going down and coming up gets no click.
 */
export function unlessPressed(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

/** Watches the presses of the page for as long as the form is there. */
export function useWatchedPresses(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      const acts = waiting;
      waiting = undefined;
      acts?.forEach((act) => act());
    };
    const begin = () => {
      end();
      waiting = [];
    };
    const endSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(end, CLICK_MS);
    };
    const events = { pointerdown: begin, pointerup: endSoon, pointercancel: end, click: end };
    for (const [name, listener] of Object.entries(events)) addEventListener(name, listener, name === 'pointerdown');
    return () => {
      end();
      for (const [name, listener] of Object.entries(events))
        removeEventListener(name, listener, name === 'pointerdown');
    };
  }, []);
}
