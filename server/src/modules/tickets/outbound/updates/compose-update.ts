import type { TicketUpdate, ZendeskTicket } from '../../../zendesk/client/client.ts';
import { ALL_TAGS } from '../../../zendesk/accounts/settings/status-field.ts';
import { plainWords } from '../../../zendesk/client/plain-words.ts';
import type { QueuedUpdate, TicketChange } from './ticket-update.ts';

/** Updates that go in one call at most: their marks must fit into the call's metadata. */
const LARGEST_BATCH = 20;

/** What stands where the approvals of a ticket are told: the tag, and the field if the account has it. */
export interface StatusMark {
  /** Null when the ticket has no approval any more. */
  tag: string | null;
  fieldId: string | null;
}

type Note = Extract<TicketChange, { kind: 'note' }>['payload'];

/**
 * The first updates that one call can make, in their order: notes by the same author to the same readers become one note, so
 * the batch ends before a note that is neither.
 */
export function takeBatch(waiting: readonly QueuedUpdate[]): QueuedUpdate[] {
  const batch: QueuedUpdate[] = [];
  let voice: string | null = null;
  for (const update of waiting.slice(0, LARGEST_BATCH)) {
    const own: string | null = update.change.kind === 'note' ? voiceOf(update.change.payload) : voice;
    if (voice !== null && own !== voice) break;
    voice = own;
    batch.push(update);
  }
  return batch;
}

const voiceOf = ({ isPublic = false, author }: Note): string => `${isPublic} ${author?.id ?? ''}`;

/**
 * One update of the ticket for a whole batch: notes in order, the last value of each field, the last word on each tag. What the
 * ticket says already is left out. With `asAgents` notes have their author, else they name them.
 */
export function composeUpdate(
  batch: readonly QueuedUpdate[],
  ticket: Pick<ZendeskTicket, 'tags' | 'custom_fields'>,
  mark: StatusMark | null,
  asAgents = true,
): TicketUpdate {
  const tags = new Set(ticket.tags);
  const fields = new Map<string, unknown>();
  const notes: Note[] = [];
  for (const { change } of batch) {
    if (change.kind === 'note') notes.push(change.payload);
    else if (change.kind === 'fields') for (const { id, value } of change.payload.fields) fields.set(id, value);
    else if (change.kind === 'outcome') {
      changeTags(tags, change.payload.addTags, change.payload.removeTags);
      for (const { id, value } of change.payload.fields) fields.set(id, value);
    } else if (change.kind === 'hold' || change.kind === 'create') continue;
    else if (change.kind === 'tags') changeTags(tags, change.payload.add ?? [], change.payload.remove ?? []);
    else if (mark) {
      changeTags(tags, mark.tag === null ? [] : [mark.tag], ALL_TAGS);
      if (mark.fieldId !== null) fields.set(mark.fieldId, mark.tag);
    }
  }
  for (const { id, value } of ticket.custom_fields) {
    if (JSON.stringify(fields.get(id)) === JSON.stringify(value)) fields.delete(id);
  }
  return {
    ...(notes.length > 0 ? { comment: toComment(notes, asAgents) } : {}),
    ...(fields.size > 0 ? { custom_fields: [...fields].map(([id, value]) => ({ id: Number(id), value })) } : {}),
    ...(isSame(tags, ticket.tags) ? {} : { tags: [...tags] }),
  };
}

function changeTags(tags: Set<string>, add: readonly string[], remove: readonly string[]): void {
  for (const tag of remove) tags.delete(tag);
  for (const tag of add) tags.add(tag);
}

const isSame = (tags: ReadonlySet<string>, before: readonly string[]): boolean =>
  tags.size === new Set(before).size && before.every((tag) => tags.has(tag));

function toComment(notes: readonly Note[], asAgents: boolean): NonNullable<TicketUpdate['comment']> {
  const [first] = notes;
  const body = notes.map(({ text, author }) => (asAgents && author?.text) || text).join('\n\n');
  const author = asAgents && first?.author ? { author_id: Number(first.author.id) } : {};
  return { body: plainWords(body), public: first?.isPublic ?? false, ...author };
}
