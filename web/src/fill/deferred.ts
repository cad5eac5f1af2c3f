import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { ComponentType } from 'react';
import type { FormStore } from '../form-renderer/form-store.ts';
import type { UploadFile } from '../form-renderer/view-settings.ts';
import type { Draft } from './drafts/draft.ts';
import type { DraftKeeper } from './drafts/keep-draft.ts';
import type { PageData } from './page-data.ts';
import type { Sent } from './sending/send-answers.ts';

/** A page under way, as its rarer parts need it. */
export interface OpenPage {
  data: PageData;
  compiled: CompiledForm;
  store: FormStore;
  draft: DraftKeeper;
  upload: UploadFile;
  /** What the device had when the page was opened. */
  known: Draft | null;
  /** Shows the form anew, in another language or version, with these answers. */
  show: (data: PageData, answers: Answers) => Promise<void>;
}

/** What only some forms need, fetched once the page stands: drafts on the server, languages, filling without a network. */
export interface Deferred {
  /** What there is to be told, above the form. */
  Notices: ComponentType;
  /** What is asked beside the form before it is sent. */
  BeforeSending?: ComponentType;
  /** What else can be done, beside the button that sends. */
  Actions: ComponentType;
  /** Where the form works without a network: keeps what it cannot send. */
  upload?: UploadFile;
  send?: (answers: Answers, requestId: string) => Promise<Sent | { kept: ComponentType }>;
}

/** Ends the filling: this page stands in the place of the form. */
export type EndWith = (page: ComponentType) => void;

/** Whether the page has more to it than its form. */
export function needsDeferred({ form, draft, start, link, languages = [] }: PageData, known: Draft | null): boolean {
  const { drafts, offline } = form.definition;
  const isOlder = known !== null && known.version !== form.version;
  return Boolean(
    start ||
    link?.asksCode ||
    drafts?.onServer ||
    offline ||
    languages.length > 1 ||
    draft?.opened ||
    draft?.isGone ||
    isOlder,
  );
}
