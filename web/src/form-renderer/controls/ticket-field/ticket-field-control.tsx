import type { TicketFieldField } from '@countersign/shared/forms/fields/ticket-field/schema.ts';
import { plainTicketField } from '@countersign/shared/forms/prefill/plain-ticket-field.ts';
import type { ControlProps } from '../../view-settings.ts';
import { eagerControl } from '../eager-controls.tsx';
import { inputProps } from '../input-props.ts';
import { MultiSelectControl } from '../tags/tag-controls.tsx';

/** A field of the ticket, typed or chosen like the ordinary field of its kind. */
export function TicketFieldControl(props: ControlProps<TicketFieldField>) {
  const plain = plainTicketField(props.field);
  if (!plain) return <TicketBox {...props} />;
  if (plain.type === 'multi_select') return <MultiSelectControl {...props} field={plain} />;
  return eagerControl({ ...props, field: plain });
}

/** One box to tick, as the ticket has it. */
function TicketBox(props: ControlProps<TicketFieldField>) {
  const { view, index, isReadOnly } = props;
  const { readOnly: _, className: __, ...input } = inputProps(props);
  return (
    <span className="cs-option">
      <input
        {...input}
        type="checkbox"
        checked={view.store.get(index) === true}
        disabled={isReadOnly || undefined}
        onChange={(event) => view.store.set(index, event.currentTarget.checked)}
      />
    </span>
  );
}
