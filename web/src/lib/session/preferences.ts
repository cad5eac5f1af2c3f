/** Choices of a person on this device. What they chose comes before what was last chosen on the device by anybody. */
export type PreferenceName =
  | 'language'
  | 'colour-scheme'
  | 'theme-config'
  | 'density'
  | 'zone'
  | 'recent'
  | 'department-tree'
  | 'field-types'
  | `columns.${string}`;

/** What others have chosen on the device says nothing about this person. */
const isOfPersonAlone = (name: PreferenceName) => name === 'zone' || name === 'recent';

let owner: number | null = null;
const deviceKey = (name: PreferenceName) => `countersign.${name}`;
const ownKey = (name: PreferenceName, id: number) => `countersign.${name}.${id}`;

/** Storage may be switched off (private windows, policies): choices then last as long as the page. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Names the person whose choices count from now on; null after sign-out. */
export function setPreferenceOwner(id: number | null): void {
  owner = id;
}

/** The stored choice, or null when none was made. */
export function readPreference(name: PreferenceName): string | null {
  return attempt(() => {
    const own = owner === null ? null : localStorage.getItem(ownKey(name, owner));
    return own ?? (isOfPersonAlone(name) ? null : localStorage.getItem(deviceKey(name)));
  }, null);
}

/** Remembers a choice for the person and, for the sign-in page, for the device. */
export function writePreference(name: PreferenceName, value: string): void {
  attempt(() => {
    if (!isOfPersonAlone(name)) localStorage.setItem(deviceKey(name), value);
    if (owner !== null) localStorage.setItem(ownKey(name, owner), value);
  }, undefined);
}
