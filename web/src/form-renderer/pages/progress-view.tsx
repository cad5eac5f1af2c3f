import { format } from '../messages.ts';
import type { ViewSettings } from '../view-settings.ts';
import { pageTitle } from './page-title.ts';
import type { Pager } from './use-pager.ts';

interface ProgressProps {
  view: ViewSettings;
  pager: Pager;
}

/** How far the person has come: a bar, or the pages by name. */
export function ProgressView({ view, pager }: ProgressProps) {
  const { progress } = view.store.form.presentation;
  const { path, position } = pager;
  if (progress === 'none' || path.length < 2) return null;
  const text = format(view.messages.pageOf, { number: position + 1, count: path.length });
  if (progress === 'steps') return <Steps view={view} pager={pager} />;
  return (
    <div className="cs-progress">
      <progress value={position + 1} max={path.length} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

function Steps({ view, pager }: ProgressProps) {
  return (
    <ol className="cs-steps" aria-label={view.messages.pages}>
      {pager.path.map((page, at) => (
        <li
          key={page}
          className={at < pager.position ? 'cs-done' : undefined}
          aria-current={at === pager.position ? 'step' : undefined}
        >
          {pageTitle(view, pager, page)}
        </li>
      ))}
    </ol>
  );
}

/** The pages by name; those seen can be gone to. */
export function ContentsView({ view, pager }: ProgressProps) {
  return (
    <nav className="cs-contents" aria-label={view.messages.pages}>
      <ol>
        {pager.path.map((page, at) => (
          <li key={page}>
            <button
              type="button"
              className="cs-link-button"
              aria-current={at === pager.position ? 'page' : undefined}
              disabled={at > pager.reached}
              onClick={() => pager.goTo(page)}
            >
              {pageTitle(view, pager, page)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
