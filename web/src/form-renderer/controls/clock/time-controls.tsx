import type { DateRangeField } from '@countersign/shared/forms/fields/date-range/schema.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { partOf } from '@countersign/shared/forms/fields/common/parts.ts';
import type { ControlProps } from '../../view-settings.ts';
import { asText, groupProps, inputProps } from '../input-props.ts';
import '../parts/parts-control.css';

type ClockField = Extract<Field, { type: 'time' | 'date_time' }>;

/** A time, or a day with its time, by the browser's own input. */
export function ClockControl(props: ControlProps<ClockField>) {
  const { view, index, field } = props;
  return (
    <input
      {...inputProps(props)}
      type={field.type === 'time' ? 'time' : 'datetime-local'}
      value={asText(view.store.get(index))}
      min={field.earliest}
      max={field.latest ?? (field.type === 'time' ? undefined : '9999-12-31T23:59')}
      onInput={(event) => view.store.set(index, event.currentTarget.value || undefined)}
    />
  );
}

const ENDS = ['start', 'end'] as const;

/** Two days; the second cannot be chosen before the first. */
export function DateRangeControl(props: ControlProps<DateRangeField>) {
  const { view, index, field, id, describedBy, isInvalid, isReadOnly } = props;
  const answer = view.store.get(index);
  const put = (end: string, day: string) => {
    const days = ENDS.map((name) => [name, name === end ? day : partOf(answer, name)] as const);
    const given = days.filter(([, value]) => value !== '');
    view.store.set(index, given.length > 0 ? Object.fromEntries(given) : undefined);
  };
  const earliest = { start: field.earliest, end: partOf(answer, 'start') || field.earliest };
  return (
    <div role="group" className="cs-parts" {...groupProps(props)}>
      {ENDS.map((end) => (
        <label key={end} className="cs-part">
          <span>{view.messages.range[end]}</span>
          <input
            id={end === 'start' ? id : undefined}
            className="cs-input"
            type="date"
            value={partOf(answer, end)}
            min={earliest[end]}
            max={field.latest ?? '9999-12-31'}
            readOnly={isReadOnly || undefined}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={view.store.isRequired(index) || undefined}
            onInput={(event) => put(end, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}
