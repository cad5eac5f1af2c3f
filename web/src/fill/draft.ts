import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';

/** What a device keeps of a form until the server has acknowledged the answers. */
export interface Draft {
  answers: Answers;
  /** The attempt to send that may have arrived: its id, and the answers it carried as JSON. */
  attempt?: { requestId: string; body: string };
}

const keyOf = (form: PublishedForm) => `countersign.draft.${form.formKey}`;

/** The draft of this form on this device. Answers to fields that the form no longer has are left out. */
export function readDraft(form: PublishedForm): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null') as Draft | null;
    if (typeof draft?.answers !== 'object' || draft.answers === null) return null;
    const known = new Set<string>(form.definition.fields.map((field) => field.key));
    const answers = Object.fromEntries(Object.entries(draft.answers).filter(([key]) => known.has(key)));
    return Object.keys(answers).length > 0 ? { ...draft, answers } : null;
  } catch {
    return null;
  }
}

/** Keeps the draft; false where the device does not let us, such as in some private windows. */
export function writeDraft(form: PublishedForm, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(form: PublishedForm): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // A device that keeps nothing has nothing to clear.
  }
}
