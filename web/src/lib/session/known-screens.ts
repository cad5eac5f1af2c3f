let known: ReadonlySet<string> = new Set();

/** The registry of screens says which there are, for links to screens that come with other rooms. */
export function knowScreens(names: readonly string[]): void {
  known = new Set(names);
}

/** Whether this build has the screen of a name. */
export const hasScreen = (name: string): boolean => known.has(name);
