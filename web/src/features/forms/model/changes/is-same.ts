/** Whether two values say the same. The database keeps entries in an order of its own, and one that is undefined is none. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || inOrder(a) === inOrder(b);

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
