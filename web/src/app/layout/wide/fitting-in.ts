/** Of the button for the rest. */
const MORE_PX = 88;

/** How many of the widths a row takes, where the rest needs a button of its own. */
export function fittingIn(room: number, widths: readonly number[]): number {
  const ends = widths.reduce<number[]>((sums, width) => [...sums, (sums.at(-1) ?? 0) + width], []);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end <= room - MORE_PX).length;
}
