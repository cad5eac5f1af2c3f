import { prefillAnswers } from '@countersign/shared/forms/prefill/prefill.ts';
import type { FormStore } from '../form-store.ts';
import { type Opened, startLookUps } from './look-ups.ts';

/** Puts what the address of the page says into a form that was just opened, then what the server knows. */
export function prefillStore(store: FormStore, opened: Opened = { isNew: true }): void {
  if (opened.isNew) {
    const parameters = new URLSearchParams(location.search);
    for (const [field, answer] of prefillAnswers(store.form, { url: (name) => parameters.get(name) })) {
      store.set(field, answer);
    }
  }
  startLookUps(store, opened);
}
