import type { DateField } from '@countersign/shared/forms/fields/date/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { asText, inputProps } from '../input-props.ts';

/** A day, by the browser's own date input. */
export function DateControl(props: ControlProps<DateField>) {
  const { view, index, field } = props;
  const { earliest, latest } = field;
  return (
    <input
      {...inputProps(props)}
      type="date"
      value={asText(view.store.get(index))}
      min={earliest}
      max={latest ?? '9999-12-31'}
      onInput={(event) => view.store.set(index, event.currentTarget.value || undefined)}
    />
  );
}
