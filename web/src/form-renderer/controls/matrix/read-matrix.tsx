import type { MatrixField } from '@countersign/shared/forms/fields/matrix/schema.ts';
import { addedRows } from '@countersign/shared/forms/fields/matrix/check.ts';
import { matrixCellText, matrixRowText } from '@countersign/shared/forms/fields/matrix/text.ts';
import type { ControlProps } from '../../view-settings.ts';

/** The answers of a matrix to be read: one column where each row has one answer, else the whole table. */
export function ReadMatrix({ view, index, field, labelId }: ControlProps<MatrixField>) {
  const answer = (view.store.get(index) ?? {}) as Readonly<Record<string, unknown>>;
  const rows = [...field.rows, ...addedRows(answer)];
  const isWide = field.cells === 'text' || field.cells === 'number' || field.cells === 'dropdown';
  const none = view.messages.noAnswer;
  if (Object.keys(answer).length === 0) return <div className="cs-value cs-none">{none}</div>;
  return (
    <div className="cs-matrix-room">
      <table className="cs-matrix cs-matrix-read" aria-labelledby={labelId}>
        {isWide && (
          <thead>
            <tr>
              <td />
              {field.columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ id, label }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {isWide ? (
                field.columns.map((column) => (
                  <td key={column.id}>
                    <span className="cs-cell-label">{column.label}</span>
                    {matrixCellText(
                      field,
                      (answer[id] as Readonly<Record<string, unknown>> | undefined)?.[column.id],
                      view.language,
                    )}
                  </td>
                ))
              ) : (
                <td>{matrixRowText(field, answer[id], view.language) || none}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
