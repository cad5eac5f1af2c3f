import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import type { MatrixField, MatrixLine } from '@countersign/shared/forms/fields/matrix/schema.ts';
import { useState } from 'react';
import { readNumberText, roundToDecimals, typedText } from '../number/read-number-text.ts';
import type { ViewSettings } from '../../view-settings.ts';

interface MatrixCellProps {
  view: ViewSettings;
  field: MatrixField;
  row: MatrixLine;
  column: MatrixLine;
  /** Of the row. */
  id: string;
  /** Of the whole row. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One cell with a native control; it is named by its row and its column. */
export function MatrixCell(props: MatrixCellProps) {
  const { field } = props;
  switch (field.cells) {
    case 'single':
    case 'scale':
    case 'multiple':
      return <ChoiceCell {...props} />;
    case 'text':
    case 'number':
    case 'dropdown':
      return <EntryCell {...props} />;
  }
}

const nameOf = ({ row, column }: MatrixCellProps) => `${row.label}, ${column.label}`;

function ChoiceCell(props: MatrixCellProps) {
  const { field, column, id, value, onChange } = props;
  const own = field.cells === 'scale' ? Number(column.id) : column.id;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const isMany = field.cells === 'multiple';
  const toggle = (isOn: boolean) => {
    const next = field.columns.map((one) => one.id).filter((one) => (one === own ? isOn : chosen.includes(one)));
    return next.length > 0 ? next : undefined;
  };
  return (
    <label className="cs-cell">
      <input
        type={isMany ? 'checkbox' : 'radio'}
        name={isMany ? undefined : id}
        aria-label={nameOf(props)}
        checked={isMany ? chosen.includes(own) : value === own}
        onChange={(event) => onChange(isMany ? toggle(event.currentTarget.checked) : own)}
      />
      <span className="cs-cell-label" aria-hidden="true">
        {column.label}
      </span>
    </label>
  );
}

function EntryCell(props: MatrixCellProps) {
  const { view, field, column, value, onChange } = props;
  const cells = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const own = cells[column.id];
  const put = (next: unknown) => {
    const { [column.id]: _before, ...others } = cells;
    const all = next === undefined ? others : { ...others, [column.id]: next };
    onChange(Object.keys(all).length > 0 ? all : undefined);
  };
  return (
    <label className="cs-cell">
      <span className="cs-cell-label" aria-hidden="true">
        {column.label}
      </span>
      {field.cells === 'dropdown' ? (
        <select
          className="cs-input"
          aria-label={nameOf(props)}
          value={typeof own === 'string' ? own : ''}
          onChange={(event) => put(event.currentTarget.value || undefined)}
        >
          <option value="">{view.messages.choose}</option>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : field.cells === 'number' ? (
        <NumberInput label={nameOf(props)} value={own} decimals={field.decimals} onChange={put} />
      ) : (
        <input
          className="cs-input"
          type="text"
          aria-label={nameOf(props)}
          value={typeof own === 'string' ? own : ''}
          maxLength={inputLimit(typeof own === 'string' ? own : '', 1000)}
          onInput={(event) => put(event.currentTarget.value || undefined)}
        />
      )}
    </label>
  );
}

interface NumberInputProps {
  label: string;
  value: unknown;
  decimals: number | undefined;
  onChange: (value: unknown) => void;
}

/** Keeps what is being typed, such as `1.`, until the cell is left. */
function NumberInput({ label, value, decimals, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className="cs-input"
      type="text"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={label}
      value={typed ?? typedText(value, decimals)}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readNumberText(event.currentTarget.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        if (typeof value === 'number' && decimals !== undefined) onChange(roundToDecimals(value, decimals));
      }}
    />
  );
}
