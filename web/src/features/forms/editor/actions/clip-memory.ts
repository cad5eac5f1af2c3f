import { type FormClip, readClip, writeClip } from '@countersign/shared/forms/definition/clip.ts';
import { LONGEST_DEFINITION } from '@countersign/shared/forms/limits/limits.ts';

/** What was copied last, for browsers that keep their clipboard to themselves. */
let kept: FormClip | null = null;

/** Keeps a clip and answers it as text for the system's clipboard. */
export function rememberClip(clip: FormClip): string {
  kept = clip;
  return writeClip(clip);
}

/** Puts the clip on the system's clipboard too, where that is allowed. */
export async function copyClip(clip: FormClip): Promise<void> {
  const text = rememberClip(clip);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without permission the form editor's own memory has to do: it reaches every form of this window.
  }
}

/** The clip in a text that was pasted; null where it is other text. */
export const clipIn = (text: string): FormClip | null => readClip(text, LONGEST_DEFINITION);

/** What was copied last: from the system where it may be read, else from this window. */
export async function lastClip(): Promise<FormClip | null> {
  try {
    return clipIn(await navigator.clipboard.readText()) ?? kept;
  } catch {
    return kept;
  }
}
