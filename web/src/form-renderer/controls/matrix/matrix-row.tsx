import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import type { MatrixField, MatrixLine } from '@countersign/shared/forms/fields/matrix/schema.ts';
import { memo } from 'react';
import { format } from '../../messages.ts';
import type { ViewSettings } from '../../view-settings.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { totalOf, totalText } from './totals.ts';

interface MatrixRowProps {
  view: ViewSettings;
  field: MatrixField;
  columns: readonly MatrixLine[];
  row: MatrixLine;
  id: string;
  value: unknown;
  hasTotals: boolean;
  /** The person has added the row, names it and may delete it. */
  isAdded: boolean;
  onChange: (row: string, value: unknown) => void;
  onRename: (label: string) => void;
  onRemove: () => void;
}

/** One row; drawn again only when its own answer changes, so that large tables stay fluent. */
export const MatrixRow = memo(
  function MatrixRow(props: MatrixRowProps) {
    const { view, field, columns, row, id, value, isAdded, onChange } = props;
    return (
      <tr>
        <th scope="row">{isAdded ? <RowName {...props} /> : row.label}</th>
        {columns.map((column) => (
          <td key={column.id}>
            <MatrixCell
              view={view}
              field={field}
              row={row}
              column={column}
              id={id}
              value={value}
              onChange={(next) => onChange(row.id, next)}
            />
          </td>
        ))}
        {props.hasTotals && (
          <td className="cs-row-total">
            <span className="cs-cell-label">{view.messages.total}</span>
            {totalText(view.language, field, totalOf(field, [row], { [row.id]: value }))}
          </td>
        )}
      </tr>
    );
  },
  (before, after) =>
    before.value === after.value &&
    before.row === after.row &&
    before.field === after.field &&
    before.view === after.view,
);

function RowName({ view, row, id, onRename, onRemove }: MatrixRowProps) {
  const { messages } = view;
  return (
    <span className="cs-row-name">
      <input
        className="cs-input"
        id={`${id}-name`}
        aria-label={messages.rowName}
        value={row.label}
        maxLength={inputLimit(row.label, 200)}
        onInput={(event) => onRename(event.currentTarget.value)}
      />
      <button
        type="button"
        className="cs-link-button"
        aria-label={format(messages.removeRow, { name: row.label || messages.rowName })}
        onClick={onRemove}
      >
        {messages.removeFile}
      </button>
    </span>
  );
}
