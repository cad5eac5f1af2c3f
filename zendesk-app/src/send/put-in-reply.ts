import type { ZafClient } from '../zaf/zaf-client.ts';

/** Where a text went: into the public reply that is being written, or nowhere, as an internal note is open or nothing takes it. */
export type PutWhere = 'reply' | 'note' | 'nowhere';

/** Adds a paragraph to the public reply; never sends it. What the agent notes for colleagues is left alone. */
export async function putInReply(zaf: ZafClient, text: string): Promise<PutWhere> {
  const [type, written] = await Promise.all([
    zaf.get('ticket.comment.type').catch(() => undefined),
    zaf.get('ticket.comment.text').catch(() => undefined),
  ]);
  if (type === 'internalNote') return 'note';
  const paragraph = isEmpty(written) ? text : `\n\n${text}`;
  for (const action of ['ticket.comment.appendText', 'comment.appendText'] as const) {
    try {
      await zaf.invoke(action, paragraph);
      return 'reply';
    } catch {
      // Older pages know the second name only, and some have no composer.
    }
  }
  return 'nowhere';
}

/** A rich reply without a word still holds tags. */
const isEmpty = (written: unknown): boolean =>
  typeof written !== 'string' || written.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';
