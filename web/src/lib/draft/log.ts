/** One step of undo: the document and the selection before and after it. */
export interface Step<T, Place> {
  readonly from: T;
  readonly to: T;
  readonly before: Place;
  readonly after: Place;
  /** Steps with the same name that follow each other are one: a word typed letter by letter. */
  readonly name: string | null;
}

/** A document under work with every step of this sitting, and the place in it that is selected. Documents never change. */
export interface Log<T, Place> {
  readonly document: T;
  readonly place: Place;
  readonly past: readonly Step<T, Place>[];
  readonly future: readonly Step<T, Place>[];
}

/** A log without steps. */
export const beginLog = <T, Place>(document: T, place: Place): Log<T, Place> => ({
  document,
  place,
  past: [],
  future: [],
});

const goesOn = <T, Place>({ past }: Log<T, Place>, name: string | null): Step<T, Place> | null => {
  const last = past.at(-1);
  return last !== undefined && name !== null && last.name === name ? last : null;
};

/** What a change of this name is made to: the document before the step that it goes on with, else the present one. */
export const baseOf = <T, Place>(log: Log<T, Place>, name: string | null): T => goesOn(log, name)?.from ?? log.document;

interface Change<Place> {
  /** Null for a step of its own. */
  name?: string | null;
  place?: Place;
  /** So many steps are kept. */
  most?: number;
}

/** Goes on to a document. One that is as before the step leaves none. */
export function record<T, Place>(
  log: Log<T, Place>,
  to: T,
  { name = null, place = log.place, most = Infinity }: Change<Place> = {},
): Log<T, Place> {
  const last = goesOn(log, name);
  const from = last ? last.from : log.document;
  const past = last ? log.past.slice(0, -1) : log.past;
  if (to === from) return last ? { ...log, document: to, past } : log;
  const step = { from, to, before: last ? last.before : log.place, after: place, name };
  return { document: to, place, past: [...past, step].slice(-most), future: [] };
}

/** Takes the last step back, with the selection of then. `as` is the document where somebody else has done that already. */
export function undo<T, Place>(log: Log<T, Place>, as?: T): Log<T, Place> {
  const step = log.past.at(-1);
  if (!step) return as === undefined ? log : { ...log, document: as };
  return {
    document: as ?? step.from,
    place: step.before,
    past: log.past.slice(0, -1),
    future: [step, ...log.future],
  };
}

/** Does again what was taken back last; `as` as for undo. */
export function redo<T, Place>(log: Log<T, Place>, as?: T): Log<T, Place> {
  const [step, ...future] = log.future;
  if (!step) return as === undefined ? log : { ...log, document: as };
  return { document: as ?? step.to, place: step.after, past: [...log.past, { ...step, name: null }], future };
}

/** Selects a place; what is typed from now on is a step of its own. */
export function select<T, Place>(log: Log<T, Place>, place: Place): Log<T, Place> {
  const last = log.past.at(-1);
  if (place === log.place && !last?.name) return log;
  const past = last?.name ? [...log.past.slice(0, -1), { ...last, name: null }] : log.past;
  return { ...log, place, past };
}
