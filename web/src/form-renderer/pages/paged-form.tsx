import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import type { PagedFormProps } from '../deferred-pages.tsx';
import { format } from '../messages.ts';
import type { ViewSettings } from '../view-settings.ts';
import { PageFields } from './page-fields.tsx';
import { breakOf, pageTitle } from './page-title.ts';
import { ContentsView, ProgressView } from './progress-view.tsx';
import { ReviewPage } from './review-page.tsx';
import { REVIEW, usePager, type Pager } from './use-pager.ts';
import { handleQuestionKey } from './use-question-keys.ts';
import './pages.css';

const NONE: readonly RefusalDetail[] = [];

/**
 * A form page by page. Next checks its own page only; what is wrong at the end leads to its page. Going anywhere puts the
 * keyboard on the title of the page.
 */
export function PagedForm({ view, onSubmit, submit, hasHistory }: PagedFormProps) {
  const { store, mode } = view;
  const { presentation } = store.form;
  const isOneQuestion = presentation.mode === 'one_question';
  const pager = usePager(view, hasHistory);
  const { at, pages } = pager;
  const [problems, setProblems] = useState(NONE);
  const title = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useFocusOnTurn(at, () => (isOneQuestion && at !== REVIEW ? firstControl(box.current) : null) ?? title.current);

  const goOn = () => {
    const page = pages[at];
    const found = page ? store.validatePart(page.from, page.to) : NONE;
    setProblems(isOneQuestion ? NONE : found);
    if (found.length === 0) pager.step(1);
    else if (isOneQuestion) firstControl(box.current)?.focus();
  };
  const send = async () => {
    if (!(await store.finish())) return;
    const checked = store.validate();
    setProblems(checked.problems);
    if (checked.problems.length > 0) return;
    const refused = await onSubmit(checked.answers);
    if (!refused || refused.length === 0) return;
    store.refuse(refused);
    setProblems([...refused]);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pager.isLast) void send();
    else goOn();
  };
  const page = pages[at];
  const classes = ['cs-form', `cs-${mode}`, isOneQuestion && 'cs-one', presentation.numbers && 'cs-numbered'];
  return (
    <form noValidate onSubmit={handleSubmit}>
      <div
        ref={box}
        className={classes.filter(Boolean).join(' ')}
        onKeyDown={isOneQuestion ? handleQuestionKey : undefined}
      >
        <ProgressView view={view} pager={pager} />
        {presentation.contents && <ContentsView view={view} pager={pager} />}
        <ErrorSummary view={view} problems={problems} />
        <div key={at} className="cs-leaf">
          <PageHead view={view} pager={pager} titleRef={title} />
          {at === REVIEW ? <ReviewPage view={view} pager={pager} /> : page && <PageFields view={view} page={page} />}
        </div>
        <div className={pager.isLast ? 'cs-foot' : undefined}>
          <div className="cs-turn">
            {!pager.isLast && (
              <button type="submit" className="cs-next">
                {nextText(view, pager)}
              </button>
            )}
            {pager.position > 0 && (
              <button type="button" className="cs-back" onClick={() => pager.step(-1)}>
                {breakOf(view, pager, at)?.backLabel ?? view.messages.back}
              </button>
            )}
          </div>
          {pager.isLast && submit}
        </div>
      </div>
    </form>
  );
}

function nextText(view: ViewSettings, pager: Pager): string {
  const next = pager.path[pager.position + 1] ?? REVIEW;
  if (next === REVIEW) return view.messages.toReview;
  if (view.store.form.presentation.mode === 'one_question') return view.messages.ok;
  return breakOf(view, pager, next)?.nextLabel ?? view.messages.next;
}

interface PageHeadProps {
  view: ViewSettings;
  pager: Pager;
  titleRef: React.RefObject<HTMLHeadingElement | null>;
}

/** The title of the page, which takes the keyboard; where it has none, its number is there to be heard. */
function PageHead({ view, pager, titleRef }: PageHeadProps) {
  const { at, path, position } = pager;
  const own = at === REVIEW ? undefined : breakOf(view, pager, at);
  const isSeen = at === REVIEW || (own?.label.trim() && view.store.form.presentation.mode === 'pages');
  const place = format(view.messages.pageOf, { number: position + 1, count: path.length });
  return (
    <>
      <h2 ref={titleRef} tabIndex={-1} className={isSeen ? 'cs-heading' : 'cs-unseen'}>
        {isSeen ? pageTitle(view, pager, at) : place}
      </h2>
      {own?.hint && isSeen && <p className="cs-hint">{own.hint}</p>}
      {at === REVIEW && <p className="cs-hint">{view.messages.reviewHelp}</p>}
    </>
  );
}

const firstControl = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('.cs-leaf input, .cs-leaf textarea, .cs-leaf select, .cs-leaf button') ?? null;

/** Puts the keyboard where the person goes on, but not when the form opens. */
function useFocusOnTurn(at: number, target: () => HTMLElement | null): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    if (document.activeElement?.closest('.cs-summary')) return;
    target()?.focus({ preventScroll: true });
    target()?.closest('.cs-leaf')?.scrollIntoView({ block: 'nearest' });
  });
}
