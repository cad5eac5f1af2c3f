/** What was done in a process: the action of the flow record, who did it (empty for nobody with a name) and the words given with it. */
export interface Said {
  act: string | null;
  actor: string;
  comment: string;
  /** They have no account: a code proved that they read the address by which they are called. */
  isByCode?: boolean | undefined;
}

/** A text of the reader's language with its values filled in; null where there is none by this name. */
export type SaidWords = (name: string, values: Readonly<Record<string, string>>) => string | null;

/**
 * Who did it and why, as every channel says it: "Sofia Rossi rejected: no receipt". `words` has a text for each action that is
 * worth a sentence, `somebody`, `byCode` and `withComment`; of other actions it says the comment alone.
 */
export function saidBy({ act, actor, comment, isByCode = false }: Said, words: SaidWords): string {
  const name = isByCode ? (words('byCode', { actor }) ?? actor) : actor;
  const who = act === null ? null : words(act, { actor: name || (words('somebody', {}) ?? '') });
  if (who === null) return comment;
  return comment === '' ? who : (words('withComment', { who, comment }) ?? `${who}: ${comment}`);
}
