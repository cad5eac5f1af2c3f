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

/** What brings a task to somebody by name: the action of the flow record, and how the texts of `workflow.asked` call it. */
export const ASKED_BY = {
  pre_sign: 'first',
  add_signer: 'first',
  sub_sign: 'check',
  delegate: 'opinion',
  transfer: 'transfer',
  reassign: 'transfer',
} as const;

/** As a message of `event` (`MESSAGE_EVENTS`) says it to its reader; who gets a task is asked in person: "Sofia Rossi asks you first: is the invoice right?" */
export function saidToReader(event: string, said: Said, words: SaidWords, asked: SaidWords): string {
  const how = event === 'task_assigned' ? (ASKED_BY as Partial<Record<string, string>>)[said.act ?? ''] : undefined;
  return saidBy(said, (name, values) => (how && name === said.act ? asked(how, values) : null) ?? words(name, values));
}
