import type { Answers } from '@countersign/shared/forms/schema.ts';

/**
 * Unsent answers, kept on this device per account, person, ticket and form. A ticket that is still being written has no number; its
 * draft waits under `new` and is offered when the person opens the next ticket page.
 */
export interface DeviceDraft {
  id: string;
  formKey: string;
  formName: string;
  answers: Answers;
  savedAt: number;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'countersign.draft';
const KEPT_MS = 7 * 86_400_000;
/** How long a new ticket may take until its draft is no longer thought to belong to the next one. */
const NEW_TICKET_MS = 3_600_000;

/** Whose drafts they are. */
export interface Keeper {
  person: number;
  account: string;
}

const shelfKey = ({ account, person }: Keeper, ticket: string | null) =>
  `${PREFIX}.${account}.${person}.${ticket ?? 'new'}`;

/** The draft of this ticket, or else that of a ticket which was being written until just now; null when there is none. */
export function unfinishedDraft(shelf: Shelf, keeper: Keeper, ticket: string | null, now: number): DeviceDraft | null {
  const own = readDraft(shelf, shelfKey(keeper, ticket), now, KEPT_MS);
  return own ?? readDraft(shelf, shelfKey(keeper, null), now, ticket === null ? KEPT_MS : NEW_TICKET_MS);
}

/** Keeps one draft per ticket, the newest; says whether the device took it. */
export function keepDraft(
  shelf: Shelf,
  keeper: Keeper,
  ticket: string | null,
  unsent: { id: string; formKey: string; formName: string; answers: Answers },
  now: number,
): boolean {
  return tried(
    () => (shelf.setItem(shelfKey(keeper, ticket), JSON.stringify({ ...unsent, savedAt: now })), true),
    false,
  );
}

/** Forgets the draft of a form that was sent or given up, also where it came from a new ticket. */
export function dropDraft(shelf: Shelf, keeper: Keeper, ticket: string | null, formKey: string): void {
  for (const key of [shelfKey(keeper, ticket), shelfKey(keeper, null)]) {
    const kept = readDraft(shelf, key, 0, Infinity);
    if (kept?.formKey === formKey) tried(() => shelf.removeItem(key), undefined);
  }
}

function readDraft(shelf: Shelf, key: string, now: number, keptMs: number): DeviceDraft | null {
  const kept = tried(() => JSON.parse(shelf.getItem(key) ?? 'null') as unknown, null);
  return isDraft(kept) && now - kept.savedAt < keptMs ? kept : null;
}

/** By hand: with a schema, every ticket would fetch the schema library before its first forms are drawn. */
function isDraft(kept: unknown): kept is DeviceDraft {
  const { id, formKey, formName, answers, savedAt } = (kept ?? {}) as Partial<Record<keyof DeviceDraft, unknown>>;
  return (
    [id, formKey, formName].every((text) => typeof text === 'string') &&
    typeof savedAt === 'number' &&
    typeof answers === 'object' &&
    answers !== null &&
    !Array.isArray(answers)
  );
}

/** Storage of a frame inside another site may be blocked or full; drafts are a courtesy then. */
function tried<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
