import type { RankingField } from '@countersign/shared/forms/fields/ranking/schema.ts';
import { placesOf } from '@countersign/shared/forms/fields/ranking/check.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { format } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { groupProps } from '../input-props.ts';
import './ranking-control.css';

/** Options with those that are ranked first and in order; the others follow as the form has them. */
function orderOf(field: RankingField, answer: unknown) {
  const ranked = Array.isArray(answer)
    ? answer.flatMap((value) => field.options.filter((option) => option.value === value))
    : [];
  return { ranked, rest: field.options.filter((option) => !ranked.includes(option)) };
}

/** Puts options in order: by drag, by buttons, or by arrow keys on an option. */
export function RankingControl(props: ControlProps<RankingField>) {
  const { view, index, field, isReadOnly } = props;
  const [said, setSaid] = useState('');
  const dragged = useRef<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { ranked, rest } = orderOf(field, view.store.get(index));
  const values = ranked.map(({ value }) => value);
  const places = placesOf(field);

  /** `to` beyond the last place takes the option out of the ranking. */
  const place = (value: string, to: number) => {
    const others = values.filter((other) => other !== value);
    const next = to < 0 || to >= places ? others : others.toSpliced(to, 0, value).slice(0, places);
    const label = field.options.find((option) => option.value === value)?.label ?? value;
    const at = next.indexOf(value);
    view.store.set(index, next.length > 0 ? next : undefined);
    setSaid(
      at < 0
        ? format(view.messages.unranked, { name: label })
        : format(view.messages.rankedAt, { name: label, place: at + 1, count: places }),
    );
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)?.focus(),
    );
  };
  const handleKey = (event: KeyboardEvent, value: string, at: number) => {
    const free = Math.min(values.length, places - 1);
    const targets: Record<string, number> = {
      ArrowUp: at < 0 ? free : Math.max(0, at - 1),
      ArrowDown: at < 0 ? free : Math.min(values.length - 1, at + 1),
      Enter: at < 0 ? free : at,
      Delete: -1,
    };
    const to = targets[event.key];
    if (to === undefined || isReadOnly) return;
    event.preventDefault();
    place(value, to);
  };
  const row = ({ value, label }: { value: string; label: string }, at: number) => (
    <div
      key={value}
      role="listitem"
      className={at < 0 ? 'cs-rank cs-rank-open' : 'cs-rank'}
      onDragOver={(event) => dragged.current !== null && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged.current !== null) place(dragged.current, at < 0 ? Math.min(values.length, places - 1) : at);
        dragged.current = null;
      }}
    >
      <button
        type="button"
        className="cs-rank-name"
        data-value={value}
        draggable={!isReadOnly}
        disabled={isReadOnly}
        onDragStart={() => (dragged.current = value)}
        onDragEnd={() => (dragged.current = null)}
        onClick={() => at < 0 && place(value, Math.min(values.length, places - 1))}
        onKeyDown={(event) => handleKey(event, value, at)}
      >
        <span className="cs-rank-place" aria-hidden="true">
          {at < 0 ? '–' : at + 1}
        </span>
        <span aria-hidden="true">{label}</span>
        <span className="cs-said">
          {at < 0
            ? format(view.messages.unranked, { name: label })
            : format(view.messages.rankedAt, { name: label, place: at + 1, count: places })}
        </span>
      </button>
      {!isReadOnly && at >= 0 && (
        <>
          <Move
            name={format(view.messages.moveUp, { name: label })}
            sign="↑"
            isOff={at === 0}
            onMove={() => place(value, at - 1)}
          />
          <Move
            name={format(view.messages.moveDown, { name: label })}
            sign="↓"
            isOff={at === values.length - 1}
            onMove={() => place(value, at + 1)}
          />
          <Move
            name={format(view.messages.removeFileNamed, { name: label })}
            sign="×"
            isOff={false}
            onMove={() => place(value, -1)}
          />
        </>
      )}
    </div>
  );

  return (
    <div role="group" {...groupProps(props)}>
      <div ref={list} role="list" className="cs-ranks">
        {ranked.map(row)}
        {rest.map((option) => row(option, -1))}
      </div>
      <span className="cs-said" role="status">
        {said}
      </span>
    </div>
  );
}

interface MoveProps {
  name: string;
  sign: string;
  isOff: boolean;
  onMove: () => void;
}

function Move({ name, sign, isOff, onMove }: MoveProps) {
  return (
    <button type="button" className="cs-rank-move" aria-label={name} disabled={isOff} onClick={onMove}>
      {sign}
    </button>
  );
}
