import type { MatrixField, MatrixLine } from '@countersign/shared/forms/fields/matrix/schema.ts';
import { MOST_ADDED_ROWS } from '@countersign/shared/forms/state/most-rows.ts';
import { addedRows } from '@countersign/shared/forms/fields/matrix/check.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { groupProps } from '../input-props.ts';
import { useIdleSlices } from '../../slices/use-idle-slices.ts';
import type { ControlProps } from '../../view-settings.ts';
import { columnsOf } from './columns-of.ts';
import { MatrixRow } from './matrix-row.tsx';
import { ReadMatrix } from './read-matrix.tsx';
import { totalOf, totalText } from './totals.ts';
import './matrix.css';

export type MatrixAnswer = Readonly<Record<string, unknown>>;

const AT_ONCE = 25;
const NOTHING: MatrixAnswer = {};

/** A table of the same question for several rows; where there is no room, each row is a block. */
export function MatrixControl(props: ControlProps<MatrixField>) {
  return props.isReadOnly ? <ReadMatrix {...props} /> : <OpenMatrix {...props} />;
}

function OpenMatrix(props: ControlProps<MatrixField>) {
  const { view, index, field, id } = props;
  const { store, messages } = view;
  const answer = asRows(store.get(index));
  const added = useMemo(() => (field.addedRows ? addedRows(answer) : []), [field.addedRows, answer]);
  const rows = [...field.rows, ...added];
  const columns = useMemo(() => columnsOf(field), [field]);
  const { mounted, mountAll } = useIdleSlices(Math.max(1, Math.ceil(rows.length / AT_ONCE)));
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  const put = useCallback(
    (next: MatrixAnswer) => {
      latest.current = next;
      store.set(index, Object.keys(next).length > 0 ? next : undefined);
    },
    [store, index],
  );
  const change = useCallback(
    (row: string, value: unknown) => put(withRow(field, latest.current, row, value)),
    [put, field],
  );
  const setAdded = (next: readonly MatrixLine[], gone?: string) => {
    const { _rows, ...rest } = latest.current;
    const kept = Object.fromEntries(Object.entries(rest).filter(([row]) => row !== gone));
    put(next.length > 0 ? { ...kept, _rows: next } : kept);
  };
  const addRow = () => {
    mountAll();
    const number = Math.max(0, ...added.map((row) => Number(row.id.slice(1)))) + 1;
    setAdded([...added, { id: `x${number}`, label: '' }]);
    requestAnimationFrame(() => document.getElementById(`${id}-x${number}-name`)?.focus());
  };
  const hasTotals = field.cells === 'number' && field.showTotals;
  return (
    <div className="cs-matrix-room" role="group" {...groupProps(props)}>
      <div className="cs-matrix-scroll">
        <table className={`cs-matrix cs-matrix-${field.cells}`} aria-labelledby={props.labelId}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.label}
                </th>
              ))}
              {hasTotals && <th scope="col">{messages.total}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mounted * AT_ONCE).map((row) => (
              <MatrixRow
                key={row.id}
                view={view}
                field={field}
                columns={columns}
                row={row}
                id={`${id}-${row.id}`}
                value={answer[row.id]}
                hasTotals={hasTotals}
                isAdded={added.includes(row)}
                onChange={change}
                onRename={(label) => setAdded(added.map((one) => (one.id === row.id ? { ...one, label } : one)))}
                onRemove={() =>
                  setAdded(
                    added.filter((one) => one.id !== row.id),
                    row.id,
                  )
                }
              />
            ))}
          </tbody>
          {hasTotals && (
            <tfoot>
              <tr>
                <th scope="row">{messages.total}</th>
                {columns.map(({ id: column, label }) => (
                  <td key={column}>
                    <span className="cs-cell-label">{label}</span>
                    {totalText(view.language, field, totalOf(field, rows, answer, column))}
                  </td>
                ))}
                <td>
                  <span className="cs-cell-label">{messages.total}</span>
                  {totalText(view.language, field, totalOf(field, rows, answer))}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {field.addedRows && added.length < MOST_ADDED_ROWS && (
        <button type="button" className="cs-link-button" onClick={addRow}>
          {messages.addRow}
        </button>
      )}
    </div>
  );
}

const asRows = (answer: unknown): MatrixAnswer =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as MatrixAnswer) : NOTHING;

/** Other rows stay the same objects, so that only this one is drawn again. */
function withRow(field: MatrixField, answer: MatrixAnswer, row: string, value: unknown): MatrixAnswer {
  const others = Object.entries(answer).filter(
    ([id, other]) => id !== row && !(field.oncePerColumn && field.cells === 'single' && other === value),
  );
  return Object.fromEntries(value === undefined ? others : [...others, [row, value]]);
}
