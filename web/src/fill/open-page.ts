import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { createFormStore } from '../form-renderer/form-store.ts';
import type { UploadFile } from '../form-renderer/view-settings.ts';
import { draftKey, readDraft } from './drafts/draft.ts';
import { keepDraft } from './drafts/keep-draft.ts';
import type { OpenPage } from './deferred.ts';
import { draftInAddress, type PageData } from './page-data.ts';

export interface Opening {
  data: PageData;
  compiled: CompiledForm;
  /** What the page showed before, in another language; otherwise the device and the server are asked. */
  answers?: Answers;
  show: OpenPage['show'];
}

/** A form with everything that is known of its answers: what the device has, else the draft that the address names. */
export function openPage(opening: Opening, onSaved: (isSaved: boolean) => void): OpenPage {
  const { data, compiled, answers, show } = opening;
  const key = draftKey(data, data.link?.secret ?? draftInAddress());
  const opened = data.draft?.opened;
  const found = readDraft(key);
  // A copy without changes of its own is never newer than what lies on the server.
  const known = opened && found?.server?.isSaved ? null : found;
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const first = answers ?? known?.answers ?? opened?.answers;
  const store = createFormStore(compiled, { answers: first ?? data.link?.answers, now: Date.now(), zone });
  if (compiled.fields.some((field) => 'prefill' in field && field.prefill)) {
    const isNew = first === undefined;
    void import('../form-renderer/calls/prefill-store.ts').then(({ prefillStore }) => prefillStore(store, { isNew }));
  }
  store.page = known?.page ?? 0;
  const target = { formKey: data.form.formKey, ticket: data.uploadTicket };
  const upload: UploadFile = async (...sending) =>
    (await import('../form-renderer/calls/upload-by-xhr.ts')).uploadByXhr(target)(...sending);
  const draft = keepDraft(key, store, onSaved, opened?.rev);
  return { data, compiled, store, draft, upload, known: answers ? null : known, show };
}
