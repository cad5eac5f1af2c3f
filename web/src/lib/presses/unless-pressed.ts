const SOON_MS = 50;

/** Whether a pointer or a key is holding something of this page down. */
export const isPressed = (): boolean => document.querySelector(':active') !== null;

/**
 * Does at once what makes the page taller or shorter, or after the press that goes on: what moves between the pointer's going
 * down and coming up looks as if it were not the thing that was pressed.
 */
export function unlessPressed(act: () => void): void {
  if (isPressed()) setTimeout(() => unlessPressed(act), SOON_MS);
  else act();
}
