import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { PageData } from '../page-data.ts';

/** What a device keeps of a form until the server has acknowledged the answers. */
export interface Draft {
  answers: Answers;
  /** The version of the form that they were given on. */
  version?: number;
  /** Labels of the fields answered, for a version that does not have them any more. */
  labels?: Record<string, string>;
  /** The page that the person was on, by its place among all pages. */
  page?: number;
  /** The attempt to send that may have arrived: its id, and the answers it carried as JSON. */
  attempt?: { requestId: string; body: string };
  /** The draft on the server that this is a copy of, and whether nothing was changed since. */
  server?: { rev: number; isSaved: boolean };
}

/** Where the device keeps the draft: one for each form, and one for each draft on the server. */
export function draftKey({ form }: PageData, name: string | null): string {
  return `countersign.draft.${form.formKey}${name ? `.${name.slice(0, 12)}` : ''}`;
}

/** The draft on this device, or null; a form of another version may find answers in it that it has no place for. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    if (typeof draft?.answers !== 'object' || draft.answers === null) return null;
    return Object.keys(draft.answers).length > 0 ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the draft; false where the device does not let us, such as in some private windows. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A device that keeps nothing has nothing to clear.
  }
}
