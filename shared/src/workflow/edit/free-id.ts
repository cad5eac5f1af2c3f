/** An id that nothing in the file has: the prefix with the next free number. */
export function freeId(taken: ReadonlySet<string>, prefix: string): string {
  let number = 1;
  while (taken.has(`${prefix}_${number}`)) number += 1;
  return `${prefix}_${number}`;
}
