/**
 * What can happen, by name; each room adds its own in its `events.ts`. `by` is what its listeners work with, `about` what is known
 * before it happens, `fact` what has happened.
 */
export interface Events {}

type Part<N extends keyof Events, P extends 'by' | 'about' | 'fact'> =
  Events[N] extends Record<P, infer Of> ? Of : never;

export interface Listener<N extends keyof Events, Needs = unknown> {
  /** False where there is nothing to do; then the event costs nothing. */
  concerns?: (about: Part<N, 'about'>) => boolean;
  hear: (work: Part<N, 'by'> & Needs, fact: Part<N, 'fact'>) => Promise<void> | void;
}

/** Who listens to what, in the order in which they hear it. */
export type Listeners<Given = unknown> = { readonly [N in keyof Events]: readonly Listener<N, Given>[] };

export interface HasListeners {
  listeners: Listeners;
}

/**
 * Tells the rooms above, one after the other, in the caller's transaction: what one of them refuses rolls everything back, and
 * what may wait belongs into `afterCommit`.
 */
export async function emit<N extends keyof Events>(
  work: Part<N, 'by'> & HasListeners,
  name: N,
  fact: Part<N, 'fact'> & Part<N, 'about'>,
): Promise<void> {
  for (const { concerns, hear } of work.listeners[name]) {
    if (concerns?.(fact) ?? true) await hear(work, fact);
  }
}

/** Whether anybody will listen; a write that nobody hears of can be a single statement. */
export const isHeard = <N extends keyof Events>(
  { listeners }: HasListeners,
  name: N,
  about: Part<N, 'about'>,
): boolean => listeners[name].some(({ concerns }) => concerns?.(about) ?? true);

/** Lets every listener hear with the services that it names, which the room that tells does not know. */
export function bindListeners<Given>(listeners: Listeners<Given>, services: () => Given): Listeners {
  const bind = ({ hear, ...rest }: Listener<keyof Events, Given>): Listener<keyof Events> => ({
    ...rest,
    hear: (work, fact) => hear({ ...services(), ...(work as object) } as Parameters<typeof hear>[0], fact),
  });
  const bound = Object.entries(listeners).map(([name, heard]) => [name, heard.map(bind)]);
  return Object.fromEntries(bound) as Listeners;
}
