import { childrenOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { SubFormField } from '@countersign/shared/forms/fields/sub-form/schema.ts';
import { FieldList } from '../../field/field-list.tsx';
import type { FormStore } from '../../form-store.ts';
import type { ViewSettings } from '../../view-settings.ts';
import { useRowTitle } from './row-title.ts';
import { RowTools } from './row-tools.tsx';
import type { RowActions } from './use-rows.ts';
import { useRowView } from './use-row-view.ts';

export interface RowProps {
  view: ViewSettings;
  field: SubFormField;
  row: FormStore;
  /** Its place among the rows. */
  at: number;
  isReadOnly: boolean;
  /** The rows stay as many as they are, in their order. */
  isFixed: boolean;
  actions: RowActions;
}

/** One row as a card with its fields below each other. */
export function RowCard({ view, field, row, at, isReadOnly, isFixed, actions }: RowProps) {
  const inner = useRowView(view, field, row, isReadOnly);
  const title = useRowTitle(view, field, row, actions.nameAt(at));
  return (
    <li className="cs-row" id={inner.idPrefix}>
      <fieldset>
        <legend className="cs-row-title">{title}</legend>
        {!isFixed && <RowTools view={view} row={row} name={title} actions={actions} />}
        <FieldList view={inner} fields={childrenOf(row.form.tree, -1)} />
      </fieldset>
    </li>
  );
}
