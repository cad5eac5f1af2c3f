import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FillMessages } from '../../form-renderer/messages.ts';

/** Answers that a person has sent and the server has not acknowledged yet. */
export interface Waiting {
  /** Given by the device, in the order of sending. */
  id?: number;
  /** The form as it was filled: its version, in its language. */
  form: PublishedForm;
  answers: Answers;
  /** The texts of that version: a newer one may have no use for some of them. */
  messages?: FillMessages;
  /** Makes it exactly once, however often it is tried. */
  requestId: string;
  extValue?: string | undefined;
  /** The draft on the server that the answers come from. */
  draft?: string | undefined;
  /** Milliseconds since 1970. */
  since: number;
  /** The ticket that files were uploaded with, and what became of each, by its id in the answers. */
  ticket: string;
  uploads: Record<string, FileAnswer>;
  /** Why the server refused it; then it waits for the person and no longer for the network. */
  refused?: readonly RefusalDetail[];
}

/** The content of a file that answers hold, by its id there. */
export interface PreservedFile {
  id: string;
  file: File;
  fieldKey: string;
}

/** All texts that the page and these answers have, those of the page first. */
export const textsOf = (now: FillMessages, { messages: then = now }: Pick<Waiting, 'messages'>): FillMessages => ({
  ...then,
  ...now,
  problem: { ...then.problem, ...now.problem },
});

/** Every file in these answers, with the key of its field. */
export function filesIn(answers: Answers): { key: string; file: FileAnswer }[] {
  return Object.entries(answers).flatMap(([key, answer]) =>
    Array.isArray(answer) ? answer.filter(isFile).map((file) => ({ key, file })) : [],
  );
}

/** The answers with every file changed. */
export function mapFiles(answers: Answers, change: (file: FileAnswer) => FileAnswer): Answers {
  const entries = Object.entries(answers).map(([key, answer]) => {
    const hasFile = Array.isArray(answer) && answer.some(isFile);
    return [key, hasFile ? answer.map((one: unknown) => (isFile(one) ? change(one) : one)) : answer];
  });
  return Object.fromEntries(entries) as Answers;
}

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'id' in value && 'url' in value && 'size' in value;
