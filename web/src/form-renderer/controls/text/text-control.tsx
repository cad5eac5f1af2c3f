import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import type { TextField } from '@countersign/shared/forms/fields/text/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { asText, inputProps } from '../input-props.ts';

/** One line of text. */
export function TextControl(props: ControlProps<TextField>) {
  const { view, index, field } = props;
  return (
    <input
      {...inputProps(props)}
      type="text"
      value={asText(view.store.get(index))}
      maxLength={inputLimit(asText(view.store.get(index)), field.maxLength)}
      placeholder={field.placeholder}
      onInput={(event) => view.store.set(index, event.currentTarget.value || undefined)}
    />
  );
}
