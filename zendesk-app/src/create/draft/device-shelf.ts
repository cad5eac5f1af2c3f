const NOTHING: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => {
    throw new Error('no storage here');
  },
};

/** This device's storage; one that keeps nothing where a browser blocks it inside of other sites. */
export function deviceShelf(): Storage {
  try {
    return localStorage;
  } catch {
    return NOTHING;
  }
}
