import type { PageBreakField } from '@countersign/shared/forms/fields/page-break/schema.ts';
import { fieldNow } from '../field/field-now.ts';
import { format } from '../messages.ts';
import type { ViewSettings } from '../view-settings.ts';
import { type Pager, REVIEW } from './use-pager.ts';

/** The page break that begins a page; none for the first page of a form that begins without one. */
export function breakOf(view: ViewSettings, pager: Pager, page: number): PageBreakField | undefined {
  const field = fieldNow(view, pager.pages[page]?.breakAt ?? -1);
  return field?.type === 'page_break' ? field : undefined;
}

/** What a page is called: its own title, else its number on the way. */
export function pageTitle(view: ViewSettings, pager: Pager, page: number): string {
  if (page === REVIEW) return view.messages.reviewTitle;
  const isOneQuestion = view.store.form.presentation.mode === 'one_question';
  const field = isOneQuestion ? fieldNow(view, pager.pages[page]?.from ?? -1) : breakOf(view, pager, page);
  return field?.label.trim() || format(view.messages.pageNumber, { number: pager.path.indexOf(page) + 1 });
}
