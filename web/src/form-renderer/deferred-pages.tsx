import { isStepwise } from '@countersign/shared/forms/pages/is-stepwise.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { ReactNode } from 'react';
import { deferred } from './deferred.tsx';
import type { TakeAnswers, ViewSettings } from './view-settings.ts';

export interface PagedFormProps {
  view: ViewSettings;
  onSubmit: TakeAnswers;
  /** The button that sends, and what stands with it. */
  submit: ReactNode;
  hasHistory: boolean;
}

/** Whether this view is gone through page by page; what is only looked at is always whole. */
export const isPaged = ({ mode, store }: ViewSettings): boolean =>
  (mode === 'fill' || mode === 'preview') && isStepwise(store.form);

/** A form page by page; the code for it is fetched when the first such form is drawn. */
export const DeferredPages = deferred<PagedFormProps>(() =>
  import('./pages/paged-form.tsx').then((file) => file.PagedForm),
);

/** Fetches what such forms need beyond others. */
export async function loadPages(form: CompiledForm): Promise<void> {
  if (isStepwise(form)) await DeferredPages.fetch();
}
