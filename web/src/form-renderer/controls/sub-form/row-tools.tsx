import { takesAnswer } from '@countersign/shared/forms/field-traits.ts';
import { useState, type ReactNode } from 'react';
import type { FormStore } from '../../form-store.ts';
import { format } from '../../messages.ts';
import type { ViewSettings } from '../../view-settings.ts';
import type { RowActions } from './use-rows.ts';

interface RowToolsProps {
  view: ViewSettings;
  row: FormStore;
  name: string;
  actions: RowActions;
}

/** Moves and deletes a row; one with answers only after it was asked for. */
export function RowTools({ view, row, name, actions }: RowToolsProps) {
  const { messages } = view;
  const [isAsking, setAsking] = useState(false);
  const at = actions.rows.indexOf(row);
  const remove = () => (hasAnswers(row) ? setAsking(true) : actions.remove(row));
  if (isAsking) {
    return (
      <span className="cs-row-ask" role="group" aria-label={format(messages.removeRowAsk, { name })}>
        <span>{format(messages.removeRowAsk, { name })}</span>
        <button type="button" className="cs-link-button cs-danger" autoFocus onClick={() => actions.remove(row)}>
          {messages.removeRowYes}
        </button>
        <button type="button" className="cs-link-button" onClick={() => setAsking(false)}>
          {messages.removeRowNo}
        </button>
      </span>
    );
  }
  return (
    <span className="cs-row-tools">
      <Tool label={format(messages.rowUp, { name })} move={-1} isOff={at <= 0} onPress={() => actions.move(row, -1)}>
        <path d="M4 10l4-4 4 4" />
      </Tool>
      <Tool
        label={format(messages.rowDown, { name })}
        move={1}
        isOff={at === actions.rows.length - 1}
        onPress={() => actions.move(row, 1)}
      >
        <path d="M4 6l4 4 4-4" />
      </Tool>
      <Tool label={format(messages.removeRow, { name })} onPress={remove}>
        <path d="M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.5 9h6l.5-9M7 7v4M9 7v4" />
      </Tool>
    </span>
  );
}

/** What a person gave: computed values are no loss. */
const hasAnswers = (row: FormStore): boolean =>
  row.form.fields.some((field, index) => takesAnswer(field.type) && row.get(index) !== undefined);

interface ToolProps {
  label: string;
  move?: number;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, move, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="cs-tool"
      aria-label={label}
      title={label}
      disabled={isOff}
      data-move={move}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
