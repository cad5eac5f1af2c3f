const SOON_MS = 50;

/**
 * Does at once what makes the form taller or shorter, or after the press that goes on: a button that moves between the
 * pointer's going down and coming up gets no click.
 */
export function unlessPressed(act: () => void): void {
  if (document.querySelector(':active')) setTimeout(() => unlessPressed(act), SOON_MS);
  else act();
}
