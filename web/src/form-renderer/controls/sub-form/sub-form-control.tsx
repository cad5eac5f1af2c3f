import { childrenOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { SubFormField } from '@countersign/shared/forms/fields/sub-form/schema.ts';
import { FieldList } from '../../field/field-list.tsx';
import { format } from '../../messages.ts';
import { useIdleSlices } from '../../slices/use-idle-slices.ts';
import type { ControlProps } from '../../view-settings.ts';
import { PaperRows } from './paper-rows.tsx';
import { RowCard } from './row-card.tsx';
import { RowTable } from './row-table.tsx';
import { useRows } from './use-rows.ts';
import '../layout/layout.css';
import './rows.css';

/** Rows of the same fields: added, moved and deleted by mouse and by keyboard. On the canvas one row stands for all. */
export function SubFormControl(props: ControlProps<SubFormField>) {
  const { view, index } = props;
  if (view.mode !== 'canvas') return <Rows {...props} />;
  return (
    <div className="cs-sketched-row">
      <FieldList view={view} fields={childrenOf(view.store.form.tree, index)} />
    </div>
  );
}

const AT_ONCE = 10;

function Rows({ view, index, field, id, labelId, describedBy, isInvalid, isReadOnly }: ControlProps<SubFormField>) {
  const { messages } = view;
  const actions = useRows(view, index, field);
  const { rows, removed } = actions;
  const { mounted, mountAll } = useIdleSlices(Math.max(1, Math.ceil(rows.length / AT_ONCE)));
  const shown = rows.slice(0, mounted * AT_ONCE);
  const form = view.store.form.rows.get(index);
  // What is hidden in a row is known by the row's place alone.
  const isFixed = isReadOnly || form?.fields.some(({ key }) => view.hidden?.has(key)) === true;
  const add = () => {
    mountAll();
    actions.add();
  };
  return (
    <div
      role="group"
      className="cs-rows-box"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
    >
      {rows.length === 0 && isFixed && <div className="cs-value cs-none">{messages.noAnswer}</div>}
      {rows.length === 0 && !isFixed && form && (
        <PaperRows form={form} minRows={field.minRows} maxRows={field.maxRows} />
      )}
      {field.layout === 'table' && form && rows.length > 0 && (
        <RowTable
          view={view}
          field={field}
          form={form}
          rows={shown}
          labelId={labelId}
          isReadOnly={isReadOnly}
          isFixed={isFixed}
          actions={actions}
        />
      )}
      {field.layout === 'cards' && rows.length > 0 && (
        <ol className="cs-rows">
          {shown.map((row, at) => (
            <RowCard
              key={row.id}
              view={view}
              field={field}
              row={row}
              at={at}
              isReadOnly={isReadOnly}
              isFixed={isFixed}
              actions={actions}
            />
          ))}
        </ol>
      )}
      {removed && (
        <p className="cs-row-removed">
          <span role="status">{format(messages.rowRemoved, { name: removed.name })}</span>
          <button type="button" id={`${id}-undo`} className="cs-link-button" onClick={actions.undo}>
            {messages.undo}
          </button>
        </p>
      )}
      {!isFixed && rows.length < field.maxRows && (
        <button type="button" className="cs-add-row" onClick={add}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M8 3v10M3 8h10" />
          </svg>
          {field.addLabel || messages.addRow}
        </button>
      )}
      <span role="status" className="cs-unseen">
        {actions.said}
      </span>
    </div>
  );
}
