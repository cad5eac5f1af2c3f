import { isOther, OTHER } from '@countersign/shared/forms/texts/other-text.ts';
import type { DropdownField } from '@countersign/shared/forms/fields/dropdown/schema.ts';
import { isGone } from '../choice/is-gone.ts';
import type { ControlProps } from '../../view-settings.ts';
import { asText, inputProps } from '../input-props.ts';
import { OtherText } from '../choice/other-text.tsx';

/** One option of a list, by the browser's own list. */
export function DropdownControl(props: ControlProps<DropdownField>) {
  const { view, index, field, isReadOnly } = props;
  const { readOnly, ...input } = inputProps(props);
  const answer = view.store.get(index);
  const own = isOther(answer) ? answer : undefined;
  const otherLabel = field.other?.label ?? view.messages.other;
  const list = (
    <select
      {...input}
      disabled={readOnly}
      value={own === undefined ? asText(answer) : OTHER}
      onChange={(event) => view.store.set(index, event.currentTarget.value || undefined)}
    >
      <option value="">{field.placeholder ?? view.messages.choose}</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value} disabled={isGone(field.options, option.value) || undefined}>
          {option.label}
        </option>
      ))}
      {field.other && <option value={OTHER}>{otherLabel}</option>}
    </select>
  );
  if (!field.other) return list;
  return (
    <>
      {list}
      <OtherText
        view={view}
        label={otherLabel}
        answer={own}
        isReadOnly={isReadOnly}
        onChange={(text) => view.store.set(index, text)}
      />
    </>
  );
}
