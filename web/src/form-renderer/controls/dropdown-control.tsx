import type { DropdownField } from '@countersign/shared/forms/fields/dropdown.ts';
import type { ControlProps } from '../view-settings.ts';
import { asText, inputProps } from './input-props.ts';

/** One option of a list, by the browser's own list. */
export function DropdownControl(props: ControlProps<DropdownField>) {
  const { view, index, field } = props;
  const { readOnly, ...input } = inputProps(props);
  return (
    <select
      {...input}
      disabled={readOnly}
      value={asText(view.store.get(index))}
      onChange={(event) => view.store.set(index, event.currentTarget.value || undefined)}
    >
      <option value="">{field.placeholder ?? view.messages.choose}</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
