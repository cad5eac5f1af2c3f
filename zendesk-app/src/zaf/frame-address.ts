/** Where the ticket page said that we are: who is around us, and which app instance we are. */
export interface FrameAddress {
  origin: string;
  appGuid: string;
}

/** Reads `origin` and `app_guid` from the query or the fragment; null when either is missing. */
export function frameAddress(location: { search: string; hash: string }): FrameAddress | null {
  const query = new URLSearchParams(location.search);
  const fragment = new URLSearchParams(location.hash.slice(1));
  const read = (name: string) => query.get(name) ?? fragment.get(name) ?? '';
  const origin = read('origin');
  const appGuid = read('app_guid');
  return origin === '' || appGuid === '' ? null : { origin, appGuid };
}
