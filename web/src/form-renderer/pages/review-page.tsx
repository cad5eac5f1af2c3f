import { format } from '../messages.ts';
import { Reveals } from '../reveals.ts';
import { useMemo } from 'react';
import type { ViewSettings } from '../view-settings.ts';
import { breakOf, pageTitle } from './page-title.ts';
import { PageFields } from './page-fields.tsx';
import { type Pager, REVIEW } from './use-pager.ts';

/** All answers to be read before they are sent, each page with a way back to change it. */
export function ReviewPage({ view, pager }: { view: ViewSettings; pager: Pager }) {
  const readView = useMemo<ViewSettings>(
    () => ({
      ...view,
      mode: 'review',
      idPrefix: `${view.idPrefix}-review`,
      writable: undefined,
      reveals: new Reveals(),
    }),
    [view],
  );
  const pages = pager.path.filter((page) => page !== REVIEW);
  const isOneQuestion = view.store.form.presentation.mode === 'one_question';
  return (
    <div className="cs-review cs-review-page">
      {pages.map((page) => {
        const shown = pager.pages[page];
        const title = pageTitle(view, pager, page);
        if (!shown) return null;
        return (
          <section key={page} aria-label={title}>
            <div className="cs-review-head">
              {!isOneQuestion && (pages.length > 1 || breakOf(view, pager, page)) && (
                <h3 className="cs-heading">{title}</h3>
              )}
              <button
                type="button"
                className="cs-link-button"
                aria-label={format(view.messages.changePage, { name: title })}
                onClick={() => pager.goTo(page)}
              >
                {view.messages.change}
              </button>
            </div>
            <PageFields view={readView} page={shown} />
          </section>
        );
      })}
    </div>
  );
}
