import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { useEffect, useRef } from 'react';
import { fieldId } from './field-view.tsx';
import { formatCount, problemText } from './messages.ts';
import type { ViewSettings } from './view-settings.ts';

/** What keeps the form from being sent, with a link to each place; takes the focus whenever the list is a new one. */
export function ErrorSummary({ view, problems }: { view: ViewSettings; problems: readonly RefusalDetail[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  const titleId = `${view.idPrefix}-summary`;
  return (
    <div ref={box} className="cs-summary" role="group" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{formatCount(view.language, problems.length, view.messages.problems)}</h2>
      <ul>
        {problems.map((problem, at) => (
          <li key={at}>
            <Problem view={view} problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Problem({ view, problem }: { view: ViewSettings; problem: RefusalDetail }) {
  const { fields, indexOf } = view.store.form;
  const field = problem.path[0] === 'answers' ? fields[indexOf.get(String(problem.path[1])) ?? -1] : undefined;
  if (!field) return <>{problemText(view.messages, problem)}</>;
  const id = fieldId(view, field);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(id, event.currentTarget.ownerDocument);
      }}
    >
      {field.label}
      {/[?？!！.。:：]$/.test(field.label) ? ' ' : ': '}
      {problemText(view.messages, problem, field)}
    </a>
  );
}

/** Brings a field into view and the caret into its first control. */
function focusField(id: string, document: Document): void {
  const place = document.getElementById(id) ?? document.getElementById(`${id}-label`);
  const field = place?.closest('.cs-field');
  const control = field?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
