import { beginLog, type Log, record } from './log.ts';

/** Where a draft stands: `waiting` has changes that are not sent yet, `conflict` carries what somebody else saved. */
export type SaveState<Detail> =
  | { readonly type: 'saved' }
  | { readonly type: 'waiting' }
  | { readonly type: 'saving' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'conflict'; readonly theirs: Detail; readonly isPutOff: boolean };

/** What the server says of a draft beside its document. */
export interface Revised {
  readonly rev: number;
}

/** A request that saves a draft. */
export interface Sent<T> {
  readonly requestId: string;
  readonly rev: number;
  readonly document: T;
}

export interface DraftState<T, Detail, Place> {
  /** As the server last told it, but for its document. */
  readonly detail: Detail;
  /** The document that the server has. */
  readonly stored: T;
  readonly log: Log<T, Place>;
  readonly save: SaveState<Detail>;
  /** The request whose answer has not come: it is repeated as it is until the server has said what became of it. */
  readonly sent: Sent<T> | null;
}

/** What the state has to know of a kind of document. */
export interface DraftReading<T, Detail> {
  documentOf: (detail: Detail) => T;
  isSame: (a: T, b: T) => boolean;
  /** What the server has made of what was sent, where it may keep something else than that. */
  keptOf?: (detail: Detail) => T;
}

/** A draft as the server has it. */
export const beginDraft = <T, Detail, Place>(
  detail: Detail,
  document: T,
  place: Place,
): DraftState<T, Detail, Place> => ({
  detail,
  stored: document,
  log: beginLog(document, place),
  save: { type: 'saved' },
  sent: null,
});

/** After a change of the log. A conflict stays one until somebody decides; what changes during a save follows it. */
export function changed<T, Detail, Place>(
  state: DraftState<T, Detail, Place>,
  log: Log<T, Place>,
): DraftState<T, Detail, Place> {
  const { type } = state.save;
  const isSettled = log.document === state.log.document || type === 'conflict' || type === 'saving';
  return isSettled ? { ...state, log } : { ...state, log, save: { type: 'waiting' } };
}

/** Begins a request: the one that has no answer yet, else one of the present document; null where nothing is to be sent. */
export function beginSending<T, Detail extends Revised, Place>(
  state: DraftState<T, Detail, Place>,
  newId: () => string,
  { isSame }: Pick<DraftReading<T, Detail>, 'isSame'>,
): { state: DraftState<T, Detail, Place>; sent: Sent<T> } | null {
  const { log, detail, stored, save } = state;
  if (save.type === 'conflict' || (!state.sent && isSame(log.document, stored))) return null;
  const sent = state.sent ?? { requestId: newId(), rev: detail.rev, document: log.document };
  return { sent, state: { ...state, sent, save: { type: 'saving' } } };
}

/** The request was carried out. What the server has made of it is shown, unless something was changed meanwhile. */
export function answered<T, Detail, Place>(
  state: DraftState<T, Detail, Place>,
  detail: Detail,
  { isSame, keptOf }: Pick<DraftReading<T, Detail>, 'isSame' | 'keptOf'>,
): DraftState<T, Detail, Place> {
  const { sent, log } = state;
  const stored = sent ? (keptOf?.(detail) ?? sent.document) : state.stored;
  const isAll = isSame(log.document, sent ? sent.document : stored);
  const save = { type: isAll ? ('saved' as const) : ('waiting' as const) };
  return { ...state, detail, stored, sent: null, save, log: isAll && keptOf ? { ...log, document: stored } : log };
}

/**
 * The request was refused because of its revision; `theirs` is what there is now. That is our own document where an answer
 * was lost, and the one that we began with where only the revision has moved: neither is a conflict.
 */
export function overtaken<T, Detail extends Revised, Place>(
  state: DraftState<T, Detail, Place>,
  theirs: Detail,
  { documentOf, isSame, keptOf }: DraftReading<T, Detail>,
): DraftState<T, Detail, Place> {
  const document = documentOf(theirs);
  if (state.sent && isSame(document, state.sent.document)) return answered(state, theirs, { isSame, keptOf });
  const hasMoved = theirs.rev !== state.sent?.rev;
  if (hasMoved && isSame(document, state.stored))
    return { ...state, detail: theirs, sent: null, save: { type: 'waiting' } };
  return { ...state, sent: null, save: { type: 'conflict', theirs, isPutOff: false } };
}

/** The request failed. One that may have arrived is repeated as it was, whatever is changed meanwhile. */
export const failed = <T, Detail, Place>(
  state: DraftState<T, Detail, Place>,
  error: unknown,
  mayHaveArrived: boolean,
): DraftState<T, Detail, Place> => ({
  ...state,
  sent: mayHaveArrived ? state.sent : null,
  save: { type: 'failed', error },
});

/**
 * Ends a conflict with the documents of `way`, the last of which counts. Each is a step, so that undo brings back whatever was
 * not chosen.
 */
export function decided<T, Detail, Place>(
  state: DraftState<T, Detail, Place>,
  way: (theirs: T, mine: T) => readonly T[],
  { documentOf, place }: Pick<DraftReading<T, Detail>, 'documentOf'> & { place: Place },
): DraftState<T, Detail, Place> {
  if (state.save.type !== 'conflict') return state;
  const { theirs } = state.save;
  const stored = documentOf(theirs);
  const log = way(stored, state.log.document).reduce(
    (before: Log<T, Place>, document) => record(before, document, { place }),
    state.log,
  );
  return { ...state, detail: theirs, stored, log, save: { type: 'waiting' } };
}

/** Puts the question of a conflict off, or asks it again. */
export function putOff<T, Detail, Place>(
  state: DraftState<T, Detail, Place>,
  isPutOff: boolean,
): DraftState<T, Detail, Place> {
  const { save } = state;
  return save.type === 'conflict' && save.isPutOff !== isPutOff ? { ...state, save: { ...save, isPutOff } } : state;
}
