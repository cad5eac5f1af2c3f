import { erase, readAll } from './device-store.ts';
import { filesIn, type PreservedFile, type Waiting } from './waiting.ts';

/** Takes files from the device that no draft and nothing that waits has any more. */
export async function sweepFiles(waiting: readonly Waiting[]): Promise<void> {
  const needed = new Set(waiting.flatMap(({ answers }) => filesIn(answers).map(({ file }) => file.id as string)));
  const drafts = Object.entries(localStorage)
    .filter(([key]) => key.startsWith('countersign.draft.'))
    .map(([, text]) => String(text));
  for (const { id } of await readAll<PreservedFile>('files')) {
    if (!needed.has(id) && !drafts.some((text) => text.includes(id))) await erase('files', id);
  }
}
