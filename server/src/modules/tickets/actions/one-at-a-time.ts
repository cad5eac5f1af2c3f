const underWay = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs work of one name and owner after the work of that name that this process began before, whether it succeeded or not. What many
 * calls ask for at once waits here and not in the database, whose connections others need.
 */
export async function oneAtATime<T>(owner: object, name: string, work: () => Promise<T>): Promise<T> {
  const names = underWay.get(owner) ?? new Map<string, Promise<unknown>>();
  underWay.set(owner, names);
  const mine = (names.get(name) ?? Promise.resolve()).then(work, work);
  names.set(name, mine);
  try {
    return await mine;
  } finally {
    if (names.get(name) === mine) names.delete(name);
  }
}
