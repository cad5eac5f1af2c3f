import type { YesNoField } from '@countersign/shared/forms/fields/yes-no/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { ClearChoice } from '../choice/clear-choice.tsx';
import { groupProps } from '../input-props.ts';
import '../scale/scale-control.css';

/** Two large buttons, radio buttons underneath. */
export function YesNoControl(props: ControlProps<YesNoField>) {
  const { view, index, field, id, isReadOnly } = props;
  const answer = view.store.get(index);
  const choices = [
    { value: true, label: field.yesLabel ?? view.messages.yes },
    { value: false, label: field.noLabel ?? view.messages.no },
  ];
  return (
    <div
      role="radiogroup"
      className="cs-scale"
      aria-required={view.store.isRequired(index) || undefined}
      {...groupProps(props)}
    >
      {choices.map(({ value, label }) => (
        <label key={String(value)} className="cs-scale-step">
          <input
            id={value ? id : undefined}
            type="radio"
            name={id}
            value={String(value)}
            checked={answer === value}
            disabled={isReadOnly || undefined}
            aria-label={label}
            onChange={() => view.store.set(index, value)}
          />
          <span aria-hidden="true">{label}</span>
        </label>
      ))}
      <ClearChoice {...props} />
    </div>
  );
}
