import { childrenOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { FormStore } from '../../form-store.ts';
import type { RowProps } from './row-card.tsx';
import { useRowTitle } from './row-title.ts';
import { RowTools } from './row-tools.tsx';
import { useRowView } from './use-row-view.ts';

interface RowTableProps extends Omit<RowProps, 'row' | 'at'> {
  form: CompiledForm;
  rows: readonly FormStore[];
  labelId: string;
}

/** Rows as a table; where there is no room for one, each row stands as a block with its labels. */
export function RowTable({ form, rows, labelId, ...rest }: RowTableProps) {
  const { view, isFixed } = rest;
  const columns = childrenOf(form.tree, -1).filter((index) => !view.hidden?.has(form.fields[index]?.key ?? ''));
  return (
    <div className="cs-table-room">
      <table className="cs-row-table" aria-labelledby={labelId}>
        <thead>
          <tr>
            {columns.map((index) => (
              <th key={index} scope="col">
                {form.fields[index]?.label}
                {rows[0]?.isRequired(index) && (
                  <span className="cs-required" aria-hidden="true">
                    {'\u00a0*'}
                  </span>
                )}
              </th>
            ))}
            {!isFixed && (
              <th scope="col">
                <span className="cs-unseen">{view.messages.rowActions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <TableRow key={row.id} {...rest} row={row} at={at} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow({
  view,
  field,
  row,
  at,
  isReadOnly,
  isFixed,
  actions,
  columns,
}: RowProps & { columns: readonly number[] }) {
  const inner = useRowView(view, field, row, isReadOnly);
  const title = useRowTitle(view, field, row, actions.nameAt(at));
  return (
    <tr id={inner.idPrefix}>
      {columns.map((index) => (
        <td key={index}>
          <inner.Field view={inner} index={index} />
        </td>
      ))}
      {!isFixed && (
        <td className="cs-row-end">
          <RowTools view={view} row={row} name={title} actions={actions} />
        </td>
      )}
    </tr>
  );
}
