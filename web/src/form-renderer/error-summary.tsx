import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useEffect, useRef } from 'react';
import { fieldNow } from './field/field-now.ts';
import { fieldId, rowPrefix } from './field/field-id.ts';
import { format, formatCount, problemText } from './messages.ts';
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
  const place = problem.path[0] === 'answers' ? placeOf(view, problem.path.slice(1)) : null;
  if (!place) return <>{problemText(view.messages, problem)}</>;
  const { id, field, rows } = place;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const { ownerDocument } = event.currentTarget;
        view.reveals.show(place.index);
        requestAnimationFrame(() => focusField(id, ownerDocument));
      }}
    >
      {rows.map((number) => `${format(view.messages.rowNumber, { number })}, `)}
      {field.label}
      {/[?？!！.。:：؟]$/.test(field.label) ? ' ' : view.messages.colon}
      {problemText(view.messages, problem, field, view)}
    </a>
  );
}

/** The field that a path leads to, through rows to the innermost; null where there is none. */
function placeOf(view: ViewSettings, [key, number, ...rest]: RefusalDetail['path']): Place | null {
  const index = view.store.form.indexOf.get(String(key));
  const field = index === undefined ? undefined : fieldNow(view, index);
  if (index === undefined || !field) return null;
  const row = typeof number === 'number' ? view.store.rows(index)[number] : undefined;
  const inside = row && placeOf({ ...view, store: row, idPrefix: rowPrefix(view, field, row) }, rest);
  if (inside) return { ...inside, index, rows: [Number(number) + 1, ...inside.rows] };
  return { id: fieldId(view, field), field, index, rows: [] };
}

interface Place {
  id: string;
  field: Field;
  /** Of the field that stands outside of all rows. */
  index: number;
  /** Numbers of the rows that it stands in, the outermost first. */
  rows: number[];
}

/** Brings a field into view and the caret into its first control. */
function focusField(id: string, document: Document): void {
  const place = document.getElementById(id) ?? document.getElementById(`${id}-label`);
  const field = place?.closest('.cs-field, .cs-group');
  const control = field?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
